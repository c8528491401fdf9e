import Languages
import Shell
import Terminal

/// Asks for the code that was mailed; another one can be sent.
struct ConfirmAddressPane: @MainActor AccountFormPane {
  let model: ConfirmAddressViewModel

  var title: Wording { Wording("accounts.confirm.title") }
  var submitLabel: String { "accounts.key.confirm" }
  /// The code stands in a mail: nothing is lost with it.
  var hasUnsavedText: Bool { model.isWorking }
  var notes: [FormNote] { [FormNote(model.way, model.context)] }

  var acts: [KeyBinding] {
    [KeyBinding(.control("n"), "accounts.key.sendAgain") { model.sendAgainTapped() }]
  }
}
