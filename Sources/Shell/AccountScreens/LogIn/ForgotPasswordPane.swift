import Languages
import Shell
import Terminal

/// Lets a user who forgot the password set a new one.
struct ForgotPasswordPane: @MainActor AccountFormPane {
  let model: ForgotPasswordViewModel

  var title: Wording { Wording("accounts.forgot.title") }
  var submitLabel: String { model.submitLabel }
  var notes: [FormNote] { [FormNote(model.way, model.context)] }

  var acts: [KeyBinding] {
    guard model.canSendAgain else { return [] }
    return [KeyBinding(.control("n"), "accounts.key.sendAgain") { model.sendAgainTapped() }]
  }
}
