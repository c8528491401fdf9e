import Languages

/// A CSV file with its encoding, its separator and the position of its headings.
package struct CSVSheet: Sendable {
  /// The sign between two fields.
  package enum Separator: String, Sendable, CaseIterable {
    case comma, semicolon, tab, bar

    var byte: UInt8 {
      switch self {
      case .comma: .comma
      case .semicolon: UInt8(ascii: ";")
      case .tab: UInt8(ascii: "\t")
      case .bar: UInt8(ascii: "|")
      }
    }
  }

  /// The number of rows from the top that are searched for headings.
  private static let mostTitleRows = 20

  package let encoding: TextEncoding
  /// A cell whose text depends on the encoding; empty if the encoding is certain.
  package let sample: String
  package let separator: Separator
  /// The number of rows above the headings: a title, a date, `sep=;`.
  package let titleRows: Int
  package private(set) var headings: [String]
  /// Whether the first row is data and the headings are guessed.
  package let isHeadless: Bool
  private let bytes: [UInt8]

  /// Finds the headings of a file.
  ///
  /// - Parameters:
  ///   - raw: The file.
  ///   - known: Known names of headings, in the form of `ColumnNames.folded`.
  ///   - headless: Guesses the headings of a file without known ones; `nil` if it has some.
  ///   - given: The encoding; `nil` to derive it from the file.
  /// - Throws: `ImportFileError` if there are no headings or the file is not text.
  package init(
    _ raw: [UInt8], known: Set<String>, headless: ([[String]]) -> [String]? = { _ in nil },
    encoding given: TextEncoding? = nil
  ) throws(ImportFileError) {
    let text = try DecodedText(raw, as: given)
    if given == nil, text.encoding == .utf8 { try DecodedText.requireOneEncoding(text.bytes) }
    sample =
      text.encoding.isSingleByte ? DecodedText.sample(of: raw, as: text.encoding) : ""
    let declared = Self.declared(text.bytes)
    let candidates = declared.map { [$0] } ?? Separator.allCases
    let looks = candidates.map { Look(text.bytes, $0, known: known) }
    guard let best = looks.max(by: { $0.rank < $1.rank }) ?? looks.first else {
      throw ImportFileError(.emptyFile)
    }
    guard let header = best.header else { throw ImportFileError(.emptyFile) }
    if header.fault != nil { throw ImportFileError(.badEncoding, ["line": "\(header.line)"]) }
    (encoding, bytes, separator) = (text.encoding, text.bytes, best.separator)
    let guessed = best.rank.0 == 0 ? headless(best.cells) : nil
    isHeadless = guessed != nil
    titleRows = isHeadless ? 0 : best.headerIndex
    headings = guessed ?? header.fields.map(Cleaned.line)
  }

  /// Returns the file with other guessed headings.
  ///
  /// - Parameter map: A column by our name for it: its number from 1, or its cell in the first row.
  /// - Returns: The file with them; empty names leave columns out.
  /// - Throws: `ImportFileError.noColumn` if there is no such column.
  func mapped(_ map: [String: String]) throws(ImportFileError) -> CSVSheet {
    var (sheet, reader) = (self, CSVReader(bytes, separator: separator.byte))
    let first = reader.next()?.fields.map(Cleaned.line) ?? []
    for (field, text) in map {
      sheet.headings = sheet.headings.map { $0 == field ? "" : $0 }
      guard !text.isEmpty else { continue }
      let number = Int(text).map { $0 - 1 }.flatMap { headings.indices.contains($0) ? $0 : nil }
      guard let index = number ?? first.firstIndex(of: text), headings.indices.contains(index)
      else { throw ImportFileError(.noColumn, ["column": text]) }
      sheet.headings[index] = field
    }
    return sheet
  }

  /// Calls a closure with each row below the headings that is not empty.
  func forEachRow<Failure: Error>(
    upTo most: Int = .max, _ body: (CSVReader.Row) throws(Failure) -> Void
  ) throws(Failure) {
    var reader = CSVReader(bytes, separator: separator.byte)
    if !isHeadless { for _ in 0...titleRows { _ = reader.next() } }
    var count = 0
    while count < most, let row = reader.next() {
      count += 1
      if row.fault == nil, row.fields.allSatisfy({ $0.utf8.allSatisfy { $0 == 0x20 } }) { continue }
      try body(row)
    }
  }

  /// Returns the separator that a first line such as `sep=;` declares.
  private static func declared(_ bytes: [UInt8]) -> Separator? {
    let start = bytes.prefix(8).map { $0 }
    let quoted = start.first == UInt8(ascii: "\"") ? Array(start.dropFirst()) : start
    guard quoted.count > 4, quoted[0..<4].elementsEqual("sep=".utf8) else { return nil }
    return Separator.allCases.first { $0.byte == quoted[4] }
  }

  /// The first rows of a file, read with one separator.
  private struct Look {
    let separator: Separator
    let header: CSVReader.Row?
    let headerIndex: Int
    /// The cleaned cells of the first rows.
    let cells: [[String]]
    /// The number of known headings, then of rows with as many fields as the headings.
    let rank: (Int, Int)

    init(_ bytes: [UInt8], _ separator: Separator, known: Set<String>) {
      self.separator = separator
      var reader = CSVReader(bytes, separator: separator.byte)
      var rows: [CSVReader.Row] = []
      while rows.count < CSVSheet.mostTitleRows, let row = reader.next() { rows.append(row) }
      let scores = rows.map { Self.score($0, known) }
      let skipped = rows.first.map { $0.fields.first?.lowercased().hasPrefix("sep=") == true }
      let start = skipped == true && rows.count > 1 ? 1 : 0
      let best =
        scores.indices.dropFirst(start).max {
          (scores[$0], -$0) < (scores[$1], -$1)
        } ?? start
      // A title may contain one known word by chance.
      let first = scores.indices.contains(start) ? scores[start] : 0
      headerIndex =
        scores.isEmpty ? 0 : scores[best] > 1 || first == 0 && scores[best] > 0 ? best : start
      let index = headerIndex
      header = rows.indices.contains(index) ? rows[index] : nil
      cells = rows.filter { $0.fault == nil }.map { $0.fields.map(Cleaned.line) }
      let count = header?.fields.count ?? 0
      let alike = count > 1 ? rows.count { $0.fields.count == count } : 0
      rank = (rows.isEmpty ? 0 : scores[index], alike)
    }

    /// The number of columns that are examined to find the headings.
    private static let mostColumns = 1_000

    private static func score(_ row: CSVReader.Row, _ known: Set<String>) -> Int {
      Set(row.fields.prefix(mostColumns).map { ColumnNames.folded(Cleaned.line($0)) }).intersection(
        known
      ).count
    }
  }
}
