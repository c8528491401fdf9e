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

/// An error that names what is wrong with which field of a form.
package protocol FieldErrors: Worded {
  /// Empty if it is about no field.
  var problems: [FieldProblem] { get }
}

/// How long each thing may be, in characters as people count them.
package enum Limits {
  package static let name = 1...60
  package static let homePlace = 0...100
  package static let about = 0...100
  package static let email = 254
  package static let password = 8...128
}

/// What a person's names and home place may be.
enum NameRules {
  static func problem(_ field: String, _ text: String, _ limits: ClosedRange<Int>)
    -> FieldProblem?
  {
    if text.isEmpty, limits.lowerBound > 0 {
      return FieldProblem(field: field, wording: Wording("accounts.error.\(field)Missing"))
    }
    guard text.count > limits.upperBound else { return nil }
    return FieldProblem(
      field: field,
      wording: Wording(
        "accounts.error.tooLong", ["limit": "\(limits.upperBound)", "count": "\(text.count)"]))
  }
}
