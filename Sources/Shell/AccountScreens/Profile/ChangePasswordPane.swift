import Languages
import Shell

/// The form for a new password.
struct ChangePasswordPane: @MainActor AccountFormPane {
  let model: ChangePasswordViewModel

  var title: Wording { Wording("accounts.changePassword.title") }
  var submitLabel: String { "accounts.key.changePassword" }
}
