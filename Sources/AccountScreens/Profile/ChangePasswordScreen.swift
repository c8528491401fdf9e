import Accounts
import Languages
import Stage

/// A new password, after the old one was given.
enum ChangePasswordScreen {
  static func pane(_ user: User, _ surroundings: Surroundings) -> FormScreenPane {
    let model = FormScreenModel(
      title: "accounts.changePassword.title", submitLabel: "accounts.changePassword.key",
      fields: [
        FormField("currentPassword", "accounts.currentPassword", .hidden),
        FormField("password", "accounts.newPassword", .hidden),
        FormField("repeatedPassword", "accounts.repeated", .hidden),
      ], surroundings, submit: { submit($0, user.id) })
    return FormScreenPane(model: model)
  }

  private static func submit(_ model: FormScreenModel, _ userID: String) -> Move {
    let form = model.form
    let (old, new) = (form["currentPassword"], form["password"])
    let repeated = form["repeatedPassword"]
    let problems = PasswordRules.problems(new, repeated: repeated)
    if let refusal = model.refuse(problems) { return refusal }
    let accounts = model.surroundings.accounts
    return model.work {
      try accounts.changePassword(userID, current: old, new: new, repeated: repeated)
    } then: { _ in
      .all([.back, .tell(Message(Wording("accounts.changePassword.done"), .success))])
    }
  }
}
