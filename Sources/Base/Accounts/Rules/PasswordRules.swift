import Languages

/// Rules for new passwords: typeable, long enough, and not one of the most common.
///
/// Passwords are never trimmed, cleaned or normalised; their UTF-8 bytes are compared. Unicode
/// normalisation would need tens of megabytes of internationalization data. So an accented letter
/// must be typed the same way each time, as one keyboard does.
package enum PasswordRules {
  /// Returns the problems with a new password and its repetition.
  package static func problems(
    _ password: String, repeated: String, field: String = "password",
    repeatedField: String = "repeatedPassword"
  ) -> [FieldProblem] {
    if let problem = problem(password, field: field) { return [problem] }
    guard !isSame(password, repeated) else { return [] }
    return [
      FieldProblem(field: repeatedField, wording: Wording("accounts.error.passwordsDiffer"))
    ]
  }

  /// Returns the problem with a new password, or `nil`.
  package static func problem(_ password: String, field: String = "password") -> FieldProblem? {
    guard let key = problemKey(password) else { return nil }
    let blanks = [
      "least": "\(Limits.password.lowerBound)", "limit": "\(Limits.password.upperBound)",
      "count": "\(password.count)",
    ]
    return FieldProblem(field: field, wording: Wording(key, blanks))
  }

  private static func problemKey(_ password: String) -> String? {
    if password.isEmpty { return "accounts.error.passwordMissing" }
    if password.count < Limits.password.lowerBound { return "accounts.error.passwordTooShort" }
    if password.count > Limits.password.upperBound { return "accounts.error.passwordTooLong" }
    if password.unicodeScalars.contains(where: isControl) {
      return "accounts.error.passwordUntypeable"
    }
    return CommonPasswords.contains(password) ? "accounts.error.passwordCommon" : nil
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// Compares bytes.
  ///
  /// Swift's `==` treats canonically equivalent strings as equal; the hash does not.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }
}
