/// What Package.swift says of its targets, out of its text.
struct Manifest {
  struct Target: Equatable {
    let name: String
    let dependencies: [String]
  }

  let targets: [Target]

  init(_ text: String) throws {
    let declaration =
      /\.(?:target|executableTarget|testTarget|systemLibrary)\(\s*name:\s*"([^"]+)"/
    let list = /^,\s*dependencies:\s*\[([^\]]*)\]/
    targets = try text.matches(of: declaration).map { match in
      let rest = text[match.range.upperBound...]
      let names = try list.firstMatch(in: rest)?.output.1.matches(of: /"([^"]+)"/) ?? []
      return Target(
        name: String(match.output.1), dependencies: names.map { String($0.output.1) })
    }
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// All that a target depends on, at first or second hand.
  func reach(of name: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      for dependency in target(next)?.dependencies ?? [] where found.insert(dependency).inserted {
        waiting.append(dependency)
      }
    }
    return found
  }
}
