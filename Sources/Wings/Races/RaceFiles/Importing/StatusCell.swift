import Files
import Languages
import Races

/// A cell that may hold a status beside a time or a number: `DSQ 1:02:33`, `12 km (DNF)`.
struct StatusCell: Equatable {
  /// The status word; empty if there is none.
  private(set) var word: String
  /// The cell without the word.
  private(set) var rest: String

  /// Separates a known status word from a cell with digits.
  ///
  /// The word is the whole text before or after the digits, without brackets and punctuation.
  ///
  /// - Parameters:
  ///   - cell: The cleaned cell.
  ///   - options: The given meanings of words.
  init(_ cell: String, _ options: ImportOptions) {
    let isDigit = { (sign: Character) in sign.isASCII && sign.isNumber }
    (word, rest) = ("", cell)
    guard let first = cell.firstIndex(where: isDigit), let last = cell.lastIndex(where: isDigit),
      cell.contains(where: \.isLetter)
    else { return }
    let (before, after) = (cell[..<first], cell[cell.index(after: last)...])
    let numbers = cell[first...last]
    // Letters both before and after the digits are not a status word.
    for (text, other) in [(before, after), (after, before)] {
      let phrase = Self.trimmed(text)
      guard !phrase.isEmpty, !other.contains(where: \.isLetter),
        StatusWords.status(phrase, options, isCode: true) != nil
      else { continue }
      (word, rest) = (phrase, String(numbers))
      return
    }
  }

  /// The word at the beginning of a cell that gives a reason as well: `DSQ (wrong course)`.
  ///
  /// - Parameters:
  ///   - cell: The cleaned cell.
  ///   - options: The given meanings of words.
  /// - Returns: The word; the whole cell if no sign or digit ends a known word.
  static func leadingWord(of cell: String, _ options: ImportOptions) -> String {
    let isEnd = { (sign: Character) in "(:,;/–—".contains(sign) || sign.isNumber }
    var ends = cell.indices.filter { isEnd(cell[$0]) }
    if let dash = cell.firstRange(of: " - ") { ends.append(dash.lowerBound) }
    guard let end = ends.min() else { return cell }
    let word = trimmed(cell[..<end])
    return StatusWords.status(word, options, isCode: true) == nil ? cell : word
  }

  private static func trimmed(_ text: Substring) -> String {
    let isEdge = { (sign: Character) in "()[]*,;:/-–— ".contains(sign) }
    let front = text.drop(while: isEdge)
    return String(front.reversed().drop(while: isEdge).reversed())
  }
}

extension CSVTable.Row {
  /// The status words of a row in any column that may hold one, as written.
  ///
  /// - Parameter reading: How to read the file.
  /// - Returns: The words, and whether the column is one of status codes.
  func statusWords(_ reading: EntryReading) -> [(text: String, isCode: Bool)] {
    let status = StatusCell.leadingWord(of: text("status"), reading.options)
    var words = [(text: status, isCode: true)]
    guard reading.hasResult else { return words.filter { !$0.text.isEmpty } }
    if reading.hasPlaces { words.append((placeWord(reading.options), true)) }
    for column in EntryReading.timeColumns {
      let cell = text(column)
      let isWord = TimeCell(cell) == .word
      words.append((isWord ? cell : StatusCell(cell, reading.options).word, false))
    }
    return words.filter { !$0.text.isEmpty }
  }

  /// The word in the column of places; empty for a number.
  private func placeWord(_ options: ImportOptions) -> String {
    let cell = text("place")
    guard cell.contains(where: \.isLetter) else { return "" }
    return cell.contains(where: \.isNumber) ? StatusCell(cell, options).word : cell
  }
}
