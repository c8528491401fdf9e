import Languages

/// A kind of CSV rows that a wing imports, with its columns.
package struct ColumnKind: Sendable {
  package let id: String
  /// Our column names, in the order in which they are offered.
  package let fields: [String]
  /// Known names of headings.
  package let names: ColumnNames
  /// The kind's name for users.
  package let wording: Wording
  /// The text that counts good, known and bad rows.
  package let status: String
  /// The text keys of columns whose name is not in the usual texts.
  private let labels: [String: String]

  package init(
    _ id: String, fields: [String], names: ColumnNames, wording: Wording, status: String,
    labels: [String: String] = [:]
  ) {
    (self.id, self.fields, self.names) = (id, fields, names)
    (self.wording, self.status, self.labels) = (wording, status, labels)
  }

  /// Returns the text key of a column's name; `nil` stands for a column that is left out.
  package func label(of field: String?) -> String {
    field.flatMap { labels[$0] } ?? "files.field.\(field ?? "none")"
  }
}
