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

  package init(
    _ id: String, fields: [String], names: ColumnNames, wording: Wording, status: String
  ) {
    (self.id, self.fields, self.names) = (id, fields, names)
    (self.wording, self.status) = (wording, status)
  }
}
