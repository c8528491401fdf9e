import Accounts
import Languages
import Shell

/// Logs in, or switches to another account.
final class LoginViewModel: AccountFormViewModel {
  /// The address and password that were just set, so that the user need not type them again.
  private var known: (email: String, password: String)?
  /// Whether no account exists yet; `false` if that is unknown.
  let isFirst: Bool

  init(_ context: AppContext) {
    isFirst = (try? context.accounts.hasNobody()) ?? false
    let email = context.typedBefore.takeAddressToLogIn()
    let password = context.typedBefore.takePassword()
    if !email.isEmpty, !password.isEmpty { known = (email, password) }
    let hint = known.map { _ in Wording("accounts.hint.passwordKnown") }
    var fields = [
      FormField("email", "accounts.field.email", text: email, limit: Limits.email),
      FormField(
        "password", "accounts.field.password", .hidden, limit: Limits.password.upperBound,
        hint: hint),
    ]
    if !context.isKiosk {
      let hint = Wording("accounts.hint.stays")
      fields.append(FormField("stays", "accounts.field.stays", .check, hint: hint))
    }
    super.init(fields, context)
    if !email.isEmpty { form.focus(on: "password") }
  }

  override func submit() -> Move {
    let (email, stays) = (form["email"], form["stays"] == "yes")
    let password = password(for: email)
    if let refusal = refuse(problems(email, password)) { return refusal }
    return logIn(email, password) { .signedIn($0, stays: stays) }
  }

  private func logIn(
    _ email: String, _ password: String, then: @escaping @MainActor @Sendable (User) -> Move
  ) -> Move {
    let accounts = context.accounts
    return work({ try accounts.logIn(email: email, password: password) }, then: then)
  }

  /// Enters a demo with one of its accounts, whatever the form contains.
  func enterTapped(_ email: String) -> Move {
    guard !isWorking, let password = context.demo?.password else { return .stay }
    return logIn(email, password) { [context] in
      Self.touring(.signedIn($0, stays: false), context)
    }
  }

  /// The move, and then the tour if this is a new demo.
  private static func touring(_ move: Move, _ context: AppContext) -> Move {
    context.provided(DemoTour.self).map { .all([move, $0.begin(context)]) } ?? move
  }

  /// Returns the typed password, or else the one just set for this address.
  private func password(for email: String) -> String {
    guard form["password"].isEmpty, let known, known.email == EmailAddress.cleaned(email) else {
      return form["password"]
    }
    return known.password
  }

  /// Clears a wrong password.
  ///
  /// An unconfirmed account keeps it, and the code is asked for next.
  override func fail(_ error: any Error) -> Move {
    if case .notConfirmed(let email)? = error as? AccountError, context.post != nil {
      return .all([.open(.confirmAddress(email: email)), context.tell(error)])
    }
    form["password"] = ""
    known = nil
    form.setHint("password", nil)
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

  func registerTapped() -> Move {
    context.typedBefore.address = EmailAddress.cleaned(form["email"])
    return .open(.register)
  }

  func guestTapped() -> Move {
    context.isKiosk ? .home : Self.touring(.guestHome, context)
  }
}
