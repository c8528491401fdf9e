import Languages
import Shell
import Terminal

/// Asks for the kiosk's PIN; without one it explains how to set it.
struct LeaveKioskPane: @MainActor AccountFormPane {
  let model: LeaveKioskViewModel

  var title: Wording { Wording("accounts.leaveKiosk.title") }
  var submitLabel: String { model.hasPin ? "accounts.key.leaveKiosk" : "common.key.back" }
  /// A PIN is never worth saving.
  var hasUnsavedText: Bool { false }
  var notes: [FormNote] {
    let text = model.hasPin ? "accounts.leaveKiosk.about" : "accounts.leaveKiosk.noPin"
    let wording = Wording(text, ["data": model.context.dataOption])
    return [FormNote(wording, model.context, model.hasPin ? .dim : .warning)]
  }
}
