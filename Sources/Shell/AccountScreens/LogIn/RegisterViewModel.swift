import Accounts
import Languages
import Notifications
import Shell

/// Register, then back to Log in with the address filled in.
final class RegisterViewModel: AccountFormViewModel {
  init(_ context: AppContext) {
    let typed = context.typedBefore.takeAddress()
    super.init(
      [
        FormField("email", "accounts.field.email", text: typed, limit: Limits.email),
        FormField("firstName", "accounts.field.firstName", limit: Limits.name.upperBound),
        FormField("secondName", "accounts.field.secondName", limit: Limits.name.upperBound),
        FormField(
          "password", "accounts.field.password", .hidden, limit: Limits.password.upperBound,
          hint: Wording("accounts.hint.password", ["least": "\(Limits.password.lowerBound)"])),
        FormField(
          "repeatedPassword", "accounts.field.repeatedPassword", .hidden,
          limit: Limits.password.upperBound),
        Self.type,
      ], context)
    if !typed.isEmpty { form.focus(on: "firstName") }
  }

  /// The field for the account type. Its hint about both types stays visible without focus.
  private static var type: FormField {
    var field = FormField(
      "type", "accounts.field.type",
      .choice([
        .init("participant", "common.participant"), .init("organizer", "common.organizer"),
      ]), text: "participant", hint: Wording("accounts.hint.type"))
    field.keepsHint = true
    return field
  }

  override func submit() -> Move {
    let registration = Registration(
      email: form["email"], firstName: form["firstName"], secondName: form["secondName"],
      password: form["password"], repeatedPassword: form["repeatedPassword"],
      isOrganizer: form["type"] == "organizer")
    if let refusal = refuse(registration.problems()) { return refusal }
    let (accounts, context, language) = (context.accounts, context, context.texts.language)
    let post = context.asksCodes ? context.post : nil
    return work {
      let user = try accounts.register(registration)
      guard let post else { return Registered(user: user) }
      do {
        _ = try post.sendConfirmation(to: user.email, language)
        return Registered(user: user)
      } catch {
        // The account exists anyway; another code can be requested.
        return Registered(user: user, trouble: error)
      }
    } then: { [weak self] registered in
      if self != nil { context.keepForLogIn(registered.user.email, registration.password) }
      return post == nil ? Self.welcome(registered.user) : Self.askForCode(registered, context)
    }
  }

  private nonisolated struct Registered: Sendable {
    let user: User
    /// The reason why the code was not sent.
    var trouble: (any Error)?
  }

  private static func welcome(_ user: User) -> Move {
    let done = Wording("accounts.register.done", ["email": user.email])
    return .all([.tab(.login), .tell(Message(done, .success))])
  }

  private static func askForCode(_ registered: Registered, _ context: AppContext) -> Move {
    let email = registered.user.email
    let sent = Message(Wording("accounts.confirm.sent", ["email": email]), .success)
    let told = registered.trouble.map(context.tellUnsent) ?? .tell(sent)
    return .all([.tab(.login), .open(.confirmAddress(email: email)), told])
  }
}
