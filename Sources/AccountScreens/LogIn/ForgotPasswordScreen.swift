import Accounts
import Languages
import Stage

/// Forgot password: the code comes from whoever looks after the machine.
enum ForgotPasswordScreen {
  static func pane(email: String, _ surroundings: Surroundings) -> FormScreenPane {
    let model = FormScreenModel(
      title: "accounts.forgot.title", submitLabel: "accounts.forgot.key",
      fields: [
        FormField("email", "accounts.email", text: email, hint: Wording("accounts.forgot.hint")),
        FormField("code", "accounts.forgot.code", hint: Wording("accounts.forgot.codeHint")),
        FormField("password", "accounts.newPassword", .hidden),
        FormField("repeatedPassword", "accounts.repeated", .hidden),
      ], surroundings, submit: submit)
    return FormScreenPane(model: model)
  }

  private static func submit(_ model: FormScreenModel) -> Move {
    let form = model.form
    let problems =
      [EmailAddress.problem(form["email"])].compactMap { $0 }
      + PasswordRules.problems(form["password"], repeated: form["repeatedPassword"])
    if let refusal = model.refuse(problems) { return refusal }
    let accounts = model.surroundings.accounts
    let (email, code) = (form["email"], form["code"])
    let (password, repeated) = (form["password"], form["repeatedPassword"])
    return model.work {
      try accounts.setPassword(email: email, code: code, new: password, repeated: repeated)
    } then: { _ in
      .all([.back, .tell(Message(Wording("accounts.forgot.done"), .success))])
    }
  }
}
