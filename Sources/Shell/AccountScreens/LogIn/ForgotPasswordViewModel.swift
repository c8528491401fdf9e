import Accounts
import Languages
import Shell

/// A forgotten password: the address first, then the code and a new password.
///
/// Whether somebody has the address is never told here.
final class ForgotPasswordViewModel: AccountFormViewModel {
  private(set) var isCodeAsked = false

  init(email: String, _ context: AppContext) {
    super.init([Self.emailField(email)], context)
  }

  var submitLabel: String { isCodeAsked ? "accounts.key.setPassword" : "accounts.key.goOn" }

  /// How to come by a code.
  var way: Wording {
    isCodeAsked
      ? Wording("accounts.forgot.way", ["email": form["email"], "data": dataOption])
      : Wording("accounts.forgot.about")
  }

  /// Strangers need not know the machine's folders.
  private var dataOption: String { context.isKiosk ? "" : context.dataOption }

  override func submit() -> Move { isCodeAsked ? setPassword() : askForCode() }

  private func askForCode() -> Move {
    let email = EmailAddress.cleaned(form["email"])
    if let refusal = refuse([EmailAddress.problem(email)].compactMap { $0 }) { return refusal }
    isCodeAsked = true
    form = FormFields([
      Self.emailField(email),
      FormField("code", "accounts.field.code", limit: 40, hint: Wording("accounts.hint.code")),
      FormField(
        "password", "accounts.field.newPassword", .hidden, limit: Limits.password.upperBound),
      FormField(
        "repeatedPassword", "accounts.field.repeatedPassword", .hidden,
        limit: Limits.password.upperBound),
    ])
    form.focus(on: "code")
    return .tell(Message(Wording("accounts.forgot.sent", ["email": email])))
  }

  private func setPassword() -> Move {
    let (email, code) = (EmailAddress.cleaned(form["email"]), form["code"])
    let (password, repeated) = (form["password"], form["repeatedPassword"])
    if let refusal = refuse(problems(email, code, password, repeated)) { return refusal }
    let (accounts, context) = (context.accounts, context)
    return work {
      try accounts.setPassword(email: email, code: code, new: password, repeated: repeated)
    } then: { _ in
      context.addressToLogIn = email
      let done = Wording("accounts.forgot.done")
      return .all([.tab(.login), .tell(Message(done, .success))])
    }
  }

  private func problems(
    _ email: String, _ code: String, _ password: String, _ repeated: String
  ) -> [FieldProblem] {
    var problems = [EmailAddress.problem(email)].compactMap { $0 }
    if Base32.read(code).isEmpty {
      problems.append(FieldProblem(field: "code", wording: Wording("accounts.error.codeMissing")))
    }
    return problems + PasswordRules.problems(password, repeated: repeated)
  }

  private static func emailField(_ email: String) -> FormField {
    FormField("email", "accounts.field.email", text: email, limit: Limits.email)
  }
}
