import Languages

/// A refusal of an action on an account.
package enum AccountError: Worded, Equatable {
  /// Input is invalid; one entry for each field.
  case invalid([FieldProblem])
  /// The address is unknown or the password wrong.
  ///
  /// The error never says which.
  case wrongCredentials
  /// The repeated check of the current password failed.
  case wrongPassword
  case tooManyTries(waitSeconds: Int)
  case tooManyTriesHere(waitSeconds: Int)
  /// The PIN was mistyped too often at this terminal.
  case tooManyPins(waitSeconds: Int)
  /// The code is wrong, used, expired, replaced or for an unknown account.
  ///
  /// The error never says which.
  case codeRefused
  /// No account has the address.
  ///
  /// Used only at the command line, where the caller may read everything anyway.
  case noAccount(email: String)
  /// The account was deleted meanwhile.
  case accountGone
  /// The action is refused until the address is confirmed.
  case notConfirmed(email: String)
  /// Too many codes were mailed to an address or from a terminal.
  case codeTooSoon(waitSeconds: Int)

  package var problems: [FieldProblem] {
    if case .invalid(let problems) = self { problems } else { [] }
  }

  package var wording: Wording {
    switch self {
    case .invalid(let problems): problems.first?.wording ?? Wording("accounts.error.invalid")
    case .wrongCredentials: Wording("accounts.error.wrongCredentials")
    case .wrongPassword: Wording("accounts.error.wrongPassword")
    case .tooManyTries(let seconds): Wording("accounts.error.tooManyTries", count: seconds)
    case .tooManyTriesHere(let seconds):
      Wording("accounts.error.tooManyTriesHere", count: seconds)
    case .tooManyPins(let seconds): Wording("accounts.error.tooManyPins", count: seconds)
    case .codeRefused: Wording("accounts.error.codeRefused")
    case .noAccount(let email): Wording("accounts.error.noAccount", ["email": email])
    case .accountGone: Wording("accounts.error.accountGone")
    case .notConfirmed(let email): Wording("accounts.error.notConfirmed", ["email": email])
    case .codeTooSoon(let seconds): Self.codeTooSoon(minutes: (seconds + 59) / 60)
    }
  }

  private static func codeTooSoon(minutes: Int) -> Wording {
    minutes <= 90
      ? Wording("accounts.error.codeTooSoon", count: minutes)
      : Wording("accounts.error.codeTooSoonToday", count: (minutes + 59) / 60)
  }

  static let emailTaken = AccountError.invalid([
    FieldProblem(field: "email", wording: Wording("accounts.error.emailTaken"))
  ])

  /// The refusal of a taken address at a screen, which does not say that it has an account.
  package static let emailRefused = AccountError.invalid([
    FieldProblem(field: "email", wording: Wording("accounts.error.emailRefused"))
  ])
}
