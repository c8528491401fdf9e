import Accounts
import Languages
import Shell
import Terminal

/// The overlays of a screen: help, the palette, the switcher.
extension AppState {
  /// The screen whose keys help shows and whose actions the palette offers.
  private var subject: any Pane { route.hasHelp ? top : underlying.pane }

  func pane(of overlay: Overlay) -> any Pane {
    switch overlay {
    case .help:
      HelpPane(
        model: HelpViewModel(
          of: namedBindings(of: subject), notes: subject.helpNotes, context,
          isTyping: subject.takesText), context: context)
    case .palette:
      PalettePane(
        model: PaletteViewModel(
          context, in: wing, acts: bindings(of: subject), named: subject.namedActs,
          memory: recents(context.user?.id ?? "")),
        context: context)
    case .messages: MessagesPane(model: MessagesViewModel(line.all, context))
    case .switcher: SwitcherPane(model: SwitcherViewModel(context), context: context)
    case .welcome:
      WelcomePane(
        model: WelcomeViewModel(
          wing?.welcome(context) ?? [], for: context.user?.id ?? "",
          context.service { _ in WelcomeViewModel.Bookmark() }), context: context)
    case .today: TodayPane(model: TodayViewModel(context))
    }
  }
}

// MARK: - Keys by name
extension AppState {
  var bindings: [KeyBinding] { bindings(of: top) }

  /// Returns a screen's keys with the user's assignments.
  ///
  /// A kiosk omits disabled keys and adds one that signs out.
  func bindings(of pane: any Pane) -> [KeyBinding] {
    let bindings = keys.chosen.applied(to: pane.bindings)
    guard context.isKiosk else { return bindings }
    let working = bindings.filter { $0.disabled == nil }
    guard context.user != nil else { return working }
    return [KeyBinding(.control("o"), "common.kiosk.signOut") { .signedOut }] + working
  }

  /// Returns the keys for footer and help; while a filter is typed, only the keys of the filter.
  func namedBindings(of pane: any Pane) -> [KeyBinding] {
    guard let filter = pane.filter else { return bindings(of: pane) }
    let own = filter.bindings(pane.take)
    return filter.isTyping ? own : own + bindings(of: pane)
  }

  /// Returns messages about key clashes of all screens, each shown only once.
  mutating func newClashes() -> [Message] {
    keys.new(keys.chosen.clashes, context.texts)
  }

  /// Shows new key clashes of the open screen, whose keys may depend on its state.
  mutating func tellClashesHere() {
    guard !keys.chosen.isEmpty else { return }
    for clash in keys.new(keys.chosen.clashes(in: top.bindings), context.texts) {
      line.tell(clash)
    }
  }
}
