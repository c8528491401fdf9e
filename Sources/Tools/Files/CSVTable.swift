import Languages

/// A CSV file whose columns are found by name, in any letter case.
package struct CSVTable: Sendable {
  /// One row with its fields by our names for the columns.
  package struct Row: Sendable {
    package let line: Int
    private let fields: [String]
    private let columns: [String: Int]

    fileprivate init(_ row: CSVReader.Row, columns: [String: Int]) {
      line = row.line
      fields = row.fields
      self.columns = columns
    }

    /// The cleaned text of a column; empty where the column or the field is absent.
    package func text(_ column: String) -> String {
      guard let index = columns[column], index < fields.count else { return "" }
      return Cleaned.line(SpreadsheetText.restored(fields[index]))
    }
  }

  package let rows: [Row]
  package let problems: [RowProblem]
  private let columns: [String: Int]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fields: Our names of the columns that count; others are ignored.
  ///   - options: Where our columns are, or what the file calls them.
  ///   - otherNames: What a field may be called in our own files as well.
  /// - Throws: `ImportFileError` where there is no header, a mapped column is not there, or a column that
  ///   counts is there twice.
  package init(
    _ bytes: [UInt8], fields: [String], options: ImportOptions, otherNames: [String: String] = [:]
  ) throws(ImportFileError) {
    let read = CSVReader.rows(of: bytes)
    guard let header = read.first else { throw ImportFileError(.emptyFile) }
    if header.isGarbled { throw ImportFileError(.badEncoding, ["line": "\(header.line)"]) }
    if let positions = options.positions {
      columns = Dictionary(uniqueKeysWithValues: positions.filter { fields.contains($0.key) })
    } else {
      columns = try Self.columns(
        of: header.fields, fields: fields, map: options.map, otherNames: otherNames)
    }
    let body = read.dropFirst()
    rows = body.filter { Self.problem(of: $0) == nil }.map { [columns] in
      Row($0, columns: columns)
    }
    problems = body.compactMap(Self.problem)
  }

  private static func problem(of row: CSVReader.Row) -> RowProblem? {
    guard row.isUnclosed || row.isGarbled else { return nil }
    let key = row.isUnclosed ? "files.csv.unclosedQuote" : "files.csv.badEncoding"
    return RowProblem(line: row.line, wording: Wording(key))
  }

  private static func columns(
    of header: [String], fields: [String], map: [String: String], otherNames: [String: String]
  ) throws(ImportFileError) -> [String: Int] {
    if let field = map.keys.sorted().first(where: { !fields.contains($0) }) {
      throw ImportFileError(.noField, ["field": field, "known": fields.joined(separator: ", ")])
    }
    let names = header.map { Cleaned.line($0).lowercased() }
    var columns: [String: Int] = [:]
    for field in fields {
      let own = names.contains(field) ? field : otherNames[field] ?? field
      let name = map[field] ?? own
      guard let index = names.firstIndex(of: name.lowercased()) else {
        if map[field] == nil { continue }
        throw ImportFileError(.noColumn, ["column": name])
      }
      guard names.lastIndex(of: name.lowercased()) == index else {
        throw ImportFileError(.columnTwice, ["column": name])
      }
      columns[field] = index
    }
    return columns
  }

  package func has(_ column: String) -> Bool { columns[column] != nil }

  /// Refuses a file that has none of several columns.
  ///
  /// - Throws: `ImportFileError.noColumn`, naming them.
  package func require(anyOf names: [String]) throws(ImportFileError) {
    if !names.contains(where: has) {
      throw ImportFileError(.noColumn, ["column": names.joined(separator: ", ")])
    }
  }
}
