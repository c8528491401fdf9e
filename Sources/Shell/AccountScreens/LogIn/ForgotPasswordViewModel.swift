import Accounts
import Languages
import Notifications
import Shell

/// A forgotten password: first the address, then the code and a new password.
///
/// It never reveals whether an address has an account.
final class ForgotPasswordViewModel: AccountFormViewModel {
  private(set) var isCodeAsked = false

  init(email: String, _ context: AppContext) {
    super.init([Self.emailField(email)], context)
  }

  var submitLabel: String { isCodeAsked ? "accounts.key.setPassword" : "accounts.key.goOn" }

  /// Sends the code by mail; `nil` if the administrator hands it over.
  private var mailer: AccountPost? {
    context.post.flatMap { $0.isMailed ? $0 : nil }
  }

  var canSendAgain: Bool { isCodeAsked && mailer != nil }

  /// How to get a code.
  var way: Wording {
    if isCodeAsked, mailer != nil {
      return Wording("accounts.forgot.mailWay", ["email": form["email"]])
    }
    return isCodeAsked
      ? Wording("accounts.forgot.way", ["email": form["email"], "data": context.dataOption])
      : Wording("accounts.forgot.about")
  }

  override func submit() -> Move { isCodeAsked ? setPassword() : askForCode() }

  private func askForCode() -> Move {
    let email = EmailAddress.cleaned(form["email"])
    if let refusal = refuse([EmailAddress.problem(email)].compactMap { $0 }) { return refusal }
    guard let mailer else {
      askForPassword(email)
      return .tell(Message(Wording("accounts.forgot.sent", ["email": email])))
    }
    return mailCode(to: email, mailer)
  }

  func sendAgainTapped() -> Move {
    let email = EmailAddress.cleaned(form["email"])
    guard let mailer, !isWorking else { return .stay }
    if let refusal = refuse([EmailAddress.problem(email)].compactMap { $0 }) { return refusal }
    return mailCode(to: email, mailer)
  }

  private func mailCode(to email: String, _ mailer: AccountPost) -> Move {
    let language = context.texts.language
    return work {
      try mailer.sendReset(to: email, language)
    } then: { [weak self] in
      self?.askForPassword(email)
      return .tell(Message(Wording("accounts.forgot.mailed", ["email": email])))
    }
  }

  /// Shows an error.
  ///
  /// If a code was sent moments ago, the form then asks for that code.
  override func fail(_ error: any Error) -> Move {
    if case .codeTooSoon? = error as? AccountError {
      askForPassword(EmailAddress.cleaned(form["email"]))
    }
    return super.fail(error)
  }

  private func askForPassword(_ email: String) {
    guard !isCodeAsked else { return }
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
  }

  private func setPassword() -> Move {
    let (email, code) = (EmailAddress.cleaned(form["email"]), form["code"])
    let (password, repeated) = (form["password"], form["repeatedPassword"])
    if let refusal = refuse(problems(email, code, password, repeated)) { return refusal }
    let (accounts, context) = (context.accounts, context)
    return work {
      try accounts.setPassword(email: email, code: code, new: password, repeated: repeated)
    } then: { [weak self] _ in
      if self != nil { context.keepForLogIn(email, password) }
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
