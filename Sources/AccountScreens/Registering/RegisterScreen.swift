import Accounts
import Languages
import Stage

/// Register: then back to Log in with the address filled in.
enum RegisterScreen {
  static func pane(_ surroundings: Surroundings) -> FormScreenPane {
    let model = FormScreenModel(
      title: "accounts.register.title", submitLabel: "accounts.register.key",
      fields: fields, surroundings, submit: submit)
    return FormScreenPane(model: model)
  }

  private static var fields: [FormField] {
    [
      FormField("email", "accounts.email"), FormField("firstName", "accounts.firstName"),
      FormField("secondName", "accounts.secondName"),
      FormField("password", "accounts.password", .hidden, hint: Wording("accounts.revealHint")),
      FormField("repeatedPassword", "accounts.repeated", .hidden),
      FormField("type", "accounts.type", .choice(types), text: "participant"),
    ]
  }

  private static var types: [FormField.Choice] {
    [.init("participant", "common.participant"), .init("organizer", "common.organizer")]
  }

  private static func submit(_ model: FormScreenModel) -> Move {
    let form = model.form
    let registration = Registration(
      email: form["email"], firstName: form["firstName"], secondName: form["secondName"],
      password: form["password"], repeatedPassword: form["repeatedPassword"],
      isOrganizer: form["type"] == "organizer")
    if let refusal = model.refuse(registration.problems()) { return refusal }
    let accounts = model.surroundings.accounts
    return model.work {
      try accounts.register(registration)
    } then: { user in
      .all([
        .back,
        .tell(Message(Wording("accounts.register.done", ["email": user.email]), .success)),
      ])
    }
  }
}
