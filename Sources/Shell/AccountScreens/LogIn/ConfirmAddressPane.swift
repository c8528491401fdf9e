import Languages
import Shell
import Terminal

/// Asks for the mailed confirmation code; another one can be sent.
struct ConfirmAddressPane: @MainActor AccountFormPane {
  let model: ConfirmAddressViewModel

  var title: Wording { Wording("accounts.confirm.title") }
  var submitLabel: String { "accounts.key.confirm" }
  /// The code is still in the mail, so no typed text is lost.
  var hasUnsavedText: Bool { model.isWorking }
  var notes: [FormNote] { [FormNote(model.way, model.context)] }

  var acts: [KeyBinding] {
    [KeyBinding(.control("n"), "accounts.key.sendAgain") { model.sendAgainTapped() }]
  }
}
