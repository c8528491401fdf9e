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
      return RaceText.cleaned(SpreadsheetText.restored(fields[index]))
    }
  }

  let rows: [Row]
  let problems: [RowProblem]
  private let columns: [String: Int]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fields: Our names of the columns that count; others are ignored.
  ///   - options: Where our columns are, or what the file calls them.
  /// - Throws: `RaceError` where there is no header, a mapped column is not there, or a column that
  ///   counts is there twice.
  init(_ bytes: [UInt8], fields: [String], options: ImportOptions) throws(RaceError) {
    let read = CSVReader.rows(of: bytes)
    guard let header = read.first else { throw RaceError(.emptyFile) }
    if header.isGarbled { throw RaceError(.badEncoding, ["line": "\(header.line)"]) }
    if let positions = options.positions {
      columns = Dictionary(uniqueKeysWithValues: positions.filter { fields.contains($0.key) })
    } else {
      columns = try Self.columns(of: header.fields, fields: fields, map: options.map)
    }
    let body = read.dropFirst()
    rows = body.filter { Self.problem(of: $0) == nil }.map { [columns] in
      Row($0, columns: columns)
    }
    problems = body.compactMap(Self.problem)
  }

  /// What our own results call a column.
  private static let otherNames = ["category": "categories"]

  private static func problem(of row: CSVReader.Row) -> RowProblem? {
    guard row.isUnclosed || row.isGarbled else { return nil }
    let key = row.isUnclosed ? "races.csv.unclosedQuote" : "races.csv.badEncoding"
    return RowProblem(line: row.line, wording: Wording(key))
  }

  private static func columns(
    of header: [String], fields: [String], map: [String: String]
  ) throws(RaceError) -> [String: Int] {
    if let field = map.keys.sorted().first(where: { !fields.contains($0) }) {
      throw RaceError(.noField, ["field": field, "known": fields.joined(separator: ", ")])
    }
    let names = header.map { RaceText.cleaned($0).lowercased() }
    var columns: [String: Int] = [:]
    for field in fields {
      let own = names.contains(field) ? field : otherNames[field] ?? field
      let name = map[field] ?? own
      guard let index = names.firstIndex(of: name.lowercased()) else {
        if map[field] == nil { continue }
        throw RaceError(.noColumn, ["column": name])
      }
      guard names.lastIndex(of: name.lowercased()) == index else {
        throw RaceError(.columnTwice, ["column": name])
      }
      columns[field] = index
    }
    return columns
  }

  func has(_ column: String) -> Bool { columns[column] != nil }

  /// Refuses a file that has none of several columns.
  func require(anyOf names: [String]) throws(RaceError) {
    if !names.contains(where: has) {
      throw RaceError(.noColumn, ["column": names.joined(separator: ", ")])
    }
  }
}
