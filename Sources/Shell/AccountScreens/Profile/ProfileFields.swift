import Accounts
import Languages
import Shell

/// The fields of a profile, as somebody's document fills them.
enum ProfileFields {
  static func make(of user: User, _ surroundings: AppContext) -> [FormField] {
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
      language(surroundings),
      theme(surroundings),
    ] + surroundings.switches.map { toggle($0, of: user, surroundings) }
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

  private static func language(_ surroundings: AppContext) -> FormField {
    let language = surroundings.texts.language
    return FormField(
      "language", "accounts.field.language",
      .choice([.init(language, "accounts.language.\(language)")]), text: language)
  }

  private static func theme(_ surroundings: AppContext) -> FormField {
    let choices = surroundings.themes.names.map { name in
      let label = "common.theme.\(name)"
      return FormField.Choice(name, surroundings.texts.has(label) ? label : name)
    }
    return FormField(
      "theme", "accounts.field.theme", .choice(choices), text: surroundings.themes.current,
      hint: Wording("accounts.hint.theme"))
  }
}

extension AppContext {
  /// The switches of every wing that is shown.
  var switches: [Switch] { wings.flatMap(\.switches) }
}
