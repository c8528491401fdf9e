import Accounts
import Languages
import Shell

/// Register, then back to Log in with the address filled in.
final class RegisterViewModel: AccountFormViewModel {
  init(_ context: AppContext) {
    super.init(
      [
        FormField("email", "accounts.field.email", limit: Limits.email),
        FormField("firstName", "accounts.field.firstName", limit: Limits.name.upperBound),
        FormField("secondName", "accounts.field.secondName", limit: Limits.name.upperBound),
        FormField(
          "password", "accounts.field.password", .hidden, limit: Limits.password.upperBound,
          hint: Wording("accounts.hint.password", ["least": "\(Limits.password.lowerBound)"])),
        FormField(
          "repeatedPassword", "accounts.field.repeatedPassword", .hidden,
          limit: Limits.password.upperBound),
        FormField(
          "type", "accounts.field.type",
          .choice([
            .init("participant", "common.participant"), .init("organizer", "common.organizer"),
          ]), text: "participant", hint: Wording("accounts.hint.type")),
      ], context)
  }

  override func submit() -> Move {
    let registration = Registration(
      email: form["email"], firstName: form["firstName"], secondName: form["secondName"],
      password: form["password"], repeatedPassword: form["repeatedPassword"],
      isOrganizer: form["type"] == "organizer")
    if let refusal = refuse(registration.problems()) { return refusal }
    let (accounts, context) = (context.accounts, context)
    return work {
      try accounts.register(registration)
    } then: { user in
      context.addressToLogIn = user.email
      let done = Wording("accounts.register.done", ["email": user.email])
      return .all([.tab(.login), .tell(Message(done, .success))])
    }
  }
}
