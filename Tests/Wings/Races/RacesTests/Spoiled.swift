import Testing

/// A field, and a change that makes it invalid.
struct Spoiled<Draft>: Sendable, CustomTestStringConvertible {
  let field: String
  let spoil: @Sendable (inout Draft) -> Void

  init(_ field: String, _ spoil: @escaping @Sendable (inout Draft) -> Void) {
    self.field = field
    self.spoil = spoil
  }

  var testDescription: String { field }
}
