import Foundation

/// What numbers depend on besides the program.
struct MachineFacts: Encodable {
  let processor: String
  let cores: Int
  let system: String
  /// Of the folder in which ledgers lie.
  let fileSystem: String
  /// How many programs wanted to run when the measuring began.
  let load: Double
  let build: String

  init(folder: String) {
    processor = Self.line("/proc/cpuinfo", after: "model name") ?? "unknown"
    cores = ProcessInfo.processInfo.activeProcessorCount
    let kernel = Self.text("/proc/sys/kernel/osrelease")
    let name = Self.line("/etc/os-release", after: "PRETTY_NAME", separator: "=") ?? "Linux"
    system = "\(name.filter { $0 != "\"" }), kernel \(kernel)"
    fileSystem = Self.fileSystem(of: folder)
    load = Self.text("/proc/loadavg").split(separator: " ").first.flatMap { Double($0) } ?? 0
    #if DEBUG
      build = "debug"
    #else
      build = "release"
    #endif
  }

  var lines: [String] {
    let warning = build == "debug" ? " (numbers of a debug build mean little)" : ""
    return [
      "processor    \(processor), \(cores) cores, load \(load)", "system       \(system)",
      "ledgers on   \(fileSystem)", "build        \(build)\(warning)",
    ]
  }

  private static func text(_ path: String) -> String {
    ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func line(
    _ path: String, after key: String, separator: Character = ":"
  ) -> String? {
    text(path).split(separator: "\n").first { $0.hasPrefix(key) }?
      .split(separator: separator, maxSplits: 1).last
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The type of the mount with the longest path that the folder lies in.
  private static func fileSystem(of folder: String) -> String {
    let mounts = text("/proc/mounts").split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.count > 2 ? (path: String(words[1]), type: String(words[2])) : nil
    }
    let holding = mounts.filter { mount in
      mount.path == "/" || folder == mount.path || folder.hasPrefix(mount.path + "/")
    }
    return holding.max { $0.path.count < $1.path.count }?.type ?? "unknown"
  }
}
