import Languages
import Shell

/// The form for a new account.
struct RegisterPane: @MainActor AccountFormPane {
  let model: RegisterViewModel

  var title: Wording { Wording("accounts.register.title") }
  var submitLabel: String { "accounts.key.register" }
}
