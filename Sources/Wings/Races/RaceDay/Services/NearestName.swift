/// The name somebody will have meant who typed one that does not exist.
package enum NearestName {
  /// The name that takes the fewest letters to be changed, letter case aside; none where every one
  /// is farther away than half of what was typed.
  package static func of(_ typed: String, among names: [String]) -> String? {
    let wanted = Array(typed.lowercased())
    let ranked = names.map { ($0, distance(wanted, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(2, wanted.count / 2) else {
      return names.first { $0.lowercased().hasPrefix(typed.lowercased()) }
    }
    return best.0
  }

  /// How many letters have to be put in, left out or changed.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, theirs) in other.enumerated() {
        let changed = diagonal + (letter == theirs ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
