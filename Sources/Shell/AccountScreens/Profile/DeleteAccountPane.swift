import Languages
import Shell
import Terminal

struct DeleteAccountPane: @MainActor AccountFormPane {
  let model: DeleteAccountViewModel

  var title: Wording { Wording("accounts.delete.title") }
  var submitLabel: String { "accounts.key.delete" }
  var notes: [FormNote] {
    let goes = model.goes.map(model.context.text).joined(separator: "; ")
    let what = Wording("accounts.delete.goes", ["what": goes])
    let about =
      model.context.hasOrganizers ? "accounts.delete.about" : "accounts.delete.aboutWithoutResults"
    return [FormNote(Wording(about), model.context, .warning)]
      + (goes.isEmpty ? [] : [FormNote(what, model.context, .warning)])
  }
}
