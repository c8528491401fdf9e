import Accounts
import Languages
import Notifications
import Pictures
import Shell

/// What users can change about themselves; theme and language take effect while choosing.
final class ProfileViewModel: AccountFormViewModel {
  private let user: User
  /// Whether the user has typed or left the first field.
  var isEntered: Bool {
    get { hasTyped || form.isChanged || form.focus != 0 }
    set { hasTyped = newValue }
  }
  private var hasTyped = false
  /// The open list of picture files.
  var chooser: PictureChooser?
  /// Whether a code is being sent, so that a second press sends none.
  private var isSending = false
  /// The public profile as last saved.
  private(set) var profile: Profile
  private var savedTheme: String
  /// The theme and language when the screen opened.
  private var (openedTheme, openedLanguage) = ("", "")
  private var savedLanguage: Language

  init(_ user: User, _ context: AppContext) {
    self.user = user
    savedTheme = context.themes.current
    savedLanguage = context.texts.language
    // An unreadable profile is shown empty; saving reports its fault.
    profile = (try? context.accounts.profile(user.id)) ?? Profile()
    super.init(ProfileFields.make(of: user, profile, context), context)
    (openedTheme, openedLanguage) = (form["theme"], form["language"])
    form.hidden = hidden.union(["currentPassword"])
  }

  /// The account type is hidden where it changes nothing.
  private var hidden: Set<String> { context.hasOrganizers ? [] : ["type"] }

  /// Leaving the screen restores the theme and language if they were only tried.
  isolated deinit {
    context.themes.use(savedTheme)
    if context.user?.id == user.id { context.languages.use(savedLanguage) }
  }

  override var passwordField: String { "currentPassword" }

  /// The password is requested only if the address changes.
  override func formChanged(from old: FormFields) {
    let email = (context.user ?? user).email
    let hidden = hidden.union(
      EmailAddress.cleaned(form["email"]) == email ? ["currentPassword"] : [])
    if form.hidden != hidden { form.hidden = hidden }
    if form["theme"] != old["theme"] { context.themes.use(form["theme"]) }
    if form["language"] != old["language"], let chosen = Language(rawValue: form["language"]) {
      context.languages.use(chosen)
    }
  }

  override func submit() -> Move {
    let draft = draft
    if let refusal = refuse(draft.problems()) { return refusal }
    guard draft.isOrganizer, !(context.user ?? user).isOrganizer else { return save(draft) }
    return .ask(
      Question(
        title: Wording("accounts.raise.title"), body: Wording("accounts.raise.body"),
        yes: Wording("accounts.raise.yes")
      ) { [self] in save(draft) })
  }

  private func save(_ draft: ProfileDraft) -> Move {
    let (accounts, id, language) = (context.accounts, user.id, context.texts.language)
    let (password, post) = (form["currentPassword"], context.post)
    let (store, switches) = (context.store, context.switches.map { ($0, form[$0.id]) })
    let picture = form[PictureField.id]
    return work {
      let portrait = try PortraitChange.from(PictureField.change(from: picture))
      for (toggle, text) in switches { try toggle.turn(store, id, text == "yes") }
      let user = try accounts.updateProfile(
        draft, of: id, password: password, portrait: portrait)
      let wanted = EmailAddress.cleaned(draft.email)
      guard let post, user.email != wanted else { return Saved(user: user) }
      do {
        try post.sendNewAddress(wanted, of: id, isFirst: true, language)
        return Saved(user: user, wanted: wanted)
      } catch {
        // The rest was saved; another code can be requested.
        return Saved(user: user, wanted: wanted, trouble: error)
      }
    } then: { [weak self, context] saved in
      context.user = saved.user
      self?.show(saved.user)
      return Self.goOn(from: saved, context)
    }
  }

  private nonisolated struct Saved: Sendable {
    let user: User
    /// The new address that waits for its code.
    var wanted: String?
    /// The reason why no code was sent.
    var trouble: (any Error)?
  }

