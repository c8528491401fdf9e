import Languages
import Shell
import Terminal

/// The profile, and the ways to leave.
struct ProfilePane: @MainActor AccountFormPane {
  let model: ProfileViewModel

  var title: Wording { Wording("accounts.profile.title") }
  var submitLabel: String { "common.key.save" }

  var acts: [KeyBinding] {
    [
      KeyBinding(.control("n"), "accounts.key.password") { model.changePasswordTapped() },
      KeyBinding(.control("o"), "accounts.key.signOut") { model.signOutTapped() },
      KeyBinding(.control("x"), "accounts.key.delete") { model.deleteTapped() },
    ]
  }

  var notes: [FormNote] {
    let version = ["version": model.context.version]
    return [FormNote(Wording("accounts.profile.version", version), model.context)]
  }
}
