/// Suggestions for a mistyped name.
package enum NearName {
  /// Returns the nearest of several names, ignoring case and accents.
  ///
  /// If none is near, returns the first that begins with the typed text, or `nil`.
  package static func of(_ typed: String, in names: [String]) -> String? {
    let wanted = PlainLetters.of(typed)
    guard !wanted.isEmpty else { return nil }
    let plain = names.map { (name: $0, letters: PlainLetters.of($0)) }
    let near = plain.map { (name: $0.name, steps: steps(from: wanted, to: $0.letters)) }
      .min { $0.steps < $1.steps }
    if let near, near.steps <= max(1, wanted.count / 3) { return near.name }
    return plain.first { $0.letters.hasPrefix(wanted) }?.name
  }

  /// Returns the edit distance: letters to add, remove, replace or swap with a neighbour.
  private static func steps(from one: String, to other: String) -> Int {
    let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    guard one.count < 100, other.count < 100 else { return .max }
    var rows = [Array(0...other.count)]
    for (index, letter) in one.enumerated() {
      var row = [index + 1]
      for (place, wanted) in other.enumerated() {
        let changed = rows[index][place] + (letter == wanted ? 0 : 1)
        var least = min(changed, row[place] + 1, rows[index][place + 1] + 1)
        if index > 0, place > 0, letter == other[place - 1], one[index - 1] == wanted {
          least = min(least, rows[index - 1][place - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
