import Languages

/// One kind of rows that a wing reads by the columns of a file.
package struct ColumnKind: Sendable {
  package let id: String
  /// Our names of the columns, in the order they are offered.
  package let fields: [String]
  /// What headings may be called.
  package let names: ColumnNames
  /// Its name for people.
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