  private func show(_ user: User) {
    form["currentPassword"] = ""
    form["email"] = user.email
    profile = (try? context.accounts.profile(user.id)) ?? profile
    form[PictureField.id] = ""
    form.setHint(PictureField.id, ProfileFields.pictureHint(of: profile))
    form.markSaved()
    if !keepsTheme { savedTheme = user.theme ?? context.themes.current }
    if !keepsLanguage { savedLanguage = context.texts.language }
    (openedTheme, openedLanguage) = (form["theme"], form["language"])
  }

  private static func goOn(from saved: Saved, _ context: AppContext) -> Move {
    guard let wanted = saved.wanted else {
      return .tell(Message(Wording("accounts.profile.saved"), .success))
    }
    let sent = Message(Wording("accounts.confirm.sent", ["email": wanted]), .success)
    let told = saved.trouble.map(context.tellUnsent) ?? .tell(sent)
    return .all([.open(.confirmNewAddress(email: wanted)), told])
  }

  /// Whether the theme is the command line's and the user has chosen none.
  private var keepsTheme: Bool { context.themes.isFixed && form["theme"] == openedTheme }

  private var keepsLanguage: Bool {
    context.languages.isFixed && form["language"] == openedLanguage
  }

  private var draft: ProfileDraft {
    var draft = ProfileDraft(context.user ?? user)
    (draft.firstName, draft.secondName) = (form["firstName"], form["secondName"])
    (draft.email, draft.homePlace) = (form["email"], form["homePlace"])
    if !keepsLanguage { draft.language = form["language"] }
    if !keepsTheme { draft.theme = form["theme"] }
    draft.isOrganizer = form["type"] == "organizer"
    draft.about = form["about"]
    return draft
  }

  override func fail(_ error: any Error) -> Move {
    PictureField.problem(error).flatMap { refuse([$0]) } ?? super.fail(error)
  }

  func signOutTapped() -> Move {
    .ask(.signingOut)
  }

  /// Whether the address still has to be confirmed; `false` if that is unknown.
  var isUnconfirmed: Bool {
    guard context.asksCodes else { return false }
    do { return try !context.accounts.isConfirmed(context.user ?? user) } catch { return false }
  }

  /// Sends a code and asks for it.
  func confirmTapped() -> Move {
    guard let post = context.post, !isWorking, !isSending else { return .stay }
    isSending = true
    let (email, language) = ((context.user ?? user).email, context.texts.language)
    let place = Move.open(.confirmAddress(email: email))
    let context = context
    return context.work(for: self) {
      try post.sendConfirmation(to: email, language)
    } then: { [weak self] _ in
      self?.isSending = false
      let sent = Message(Wording("accounts.confirm.sent", ["email": email]), .success)
      return .all([place, .tell(sent)])
    } refused: { [weak self] error in
      self?.isSending = false
      return .all([place, context.tellUnsent(error)])
    }
  }

  /// Whether the focused field is the picture's, and files can be listed here.
  var canChoosePicture: Bool { form.focused?.id == PictureField.id && !context.isKiosk }

  /// Lists picture files instead of typing a path.
  func choosePictureTapped() -> Move {
    chooser = PictureChooser(from: form[PictureField.id], context)
    return .stay
  }

  func pictureTaken(_ path: String) -> Move {
    form[PictureField.id] = path
    return chooserLeft()
  }

  func chooserLeft() -> Move {
    chooser = nil
    return .stay
  }

  func changePasswordTapped() -> Move { .open(.changePassword) }

  func deleteTapped() -> Move { .open(.deleteAccount) }
}

nonisolated extension PortraitChange {
  /// Returns the change that a form requests; `nil` if the picture stays.
  static func from(_ change: PictureChange) -> PortraitChange? {
    switch change {
    case .stays: nil
    case .goes: PortraitChange.none
    case .becomes(let picture):
      PortraitChange(to: picture.id) { try KeptPictures.keep(picture, in: $0) }
    }
  }
}

extension Question {
  /// The question before signing out on this machine.
  package static var signingOut: Question {
    Question(
      title: Wording("accounts.signOut.title"), body: Wording("accounts.signOut.body"),
      yes: Wording("accounts.signOut.yes")
    ) { .signedOut }
  }
}
