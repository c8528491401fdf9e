import Languages

/// The input for a new account.
package struct Registration: Sendable, Equatable {
  package var email: String
  package var firstName: String
  package var secondName: String
  package var password: String
  package var repeatedPassword: String
  package var isOrganizer: Bool

  /// Creates a registration.
  ///
  /// Without a repetition the password counts as repeated.
  package init(
    email: String, firstName: String, secondName: String, password: String,
    repeatedPassword: String? = nil, isOrganizer: Bool = false
  ) {
    self.email = EmailAddress.cleaned(email)
    self.firstName = Cleaned.line(firstName)
    self.secondName = Cleaned.line(secondName)
    self.password = password
    self.repeatedPassword = repeatedPassword ?? password
    self.isOrganizer = isOrganizer
  }

  /// Returns the problems by field.
  ///
  /// The fields are `email`, `firstName`, `secondName`, `password` and `repeatedPassword`.
  package func problems() -> [FieldProblem] {
    [
      EmailAddress.problem(email),
      NameRules.problem("firstName", firstName, Limits.name),
      NameRules.problem("secondName", secondName, Limits.name),
    ].compactMap { $0 } + PasswordRules.problems(password, repeated: repeatedPassword)
  }

  /// Returns the account it creates, with its creation time in milliseconds since 1970.
  func user(id: String, addTime: Int) -> User {
    var user = User(
      id: id, email: email, firstName: firstName, secondName: secondName,
      isOrganizer: isOrganizer)
    user.addTime = addTime
    return user
  }
}
