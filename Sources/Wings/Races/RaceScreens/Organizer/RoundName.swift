/// The name of the next round of a race: "Autumn Cross, Round 3" after "Autumn Cross, Round 2".
enum RoundName {
  /// Returns the name with its last number increased until no other race has it.
  ///
  /// - Parameters:
  ///   - name: The name of a race.
  ///   - others: The names in use.
  /// - Returns: `nil` if the name has no number as a word.
  static func next(after name: String, among others: Set<String>) -> String? {
    guard let place = lastNumber(in: name), var number = Int(name[place]) else { return nil }
    while number < Int.max {
      number += 1
      let next = name[..<place.lowerBound] + "\(number)" + name[place.upperBound...]
      if !others.contains(String(next)) { return String(next) }
    }
    return nil
  }

  private static func lastNumber(in name: String) -> Range<String.Index>? {
    var end = name.endIndex
    while let last = name[..<end].lastIndex(where: isDigit) {
      let after = name.index(after: last)
      let start =
        name[..<last].lastIndex { !isDigit($0) }.map(name.index(after:)) ?? name.startIndex
      let isWord = ![name[..<start].last, name[after...].first].contains { $0?.isLetter == true }
      if isWord { return start..<after }
      end = start
    }
    return nil
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
