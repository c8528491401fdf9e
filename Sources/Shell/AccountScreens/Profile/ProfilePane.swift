import Accounts
import Languages
import NoticeScreens
import Shell
import Terminal

/// The profile, with the ways to sign out or delete the account.
struct ProfilePane: @MainActor AccountFormPane {
  let model: ProfileViewModel

  var title: Wording { Wording("accounts.profile.title") }
  var submitLabel: String { "common.key.save" }

  /// Digits switch tabs and a comma opens the settings until the user enters the form.
  ///
  /// A bib number typed on the wrong screen would otherwise change the name.
  func take(_ input: Input) -> Move? {
    if case .key(let key, _) = input {
      if acts.contains(where: { $0.matches(key) }) { return nil }
      if key == .character(","), !model.isEntered, tellsThings { return openSettings }
      if case .character(let digit) = key, digit.isNumber, !model.isEntered { return nil }
    }
    model.isEntered = true
    return FormInput.take(input, &model.form)
  }

  var digitsAreTabs: Bool { !model.isEntered }

  var acts: [KeyBinding] {
    let confirming =
      model.isUnconfirmed
      ? [KeyBinding(.control("b"), "accounts.key.confirm") { model.confirmTapped() }] : []
    return confirming + [
      KeyBinding(.control("n"), "accounts.key.password") { model.changePasswordTapped() },
      KeyBinding(.control("o"), "accounts.key.signOut") { model.signOutTapped() },
      KeyBinding(.control("x"), "accounts.key.delete") { model.deleteTapped() },
    ]
      + (tellsThings ? [KeyBinding(.control("g"), "inbox.key.settings") { openSettings }] : [])
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let portrait = Portrait(model.profile.image, model.context)
    let size = portrait.size(beside: AccountFormView.boxColumns, in: area)
    drawForm(on: &canvas, in: portrait.draw(size, on: &canvas, in: area))
  }

  private var tellsThings: Bool { model.context.notices.inboxState.isOn }
  private var openSettings: Move { .open(NoticeDestination.settings) }

  var notes: [FormNote] {
    let version = ["version": model.context.version]
    let unconfirmed = Wording("accounts.profile.unconfirmed")
    let settings = Wording("accounts.profile.settings")
    return (model.isUnconfirmed ? [FormNote(unconfirmed, model.context, .warning)] : [])
      + (tellsThings ? [FormNote(settings, model.context)] : [])
      + [FormNote(Wording("accounts.profile.version", version), model.context)]
  }
}
