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
  var takesText: Bool { model.chooser == nil }

  private func view(of chooser: PictureChooser) -> PictureChooserView {
    PictureChooserView(
      chooser, taken: { model.pictureTaken($0) }, left: { model.chooserLeft() })
  }

  var bindings: [KeyBinding] { model.chooser.map { view(of: $0).bindings } ?? formBindings }

  func take(_ input: Input) -> Move? {
    if model.chooser != nil { return nil }
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
    let byFile = KeyBinding(.control("b"), "common.key.byFile") { model.choosePictureTapped() }
    let confirming = KeyBinding(.control("b"), "accounts.key.confirm") { model.confirmTapped() }
    let first =
      model.canChoosePicture ? [byFile] : model.isUnconfirmed ? [confirming] : []
    return first + [
      KeyBinding(.control("n"), "accounts.key.password") { model.changePasswordTapped() },
      KeyBinding(.control("o"), "accounts.key.signOut") { model.signOutTapped() },
      KeyBinding(.control("x"), "accounts.key.delete") { model.deleteTapped() },
    ]
      + (tellsThings ? [KeyBinding(.control("g"), "inbox.key.settings") { openSettings }] : [])
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if let chooser = model.chooser { return view(of: chooser).draw(on: &canvas, in: area) }
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
