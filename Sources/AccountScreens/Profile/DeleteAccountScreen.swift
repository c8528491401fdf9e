import Accounts
import Languages
import Stage

/// Deleting the account: asks, with the password.
enum DeleteAccountScreen {
  static func pane(_ user: User, _ surroundings: Surroundings) -> FormScreenPane {
    let model = FormScreenModel(
      title: "accounts.delete.title", submitLabel: "accounts.delete.key",
      fields: [
        FormField(
          "password", "accounts.password", .hidden, hint: Wording("accounts.delete.hint"))
      ], surroundings, submit: { ask($0, user) })
    return FormScreenPane(model: model)
  }

  private static func ask(_ model: FormScreenModel, _ user: User) -> Move {
    .ask(
      Question(
        title: Wording("accounts.delete.title"), body: Wording("accounts.delete.body"),
        yes: Wording("accounts.delete.yes"), typed: user.email
      ) { delete(model, user) })
  }

  private static func delete(_ model: FormScreenModel, _ user: User) -> Move {
    let (accounts, password) = (model.surroundings.accounts, model.form["password"])
    return model.work {
      try accounts.deleteAccount(user.id, password: password)
    } then: { _ in
      .all([.signedOut, .tell(Message(Wording("accounts.delete.done"), .success))])
    }
  }
}
