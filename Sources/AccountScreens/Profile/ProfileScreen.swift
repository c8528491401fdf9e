import Accounts
import Languages
import Stage
import Terminal

/// Profile: what a person can change about themselves.
enum ProfileScreen {
  static func pane(_ user: User, _ surroundings: Surroundings) -> FormScreenPane {
    let model = FormScreenModel(
      title: "accounts.profile.title", submitLabel: "common.key.save",
      fields: fields(of: user, surroundings), surroundings, submit: { save($0, user) })
    return FormScreenPane(model: model, more: keys)
  }

  private static var keys: [KeyBinding] {
    [
      KeyBinding(.control("p"), "accounts.profile.key.password") { .open(.changePassword) },
      KeyBinding(.control("o"), "accounts.profile.key.signOut") { signOut },
      KeyBinding(.control("x"), "accounts.profile.key.delete") { .open(.deleteAccount) },
    ]
  }

  private static var signOut: Move {
    .ask(
      Question(
        title: Wording("accounts.signOut.title"), body: Wording("accounts.signOut.body"),
        yes: Wording("accounts.signOut.yes")
      ) { .signedOut })
  }

  private static func fields(of user: User, _ surroundings: Surroundings) -> [FormField] {
    let types: [FormField.Choice] =
      user.isOrganizer
      ? [.init("organizer", "common.organizer")]
      : [.init("participant", "common.participant"), .init("organizer", "common.organizer")]
    let themes = surroundings.themes.names.map { FormField.Choice($0, "common.theme.\($0)") }
    return [
      FormField("firstName", "accounts.firstName", text: user.firstName),
      FormField("secondName", "accounts.secondName", text: user.secondName),
      FormField("email", "accounts.email", text: user.email),
      FormField(
        "type", "accounts.type", .choice(types), text: user.isOrganizer ? "organizer" : "participant"),
      FormField("homePlace", "accounts.homePlace", text: user.homePlace),
      FormField("theme", "accounts.theme", .choice(themes), text: surroundings.themes.current),
    ]
  }

  private static func save(_ model: FormScreenModel, _ user: User) -> Move {
    let form = model.form
    var draft = ProfileDraft(user)
    draft.firstName = form["firstName"]
    draft.secondName = form["secondName"]
    draft.email = form["email"]
    draft.homePlace = form["homePlace"]
    draft.theme = form["theme"]
    draft.isOrganizer = form["type"] == "organizer"
    if let refusal = model.refuse(draft.problems()) { return refusal }
    let (accounts, surroundings, asked) = (model.surroundings.accounts, model.surroundings, draft)
    return surroundings.attempt {
      surroundings.user = try accounts.updateProfile(asked, of: user.id)
      surroundings.themes.use(form["theme"])
      model.form.markSaved()
      return .tell(Message(Wording("accounts.profile.saved"), .success))
    }
  }
}
