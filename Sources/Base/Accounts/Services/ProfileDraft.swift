import Languages

/// The values that a user may change about themselves.
package struct ProfileDraft: Sendable, Equatable {
  package var email: String
  package var firstName: String
  package var secondName: String
  /// Whether the user is an organizer; saving never makes an organizer an ordinary user.
  package var isOrganizer: Bool
  package var homePlace: String
  /// The public description; `nil` if it stays unchanged.
  package var about: String?
  package var language: String?
  package var theme: String?

  package init(_ user: User) {
    email = user.email
    firstName = user.firstName
    secondName = user.secondName
    isOrganizer = user.isOrganizer
    homePlace = user.homePlace
    language = user.language
    theme = user.theme
  }

  /// Returns the problems by field: `email`, `firstName`, `secondName`, `homePlace`, `about`.
  package func problems() -> [FieldProblem] {
    [
      EmailAddress.problem(EmailAddress.cleaned(email)),
      NameRules.problem("firstName", Cleaned.line(firstName), Limits.name),
      NameRules.problem("secondName", Cleaned.line(secondName), Limits.name),
      NameRules.problem("homePlace", Cleaned.line(homePlace), Limits.homePlace),
      NameRules.problem("about", Cleaned.line(about ?? ""), Limits.about),
    ].compactMap { $0 }
  }

  func applied(to user: User) -> User {
    var changed = user
    changed.email = EmailAddress.cleaned(email)
    changed.firstName = Cleaned.line(firstName)
    changed.secondName = Cleaned.line(secondName)
    changed.isOrganizer = user.isOrganizer || isOrganizer
    changed.homePlace = Cleaned.line(homePlace)
    changed.language = language
    changed.theme = theme
    return changed
  }
}
