import Accounts
import Languages
import Shell

/// Changes the password of a user who knows the present one.
final class ChangePasswordViewModel: AccountFormViewModel {
  private let user: User

  init(_ user: User, _ context: AppContext) {
    self.user = user
    super.init(
      [
        FormField("currentPassword", "accounts.field.currentPassword", .hidden),
        FormField(
          "password", "accounts.field.newPassword", .hidden,
          hint: Wording("accounts.hint.password", ["least": "\(Limits.password.lowerBound)"])),
        FormField("repeatedPassword", "accounts.field.repeatedPassword", .hidden),
      ], context)
  }

  override var passwordField: String { "currentPassword" }

  override func submit() -> Move {
    let (current, new) = (form["currentPassword"], form["password"])
    let repeated = form["repeatedPassword"]
    let missing = FieldProblem(
      field: passwordField, wording: Wording("accounts.error.passwordMissing"))
    let problems =
      (current.isEmpty ? [missing] : []) + PasswordRules.problems(new, repeated: repeated)
    if let refusal = refuse(problems) { return refusal }
    let (accounts, user) = (context.accounts, user)
    return work {
      try accounts.changePassword(user.id, current: current, new: new, repeated: repeated)
    } then: { _ in
      .all([
        .passwordChanged(user), .back,
        .tell(Message(Wording("accounts.changePassword.done"), .success)),
      ])
    }
  }
}
