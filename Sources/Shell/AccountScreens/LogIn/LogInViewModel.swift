import Accounts
import Languages
import Shell

/// Log in, or go on as somebody else.
final class LogInViewModel: AccountFormViewModel {
  init(_ context: AppContext) {
    let email = context.addressToLogIn
    context.addressToLogIn = ""
    var fields = [
      FormField("email", "accounts.field.email", text: email, limit: Limits.email),
      FormField("password", "accounts.field.password", .hidden, limit: Limits.password.upperBound),
    ]
    if !context.isKiosk {
      let hint = Wording("accounts.hint.stays")
      fields.append(FormField("stays", "accounts.field.stays", .check, hint: hint))
    }
    super.init(fields, context)
    if !email.isEmpty { form.focus(on: "password") }
  }

  override func submit() -> Move {
    let (email, password, stays) = (form["email"], form["password"], form["stays"] == "yes")
    if let refusal = refuse(problems(email, password)) { return refusal }
    let accounts = context.accounts
    return work {
      try accounts.logIn(email: email, password: password)
    } then: { user in
      .signedIn(user, stays: stays)
    }
  }

  /// A password that did not fit is typed anew, not mended.
  override func fail(_ error: any Error) -> Move {
    form["password"] = ""
    if case .notConfirmed(let email)? = error as? AccountError, context.post != nil {
      return .all([.open(.confirmAddress(email: email)), context.tell(error)])
    }
    return super.fail(error)
  }

  private func problems(_ email: String, _ password: String) -> [FieldProblem] {
    var problems = [EmailAddress.problem(EmailAddress.cleaned(email))].compactMap { $0 }
    if password.isEmpty {
      problems.append(
        FieldProblem(field: "password", wording: Wording("accounts.error.passwordMissing")))
    }
    return problems
  }

  func forgotTapped() -> Move {
    .open(.forgotPassword(email: EmailAddress.cleaned(form["email"])))
  }

  func registerTapped() -> Move { .open(.register) }

  func guestTapped() -> Move { context.isKiosk ? .home : .guestHome }
}
