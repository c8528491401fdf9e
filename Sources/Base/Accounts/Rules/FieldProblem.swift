import Languages

/// What is wrong with one field of a form.
package struct FieldProblem: Equatable, Sendable {
  /// The field, by the name the form and the draft give it.
  package let field: String
  package let wording: Wording

  package init(field: String, wording: Wording) {
    self.field = field
    self.wording = wording
  }
}
