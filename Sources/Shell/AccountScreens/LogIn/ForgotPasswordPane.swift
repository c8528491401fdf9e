import Languages
import Shell

/// The way back in for somebody who forgot the password.
struct ForgotPasswordPane: @MainActor AccountFormPane {
  let model: ForgotPasswordViewModel

  var title: Wording { Wording("accounts.forgot.title") }
  var submitLabel: String { model.submitLabel }
  var notes: [FormNote] { [FormNote(model.way, model.context)] }
}
