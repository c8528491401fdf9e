import Accounts
import Languages
import Shell

/// The fields of a user's profile, filled from its document.
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
        limit: Limits.homePlace.upperBound, hint: Wording("accounts.hint.homePlace")),
      FormField(
        "about", "accounts.field.about", text: profile.about, limit: Limits.about.upperBound,
        hint: Wording("accounts.hint.about")),
      picture(of: profile),
      language(of: user, context),
      theme(of: user, context),
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

  /// A participant can become an organizer, but not the reverse.
  private static func type(of user: User) -> FormField {
    let organizer = FormField.Choice("organizer", "common.organizer")
    let participant = FormField.Choice("participant", "common.participant")
    return FormField(
      "type", "accounts.field.type",
      .choice(user.isOrganizer ? [organizer] : [participant, organizer]),
      text: user.isOrganizer ? organizer.id : participant.id,
      hint: Wording(user.isOrganizer ? "accounts.hint.organizer" : "accounts.hint.raise"))
  }

  /// Returns the field for the language, with the saved choice.
  private static func language(of user: User, _ context: AppContext) -> FormField {
    // Each language has its own name, so that its speakers recognize it.
    let choices = Language.allCases.map { FormField.Choice($0.code, $0.ownName) }
    let spoken = context.texts.language
    var field = FormField(
      "language", "accounts.field.language", .choice(choices), text: spoken.code,
      hint: Wording("accounts.hint.next"))
    if context.languages.isFixed {
      let saved = user.language.flatMap(Language.init(rawValue:))
      field.text = (saved ?? spoken).code
      field.hint = Wording("accounts.hint.languageFixed", ["language": spoken.ownName])
      field.keepsHint = true
    }
    return field
  }

  /// Returns the field for the theme, with the saved choice.
  ///
  /// The command line's theme takes precedence and is not a choice.
  private static func theme(of user: User, _ context: AppContext) -> FormField {
    let themes = context.themes
    let choices = themes.names.map { FormField.Choice($0, label(ofTheme: $0, context)) }
    var field = FormField(
      "theme", "accounts.field.theme", .choice(choices), text: savedTheme(of: user, themes),
      hint: Wording("accounts.hint.next"))
    if themes.isFixed {
      let shown = context.text(label(ofTheme: themes.current, context))
      field.hint = Wording("accounts.hint.themeFixed", ["theme": shown])
      field.keepsHint = true
    }
    return field
  }

  private static func label(ofTheme name: String, _ context: AppContext) -> String {
    let label = "common.theme.\(name)"
    return context.texts.has(label) ? label : name
  }

  private static func savedTheme(of user: User, _ themes: ThemeChoice) -> String {
    guard themes.isFixed else { return themes.current }
    let saved = user.theme.map(ThemeChoice.currentName) ?? ThemeChoice.automatic
    return themes.names.contains(saved) ? saved : themes.current
  }
}

extension AppContext {
  /// The switches of every visible wing.
  var switches: [Switch] { wings.flatMap(\.switches) }
}
