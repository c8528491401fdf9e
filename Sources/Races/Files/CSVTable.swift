import Languages

/// A CSV file whose columns are found by name, in any letter case.
struct CSVTable: Sendable {
  /// One row with its fields by our names for the columns.
  struct Row: Sendable {
    let line: Int
    private let fields: [String]
    private let columns: [String: Int]

    fileprivate init(_ row: CSVReader.Row, columns: [String: Int]) {
      line = row.line
      fields = row.fields
      self.columns = columns
    }

    /// The cleaned text of a column; empty where the column or the field is absent.
    func text(_ column: String) -> String {
      guard let index = columns[column], index < fields.count else { return "" }
      return RaceText.cleaned(fields[index])
    }
  }

  let rows: [Row]
  let problems: [RowProblem]
  private let columns: [String: Int]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - map: Our column names and those the file has instead.
  /// - Throws: `RaceError` where there is no header, a mapped column is not there, or the bytes are
  ///   no UTF-8 text.
  init(_ bytes: [UInt8], map: [String: String]) throws(RaceError) {
    let read = try CSVReader.rows(of: bytes)
    guard let header = read.first else { throw RaceError(.emptyFile) }
    var columns: [String: Int] = [:]
    for (index, name) in header.fields.enumerated() {
      let name = RaceText.cleaned(name).lowercased()
      if columns[name] == nil { columns[name] = index }
    }
    for (field, theirs) in map {
      guard let index = columns[theirs.lowercased()] else {
        throw RaceError(.noColumn, ["column": theirs])
      }
      columns[field.lowercased()] = index
    }
    self.columns = columns
    let good = read.dropFirst().filter { !$0.isUnclosed }
    rows = good.map { [columns] in Row($0, columns: columns) }
    problems = read.dropFirst().filter(\.isUnclosed).map {
      RowProblem(line: $0.line, wording: Wording("races.csv.unclosedQuote"))
    }
  }

  func has(_ column: String) -> Bool { columns[column] != nil }

  /// Refuses a file that has none of several columns.
  func require(anyOf names: [String]) throws(RaceError) {
    if !names.contains(where: has) {
      throw RaceError(.noColumn, ["column": names.joined(separator: ", ")])
    }
  }
}
