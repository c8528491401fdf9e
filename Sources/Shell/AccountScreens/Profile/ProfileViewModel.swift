import Accounts
import Languages
import Shell

/// What people can change about themselves; a theme is shown as it is chosen.
final class ProfileViewModel: AccountFormViewModel {
  private let user: User
  private var savedTheme: String

  init(_ user: User, _ surroundings: AppContext) {
    self.user = user
    savedTheme = surroundings.themes.current
    super.init(ProfileFields.make(of: user, surroundings), surroundings)
    form.hidden = ["currentPassword"]
  }

  /// A theme that was only tried goes with the screen.
  isolated deinit {
    surroundings.themes.use(savedTheme)
  }

  override var passwordField: String { "currentPassword" }

  /// The password is asked for only where the address becomes another one.
  override func formChanged(from old: FormFields) {
    let email = (surroundings.user ?? user).email
    let hidden: Set<String> =
      EmailAddress.cleaned(form["email"]) == email ? ["currentPassword"] : []
    if form.hidden != hidden { form.hidden = hidden }
    if form["theme"] != old["theme"] { surroundings.themes.use(form["theme"]) }
  }

  override func submit() -> Move {
    let draft = draft
    if let refusal = refuse(draft.problems()) { return refusal }
    let (accounts, surroundings, id) = (surroundings.accounts, surroundings, user.id)
    let password = form["currentPassword"]
    let (store, switches) = (surroundings.store, surroundings.switches.map { ($0, form[$0.id]) })
    return work {
      for (toggle, text) in switches { try toggle.turn(store, id, text == "yes") }
      return try accounts.updateProfile(draft, of: id, password: password)
    } then: { [weak self] saved in
      surroundings.user = saved
      self?.form["currentPassword"] = ""
      self?.savedTheme = saved.theme ?? surroundings.themes.current
      return .tell(Message(Wording("accounts.profile.saved"), .success))
    }
  }

  private var draft: ProfileDraft {
    var draft = ProfileDraft(surroundings.user ?? user)
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
