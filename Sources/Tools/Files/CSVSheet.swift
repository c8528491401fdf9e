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
  package let separator: Separator
  /// The number of rows above the headings: a title, a date, `sep=;`.
  package let titleRows: Int
  package let headings: [String]
  private let bytes: [UInt8]

  /// Finds the headings of a file.
  ///
  /// - Parameters:
  ///   - raw: The file.
  ///   - known: Known names of headings, in the form of `ColumnNames.folded`.
  /// - Throws: `ImportFileError` if there are no headings or the file is not text.
  package init(_ raw: [UInt8], known: Set<String>) throws(ImportFileError) {
    let text = try DecodedText(raw)
    let declared = Self.declared(text.bytes)
    let candidates = declared.map { [$0] } ?? Separator.allCases
    let looks = candidates.map { Look(text.bytes, $0, known: known) }
    guard let best = looks.max(by: { $0.rank < $1.rank }) ?? looks.first else {
      throw ImportFileError(.emptyFile)
    }
    guard let header = best.header else { throw ImportFileError(.emptyFile) }
    if header.fault != nil { throw ImportFileError(.badEncoding, ["line": "\(header.line)"]) }
    (encoding, bytes, separator) = (text.encoding, text.bytes, best.separator)
    (titleRows, headings) = (best.headerIndex, header.fields.map(Cleaned.line))
  }

  /// Calls a closure with each row below the headings that is not empty.
  func forEachRow<Failure: Error>(
    upTo most: Int = .max, _ body: (CSVReader.Row) throws(Failure) -> Void
  ) throws(Failure) {
    var reader = CSVReader(bytes, separator: separator.byte)
    for _ in 0...titleRows { _ = reader.next() }
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
