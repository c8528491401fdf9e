import Accounts
import Languages
import Shell

/// The fields of a profile, as somebody's document fills them.
enum ProfileFields {
  static func make(
    of user: User, _ profile: Profile, _ context: AppContext
  ) -> [FormField] {
    [
      FormField(
        "firstName", "accounts.field.firstName", text: user.firstName,
        limit: Limits.name.upperBound),
      FormField(
        "secondName", "accounts.field.secondName", text: user.secondName,
        limit: Limits.name.upperBound),
      FormField("email", "accounts.field.email", text: user.email, limit: Limits.email),
      FormField(
        "currentPassword", "accounts.field.currentPassword", .hidden,
        hint: Wording("accounts.hint.emailPassword")),
      type(of: user),
      FormField(
        "homePlace", "accounts.field.homePlace", text: user.homePlace,
        limit: Limits.homePlace.upperBound),
      FormField(
        "about", "accounts.field.about", text: profile.about, limit: Limits.about.upperBound,
        hint: Wording("accounts.hint.about")),
      picture(of: profile),
      language(context),
      theme(context),
    ] + context.switches.map { toggle($0, of: user, context) }
  }

  static func picture(of profile: Profile) -> FormField {
    FormField(
      PictureField.id, "accounts.field.picture", limit: PictureField.limit,
      hint: pictureHint(of: profile))
  }

  static func pictureHint(of profile: Profile) -> Wording {
    Wording(profile.image == nil ? "accounts.hint.picture" : "accounts.hint.hasPicture")
  }

  private static func toggle(
    _ toggle: Switch, of user: User, _ context: AppContext
  ) -> FormField {
    let isOn = (try? toggle.isOn(context.store, user.id)) ?? false
    return FormField(toggle.id, toggle.label, .check, text: isOn ? "yes" : "")
  }

  /// An account can be raised to organizer, and stays one.
  private static func type(of user: User) -> FormField {
    let organizer = FormField.Choice("organizer", "common.organizer")
    let participant = FormField.Choice("participant", "common.participant")
    return FormField(
      "type", "accounts.field.type",
      .choice(user.isOrganizer ? [organizer] : [participant, organizer]),
      text: user.isOrganizer ? organizer.id : participant.id,
      hint: Wording(user.isOrganizer ? "accounts.hint.organizer" : "accounts.hint.raise"))
  }

  private static func language(_ context: AppContext) -> FormField {
    // Each by its own name, so that whoever reads no other finds it.
    let choices = Language.allCases.map { FormField.Choice($0.code, $0.ownName) }
    return FormField(
      "language", "accounts.field.language", .choice(choices),
      text: context.texts.language.code, hint: Wording("accounts.hint.next"))
  }

  private static func theme(_ context: AppContext) -> FormField {
    let choices = context.themes.names.map { name in
      let label = "common.theme.\(name)"
      return FormField.Choice(name, context.texts.has(label) ? label : name)
    }
    return FormField(
      "theme", "accounts.field.theme", .choice(choices), text: context.themes.current,
      hint: Wording("accounts.hint.next"))
  }
}

extension AppContext {
  /// The switches of every wing that is shown.
  var switches: [Switch] { wings.flatMap(\.switches) }
}
