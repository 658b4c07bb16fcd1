/// Finds the word that was meant where one is misspelt.
enum NearMiss {
  /// The word of a list that is nearest: but for capitals the same, else with one or two letters
  /// wrong, missing, too many or changed about, in words of some length. Nil where none is near.
  static func of(_ word: String, in words: [String]) -> String? {
    let lowered = word.lowercased()
    if let same = words.first(where: { $0.lowercased() == lowered }) { return same }
    guard (3...60).contains(word.count) else { return nil }
    let allowed = word.count < 6 ? 1 : 2
    let near = words.map { (word: $0, distance: distance(lowered, $0.lowercased())) }
    return near.filter { $0.distance <= allowed }.min { $0.distance < $1.distance }?.word
  }

  /// "; did you mean X?", or nothing.
  static func question(_ word: String, in words: [String]) -> String {
    of(word, in: words).map { "; did you mean \($0)?" } ?? ""
  }

  /// How many letters have to be changed, added, left out or swapped with the next.
  private static func distance(_ one: String, _ other: String) -> Int {
    let (first, second) = (Array(one), Array(other))
    var rows = [Array(0...second.count)]
    for (line, letter) in first.enumerated() {
      var row = [line + 1]
      for (column, candidate) in second.enumerated() {
        let change = rows[line][column] + (letter == candidate ? 0 : 1)
        var best = min(change, rows[line][column + 1] + 1, row[column] + 1)
        if line > 0, column > 0, letter == second[column - 1], first[line - 1] == candidate {
          best = min(best, rows[line - 1][column - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
