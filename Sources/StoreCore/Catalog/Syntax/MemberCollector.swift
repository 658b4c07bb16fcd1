/// Collects the members of one dictionary; of a key that comes twice the last value counts.
struct MemberCollector {
  private(set) var members: [SourceMember] = []
  /// Where each key is; only for dictionaries too large to look through.
  private var places: [String: Int] = [:]
  private static let smallSize = 16

  /// Adds a member; a key that is there already gets the new value, and a warning.
  mutating func add(_ member: SourceMember, warnings: inout SourceWarnings) {
    if let place = place(of: member.key) {
      members[place] = member
      warnings.add(
        "the key \(quoted(member.key)) is there twice: this one counts; remove the other",
        at: member.offset)
      return
    }
    members.append(member)
    if members.count == Self.smallSize {
      for (index, member) in members.enumerated() { places[member.key] = index }
    } else if members.count > Self.smallSize {
      places[member.key] = members.count - 1
    }
  }

  private func place(of key: String) -> Int? {
    members.count < Self.smallSize ? members.firstIndex { $0.key == key } : places[key]
  }
}
