import Languages

/// A CSV file whose columns are found by name, in any letter case.
package struct CSVTable: Sendable {
  /// One row with its fields by our column names.
  package struct Row: Sendable {
    package let line: Int
    /// Cleaned texts, in the order of `places`.
    private let texts: [String]
    /// The cleaned texts that have line breaks, by index.
    private let broken: [Int: String]
    private let places: [String: Int]

    fileprivate init(_ row: CSVReader.Row, _ columns: Columns) {
      line = row.line
      var broken: [Int: String] = [:]
      texts = columns.positions.enumerated().map { place, position in
        guard position < row.fields.count else { return "" }
        let text = SpreadsheetText.restored(row.fields[position])
        if text.utf8.contains(UInt8(ascii: "\n")) {
          broken[place] = Cleaned.trimmed(Cleaned.lines(text))
        }
        return Cleaned.line(text)
      }
      (self.broken, places) = (broken, columns.places)
    }

    /// Returns the cleaned text of a column; empty if the column or the field is absent.
    package func text(_ column: String) -> String { places[column].map { texts[$0] } ?? "" }

    /// Returns the cleaned text of a column with its line breaks.
    package func lines(_ column: String) -> String {
      places[column].map { broken[$0] ?? texts[$0] } ?? ""
    }
  }

  /// The columns of the file that are read; a row ignores all others.
  fileprivate struct Columns: Sendable {
    let positions: [Int]
    /// The index in `positions` of each of our columns.
    let places: [String: Int]

    init(_ columns: [String: Int]) {
      let ordered = columns.sorted { $0.value < $1.value }
      positions = ordered.map(\.value)
      places = Dictionary(
        uniqueKeysWithValues: ordered.enumerated().map { ($0.element.key, $0.offset) })
    }
  }

  package let sheet: CSVSheet
  private let fields: [String]
  private let columns: [String: Int]

  /// Finds the columns of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - fields: Our names of the columns to read; others are ignored.
  ///   - options: The positions of our columns, or their names in the file.
  ///   - names: Other programs' names for our columns.
  /// - Throws: `ImportFileError` if there are no headings, a mapped column is missing, or a column
  ///   that is read occurs twice.
  package init(
    _ bytes: [UInt8], fields: [String], options: ImportOptions,
    names: ColumnNames = ColumnNames([:])
  ) throws(ImportFileError) {
    let mapped = options.map.values.map(ColumnNames.folded)
    let known = names.all.union(fields)
    let found = try CSVSheet(
      bytes, known: known, headless: names.headless, encoding: options.encoding)
    self.fields = fields
    if found.isHeadless {
      try Self.require(options.map, in: fields)
      sheet = try found.mapped(options.map)
      let guessed = names.places(of: fields, in: sheet.headings).columns
      columns = options.positions?.filter { fields.contains($0.key) } ?? guessed
      return
    }
    sheet =
      mapped.isEmpty
      ? found : try CSVSheet(bytes, known: known.union(mapped), encoding: options.encoding)
    if let positions = options.positions {
      columns = positions.filter { fields.contains($0.key) }
    } else {
      columns = try Self.columns(of: sheet.headings, fields: fields, map: options.map, names: names)
    }
  }

  private static func columns(
    of headings: [String], fields: [String], map: [String: String], names: ColumnNames
  ) throws(ImportFileError) -> [String: Int] {
    try require(map, in: fields)
    let places = names.places(of: fields, in: headings, map: map)
    if let missing = fields.first(where: { map[$0]?.isEmpty == false && !places.holds($0) }) {
      throw ImportFileError(.noColumn, ["column": map[missing] ?? missing])
    }
    if let twice = fields.first(where: places.doubled.contains) {
      throw ImportFileError(.columnTwice, ["column": (map[twice] ?? twice).lowercased()])
    }
    return places.columns
  }

  /// Rejects a map with a field that this kind of file does not have.
  private static func require(
    _ map: [String: String], in fields: [String]
  ) throws(ImportFileError) {
    guard let field = map.keys.sorted().first(where: { !fields.contains($0) }) else { return }
    throw ImportFileError(.noField, ["field": field, "known": fields.joined(separator: ", ")])
  }

  package func has(_ column: String) -> Bool { columns[column] != nil }

  /// The columns that are read, by our names and the file's, in our order.
  package var found: [(field: String, heading: String)] {
    fields.compactMap { field in
      columns[field].flatMap { index in
        sheet.headings.indices.contains(index) ? (field, sheet.headings[index]) : nil
      }
    }
  }

  /// The headings of the columns that are not read.
  package var leftOut: [String] {
    let read = Set(columns.values)
    return sheet.headings.enumerated().filter { !read.contains($0.offset) && !$0.element.isEmpty }
      .map(\.element)
  }

  /// Our fields without a recognized column, if the file also has unread columns.
  package var unread: [String] { leftOut.isEmpty ? [] : fields.filter { !has($0) } }

  /// The maximum number of unread columns that are named.
  private static let mostNamed = 50

  /// How the file was understood, as lines for the user.
  package var understood: [Wording] {
    let columns = found.map { "\($0.field) = \($0.heading)" }.joined(separator: ", ")
    var lines = [
      Wording("files.read.\(sheet.separator.rawValue)", ["encoding": sheet.encoding.rawValue]),
      Wording("files.read.columns", ["columns": columns]),
    ]
    if !sheet.sample.isEmpty {
      lines.insert(Wording("files.read.sample", ["sample": sheet.sample]), at: 1)
    }
    if sheet.isHeadless { lines.insert(Wording("files.read.headless"), at: 1) }
    if sheet.titleRows > 0 {
      lines.insert(Wording("files.read.titles", count: sheet.titleRows), at: 1)
    }
    let leftOut = leftOut
    if !leftOut.isEmpty {
      let names = leftOut.prefix(Self.mostNamed).joined(separator: ", ")
      let rest = leftOut.count > Self.mostNamed ? ", ..." : ""
      lines.append(Wording("files.read.leftOut", ["columns": names + rest]))
    }
    return lines
  }

  /// Rejects a file that has none of several columns.
  ///
  /// - Throws: `ImportFileError.noColumn` with their names.
  package func require(anyOf names: [String]) throws(ImportFileError) {
    if !names.contains(where: has) {
      throw ImportFileError(.noColumn, ["column": names.joined(separator: ", ")])
    }
  }

  /// Calls a closure with each row, and another one with the problem of each bad row.
  ///
  /// - Parameters:
  ///   - most: The maximum number of rows.
  ///   - body: Takes a row that can be read.
  ///   - bad: Takes the problem of a row that cannot be read.
  /// - Throws: What `body` throws.
  package func forEachRow<Failure: Error>(
    upTo most: Int = .max, _ body: (Row) throws(Failure) -> Void,
    bad: (RowProblem) -> Void = { _ in }
  ) throws(Failure) {
    let columns = Columns(columns)
    try sheet.forEachRow(upTo: most) { (row) throws(Failure) in
      guard let fault = row.fault else { return try body(Row(row, columns)) }
      bad(RowProblem(line: row.line, wording: Wording("files.csv.\(fault.rawValue)")))
    }
  }
}
