import Languages

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
