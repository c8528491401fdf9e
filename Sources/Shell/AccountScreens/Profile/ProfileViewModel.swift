import Accounts
import Languages
import Shell

/// What people can change about themselves; theme and language are shown as they are chosen.
final class ProfileViewModel: AccountFormViewModel {
  private let user: User
  /// Whether somebody has typed here, or gone from the first field.
  var isEntered: Bool {
    get { hasTyped || form.isChanged || form.focus != 0 }
    set { hasTyped = newValue }
  }
  private var hasTyped = false
  private var savedTheme: String
  private var savedLanguage: Language

  init(_ user: User, _ context: AppContext) {
    self.user = user
    savedTheme = context.themes.current
    savedLanguage = context.texts.language
    super.init(ProfileFields.make(of: user, context), context)
    form.hidden = ["currentPassword"]
  }

  /// A theme or language that was only tried goes with the screen.
  isolated deinit {
    context.themes.use(savedTheme)
    if context.user?.id == user.id { context.languages.use(savedLanguage) }
  }

  override var passwordField: String { "currentPassword" }

  /// The password is asked for only where the address becomes another one.
  override func formChanged(from old: FormFields) {
    let email = (context.user ?? user).email
    let hidden: Set<String> =
      EmailAddress.cleaned(form["email"]) == email ? ["currentPassword"] : []
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
    let (accounts, context, id) = (context.accounts, context, user.id)
    let password = form["currentPassword"]
    let (store, switches) = (context.store, context.switches.map { ($0, form[$0.id]) })
    return work {
      for (toggle, text) in switches { try toggle.turn(store, id, text == "yes") }
      return try accounts.updateProfile(draft, of: id, password: password)
    } then: { [weak self] saved in
      context.user = saved
      self?.form["currentPassword"] = ""
      self?.savedTheme = saved.theme ?? context.themes.current
      self?.savedLanguage = context.texts.language
      return .tell(Message(Wording("accounts.profile.saved"), .success))
    }
  }

  private var draft: ProfileDraft {
    var draft = ProfileDraft(context.user ?? user)
    (draft.firstName, draft.secondName) = (form["firstName"], form["secondName"])
    (draft.email, draft.homePlace) = (form["email"], form["homePlace"])
    (draft.language, draft.theme) = (form["language"], form["theme"])
    draft.isOrganizer = form["type"] == "organizer"
    return draft
  }

  func signOutTapped() -> Move {
    .ask(
      Question(
        title: Wording("accounts.signOut.title"), body: Wording("accounts.signOut.body"),
        yes: Wording("accounts.signOut.yes")
      ) { .signedOut })
  }

  func changePasswordTapped() -> Move { .open(.changePassword) }

  func deleteTapped() -> Move { .open(.deleteAccount) }
}
