import Accounts
import Languages
import Notifications
import Shell

/// The form for a new account, which then is logged in or waits for the code in its mail.
final class RegisterViewModel: AccountFormViewModel {
  /// Whether no account exists yet, so that someone has to organize; `false` if that is unknown.
  private let asksFirst: Bool

  init(_ context: AppContext) {
    let typed = context.typedBefore.takeAddress()
    let mayBeFirst = (try? context.accounts.hasNobody()) ?? false
    asksFirst = mayBeFirst && context.hasOrganizers
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
      ] + (context.hasOrganizers ? [Self.type] : []), context)
    if !typed.isEmpty { form.focus(on: "firstName") }
  }

  /// The field for the account type.
  ///
  /// Its hint about both types stays visible without focus.
  private static var type: FormField {
    var field = FormField(
      "type", "accounts.field.type",
      .choice([
        .init("participant", "common.participant"), .init("organizer", "common.organizer"),
      ]), text: "participant", hint: Wording("accounts.hint.type"))
    field.keepsHint = true
    return field
  }

  private var registration: Registration {
    Registration(
      email: form["email"], firstName: form["firstName"], secondName: form["secondName"],
      password: form["password"], repeatedPassword: form["repeatedPassword"],
      isOrganizer: form["type"] == "organizer")
  }

  override func submit() -> Move {
    let registration = registration
    if let refusal = refuse(registration.problems()) { return refusal }
    return asksFirst && !registration.isOrganizer ? askFirst() : register(registration)
  }

  /// Asks the first user of a data folder whether they organize, since someone has to.
  private func askFirst() -> Move {
    func register(as type: String) -> Move {
      form["type"] = type
      return self.register(registration)
    }
    let takesPart = Question.Other(Wording("accounts.first.takePart"), letter: "p") {
      register(as: "participant")
    }
    return .ask(
      Question(
        title: Wording("accounts.first.title"), body: Wording("accounts.first.body"),
        yes: Wording("accounts.first.organize"), no: Wording("accounts.first.back"),
        other: takesPart
      ) { register(as: "organizer") })
  }

  private func register(_ registration: Registration) -> Move {
    let (accounts, context, language) = (context.accounts, context, context.texts.language)
    let post = context.asksCodes ? context.post : nil
    guard let post else {
      return work {
        guard let user = try accounts.signUp(registration) else { throw AccountError.emailRefused }
        return user
      } then: { [weak self] user in
        Self.welcome(user, isHere: self != nil)
      }
    }
    let email = EmailAddress.cleaned(registration.email)
    return work { () -> Mailed in
      let isTaken = try accounts.signUp(registration) == nil
      do {
        // Only the mail says whether the address had an account.
        try post.sendRegistration(to: email, isTaken: isTaken, language)
        return Mailed()
      } catch {
        // The account exists anyway; another code can be requested.
        return Mailed(trouble: error)
      }
    } then: { [weak self] mailed in
      if self != nil { context.keepForLogIn(email, registration.password) }
      return Self.askForCode(email, mailed.trouble, context)
    }
  }

  private nonisolated struct Mailed: Sendable {
    /// The reason why the mail was not sent.
    var trouble: (any Error)?
  }

  /// Logs the new user in, unless they have left the form meanwhile.
  private static func welcome(_ user: User, isHere: Bool) -> Move {
    let done =
      isHere
      ? Wording("accounts.register.in", ["name": user.firstName])
      : Wording("accounts.register.done", ["email": user.email])
    return .all([.signedIn(user, stays: false), .tell(Message(done, .success))])
  }

  private static func askForCode(
    _ email: String, _ trouble: (any Error)?, _ context: AppContext
  ) -> Move {
    let sent = Message(Wording("accounts.confirm.sent", ["email": email]), .success)
    let told = trouble.map(context.tellUnsent) ?? .tell(sent)
    return .all([.tab(.login), .open(.confirmAddress(email: email)), told])
  }
}
