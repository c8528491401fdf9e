import Accounts
import Files
import Languages

/// The cells of a row, read into the fields of a draft.
package struct TableCells {
  private let row: CSVTable.Row
  /// What the row is about, for a list of problems.
  package let title: String

  package init(_ row: CSVTable.Row, title: String) { (self.row, self.title) = (row, title) }

  package var line: Int { row.line }
  package subscript(column: String) -> String { row.text(column) }

  /// Fills the plain fields; an empty cell keeps the value of the draft.
  ///
  /// - Throws: `RowProblem` for a cell that cannot be read.
  package func fill<Draft: FieldDraft>(_ draft: inout Draft) throws(RowProblem) {
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
  package func degrees(_ column: String) throws(RowProblem) -> Double? {
    try number(column, form: "50.45466")
  }

  /// Returns a number with a decimal point or comma; `nil` for an empty cell.
  ///
  /// - Throws: `RowProblem` with a number of the right form if it is no number.
  package func number(_ column: String, form: String) throws(RowProblem) -> Double? {
    let text = self[column].replacing(",", with: ".")
    if text.isEmpty { return nil }
    guard let number = Double(text), number.isFinite else { throw problem(column, form: form) }
    return number
  }

  /// Returns the parts of a cell that `;` separates.
  package func list(_ column: String) -> [String] {
    self[column].split(separator: ";").map { Cleaned.line(String($0)) }
  }

  package func problem(_ column: String, form: String) -> RowProblem {
    let arguments = ["column": column, "text": String(self[column].prefix(60)), "form": form]
    return problem(Wording("files.rows.cell", arguments))
  }

  package func problem(_ wording: Wording) -> RowProblem {
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

extension CSVText {
  /// Formats degrees with at most five decimals; empty if there are none.
  package static func degrees(_ value: Double?) -> String {
    value.map { "\(($0 * 100_000).rounded() / 100_000)" } ?? ""
  }
}

extension FieldDraft {
  /// Returns the kind of the rows of a table of these drafts.
  ///
  /// - Parameters:
  ///   - id: The kind's id.
  ///   - others: Columns that belong to no field.
  ///   - wording: The kind's name for users.
  ///   - shared: The text keys of columns that belong to no field, or share one.
  /// - Returns: The kind, whose columns have the labels of the form.
  package static func columnKind(
    _ id: String, with others: [FieldColumn], _ wording: Wording,
    labels shared: [String: String] = [:]
  ) -> ColumnKind {
    let columns = tableColumns(with: others)
    var labels: [String: String] = [:]
    for field in fields {
      for column in field.columns { labels[column.name] = field.label }
    }
    // Both coordinates have one label in the form.
    for column in others.map(\.name) + ["latitude", "longitude"] {
      labels[column] = "files.rows.column.\(column)"
    }
    return ColumnKind(
      id, fields: columns.map(\.name),
      names: ColumnNames(
        Dictionary(uniqueKeysWithValues: columns.map { ($0.name, $0.others) })),
      wording: wording, status: "files.rows.status",
      labels: labels.merging(shared) { _, own in own })
  }

  /// Returns the cells of a row.
  ///
  /// - Parameters:
  ///   - columns: The columns of the table.
  ///   - special: The cells of columns without a plain field.
  /// - Returns: A cell for each column.
  package func cells(of columns: [String], special: [String: String]) -> [String] {
    let plain = Self.plainFields(of: .table)
    return columns.map { column in
      special[column]
        ?? plain.first { $0.columns.first?.name == column }.map { CSVText.typed($0.cell(of: self)) }
        ?? ""
    }
  }
}
