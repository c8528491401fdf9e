import AccountScreens
import Accounts
import Languages
import NoticeScreens
import Shell
import Terminal
import Timekeeping

/// The screens and actions that the palette finds by name.
enum PaletteItems {
  struct PaletteItem {
    let name: String
    /// The kind, in the language in use.
    let kind: String
    /// Further search words.
    var also = ""
    let move: () -> Move
  }

  /// Returns a screen's actions, except those that open a listed screen of the same name.
  static func acts(
    _ bindings: [KeyBinding], besides places: [PaletteItem], _ context: AppContext
  ) -> [PaletteItem] {
    let screen = context.text("common.kind.screen")
    let known = Set(places.filter { $0.kind == screen }.map { $0.name.lowercased() })
    return acts(bindings, context).filter { !known.contains($0.name.lowercased()) }
  }

  /// Returns all screens; kinds with many entries come last.
  static func all(_ context: AppContext, in wing: Wing?) -> [PaletteItem] {
    let tabs = wing?.tabs(context) ?? []
    return tabs.map { tab in
      PaletteItem(name: tab.name, kind: context.text(tab.kind), also: tab.also) {
        .tab(tab.route)
      }
    }
      + context.wings.flatMap { opening($0.places(context), context) } + accounts(context)
      + program(context, in: wing) + themes(context) + languages(context)
      + context.wings.flatMap { opening($0.search(context), context) }
  }

  static func opening(_ stops: [NavigationItem], _ context: AppContext) -> [PaletteItem] {
    let kinds = Dictionary(
      Set(stops.map(\.kind)).map { ($0, context.text($0)) }, uniquingKeysWith: { $1 })
    return stops.map { stop in
      PaletteItem(name: stop.name, kind: kinds[stop.kind] ?? "", also: stop.also) {
        .open(stop.route)
      }
    }
  }

  /// Returns the present actions of a screen, each with its key.
  static func acts(_ bindings: [KeyBinding], _ context: AppContext) -> [PaletteItem] {
    let doable = bindings.filter { $0.disabled == nil && $0.family == nil }
    return doable.compactMap { binding in
      guard let key = binding.keys.first, isAct(key) else { return nil }
      let kind = context.text("common.kind.act", ["key": KeyName.text(key, in: context.texts)])
      return PaletteItem(
        name: context.text(binding.label), kind: kind,
        also: context.otherWords(for: binding.label)
      ) {
        binding.press(key, at: context.clock.now())
      }
    }
  }

  /// Returns a screen's actions that need several keys in sequence.
  static func acts(_ named: [NamedAct], _ context: AppContext) -> [PaletteItem] {
    named.map { one in
      PaletteItem(
        name: context.text(one.label), kind: context.text("common.kind.act", ["key": one.keys]),
        also: context.otherWords(for: one.label)
      ) { one.act(context.clock.now()) }
    }
  }

  /// Returns whether a key can perform an action; arrows and other keys that move cannot.
  private static func isAct(_ key: Key) -> Bool {
    switch key {
    case .character, .control, .alt, .enter, .delete, .insert, .function: true
    default: false
    }
  }

  private static func accounts(_ context: AppContext) -> [PaletteItem] {
    func stop(_ name: String, _ place: AccountDestination) -> PaletteItem {
      self.stop(name, "screen", context, .open(place))
    }
    guard context.user != nil else {
      return [stop("register", .register), stop("forgot", .forgotPassword(email: ""))]
    }
    let confirming = context.accounts.confirms != .off ? context.user : nil
    return [confirming.map { stop("confirmAddress", .confirmAddress(email: $0.email)) }]
      .compactMap(\.self)
      + [stop("changePassword", .changePassword), stop("deleteAccount", .deleteAccount)]
      + [self.stop("signOut", "program", context, .ask(.signingOut))]
      + notices(context)
  }

  private static func notices(_ context: AppContext) -> [PaletteItem] {
    guard context.notices.inboxState.isOn else { return [] }
    return [
      stop("inbox", "screen", context, .open(NoticeDestination.inbox)),
      stop("notices", "screen", context, .open(NoticeDestination.settings)),
    ]
  }

  private static func program(_ context: AppContext, in wing: Wing?) -> [PaletteItem] {
    let switcher = context.hasSwitcher ? [stop("hall", "screen", context, .open(.switcher))] : []
    let isNew = wing?.welcome(context).isEmpty == false
    let welcome = isNew ? [stop("welcome", "screen", context, .open(.welcome))] : []
    return switcher + welcome + [
      stop("help", "program", context, .open(Route(.help))),
      stop("messages", "screen", context, .open(.messages)),
      stop("mouse", "program", context, .turnMouse),
      stop("suspend", "program", context, .suspend), stop("quit", "program", context, .quit),
      stop("copyRow", "program", context, .copy(wholePage: false)),
      stop("copyPage", "program", context, .copy(wholePage: true)),
      stop("snapshot", "program", context, .snapshot),
    ]
  }

  /// Returns the themes by name; the choice takes effect, but only the profile saves it.
  private static func themes(_ context: AppContext) -> [PaletteItem] {
    context.themes.names.map { name in
      let label = "common.theme.\(name)"
      let theme = ["theme": context.texts.has(label) ? context.text(label) : name]
      return PaletteItem(
        name: context.text("common.place.theme", theme), kind: context.text("common.kind.program"),
        also: context.otherWords(for: "common.place.theme")
      ) {
        context.themes.use(name)
        return .tell(Message(Wording("common.theme.tried", theme), .success))
      }
    }
  }

  /// Returns the languages by their own and English names.
  ///
  /// A user may be able to type only the English one.
  ///
  /// The choice takes effect, but only the profile saves it.
  private static func languages(_ context: AppContext) -> [PaletteItem] {
    Language.allCases.map { language in
      let name = ["language": language.ownName]
      return PaletteItem(
        name: context.text("common.place.language", name),
        kind: context.text("common.kind.program"),
        also: context.otherWords(for: "common.place.language") + " \(language)"
      ) {
        context.languages.use(language)
        return .tell(Message(Wording("common.language.tried", name), .success))
      }
    }
  }

  private static func stop(
    _ name: String, _ kind: String, _ context: AppContext, _ move: Move
  ) -> PaletteItem {
    PaletteItem(
      name: context.text("common.place.\(name)"), kind: context.text("common.kind.\(kind)"),
      also: context.otherWords(for: "common.place.\(name)")
    ) { move }
  }
}
