import Accounts
import Fields
import Files
import Games
import Languages
import Payments

/// The cells of a row, read into the fields of a draft.
struct TableCells {
  private let row: CSVTable.Row
  /// What the row is about, for a list of problems.
  let title: String

  init(_ row: CSVTable.Row, title: String) { (self.row, self.title) = (row, title) }

  var line: Int { row.line }
  subscript(column: String) -> String { row.text(column) }

  /// Fills the plain fields; an empty cell keeps the value of the draft.
  ///
  /// - Throws: `RowProblem` for a cell that cannot be read.
  func fill<Draft: FieldDraft>(_ draft: inout Draft) throws(RowProblem) {
    for field in Draft.plainFields(of: .table) {
      guard let column = field.columns.first?.name, !self[column].isEmpty else { continue }
      guard field.value(ofCell: self[column]) != nil else {
        throw problem(column, form: Self.form(of: field.kind))
      }
      field.fill(&draft, cell: field.hasLines ? row.lines(column) : self[column])
    }
  }

  /// Returns a coordinate; `nil` for an empty cell.
  ///
  /// - Throws: `RowProblem` if it is no number.
  func degrees(_ column: String) throws(RowProblem) -> Double? {
    let text = self[column].replacing(",", with: ".")
    if text.isEmpty { return nil }
    guard let number = Double(text), number.isFinite else {
      throw problem(column, form: "50.45466")
    }
    return number
  }

  /// Sets a sum of money from a cell; 0 clears it, and an empty cell keeps it.
  ///
  /// - Parameters:
  ///   - sum: The sum, in minor units.
  ///   - column: The cell's column.
  ///   - currency: The currency of the row; a cell may name another one.
  ///   - former: The currency before the row. A sum is never converted to another one.
  /// - Throws: `RowProblem` if the cell is no sum, or is empty where the currency changed.
  func fill(
    _ sum: inout Int?, _ column: String, in currency: inout String, formerly former: String
  ) throws(RowProblem) {
    if self[column] == "0" { sum = nil }
    if sum == nil, self[column].isEmpty || self[column] == "0" { return }
    if self[column].isEmpty, currency.uppercased() == former.uppercased() { return }
    guard let read = TypedMoney(self[column], in: currency.uppercased(), GameBounds.fee),
      read.amounts.count == 1
    else { throw problem(column, form: "12.50") }
    (sum, currency) = (read.amounts[0], read.currency)
  }

  /// Returns the parts of a cell that `;` separates.
  func list(_ column: String) -> [String] {
    self[column].split(separator: ";").map { Cleaned.line(String($0)) }
  }

  func problem(_ column: String, form: String) -> RowProblem {
    let arguments = ["column": column, "text": String(self[column].prefix(60)), "form": form]
    return problem(Wording("games.import.cell", arguments))
  }

  func problem(_ wording: Wording) -> RowProblem {
    RowProblem(line: line, wording: wording).of(title)
  }

  private static func form(of kind: FieldKind) -> String {
    switch kind {
    case .word(let known, _): known.joined(separator: ", ")
    case .flag: "yes, no"
    default: "10"
    }
  }
}

extension FieldDraft {
  /// Returns the kind of the rows of a table of these drafts.
  ///
  /// - Parameters:
  ///   - id: The kind's id, which also names its texts.
  ///   - others: Columns that belong to no field.
  /// - Returns: The kind, whose columns have the labels of the form.
  static func columnKind(_ id: String, with others: [FieldColumn]) -> ColumnKind {
    let columns = tableColumns(with: others)
    var labels: [String: String] = [:]
    for field in fields {
      for column in field.columns { labels[column.name] = field.label }
    }
    // Both coordinates have one label in the form.
    for column in others.map(\.name) + ["latitude", "longitude"] {
      labels[column] = "games.import.column.\(column)"
    }
    return ColumnKind(
      id, fields: columns.map(\.name),
      names: ColumnNames(
        Dictionary(uniqueKeysWithValues: columns.map { ($0.name, $0.others) })),
      wording: Wording("games.import.kind.\(id)"), status: "games.import.status", labels: labels)
  }

  /// Returns the cells of a row.
  ///
  /// - Parameters:
  ///   - columns: The columns of the table.
  ///   - special: The cells of columns without a plain field.
  /// - Returns: A cell for each column.
  func cells(of columns: [String], special: [String: String]) -> [String] {
    let plain = Self.plainFields(of: .table)
    return columns.map { column in
      special[column]
        ?? plain.first { $0.columns.first?.name == column }.map { CSVText.typed($0.cell(of: self)) }
        ?? ""
    }
  }
}
