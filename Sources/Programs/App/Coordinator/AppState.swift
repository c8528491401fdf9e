import Accounts
import Languages
import Shell
import Terminal
import Timekeeping

/// The state of the program: a stack of screens, an open question, messages and the user.
///
/// The state is a value. ``handle(_:)`` takes input and returns the effects to perform.
/// `AppMode.swift` has its modes and the steps between them.
struct AppState {
  let context: AppContext
  /// Makes the screen of a route.
  let makePane: (Route) -> any Pane
  /// Returns an account's recent choices in the palette, by the account's id.
  var recents: (String) -> RecentMemory = { _ in .none }
  var keys = KeySettings()

  /// The open screens, the visible one last.
  var places: [Place] = []
  /// The section whose tabs are shown.
  var wing: Wing?
  /// What the user wanted to do when they had to log in.
  var wanted: Wanted?
  var dialog: OpenDialog?
  /// Whether the user has ended the program.
  var isEnding = false
  var line = MessageLine()
  var held = HeldKeys()
  var frame = DrawnFrame()
  var chores = Chores()
  /// The time of the last input; a kiosk resets itself some time after it.
  var lastInput: Stamp
  /// Whether a key was pressed since the kiosk was last reset.
  var isTouched = false
  var takesMouse = true
  /// The user's present screen as recorded on this machine.
  var notedPlace: String?
  var effects: [Effect] = []
  /// The transitions taken for the last input.
  var taken: [AppTransition] = []

  init(_ context: AppContext, makePane: @escaping (Route) -> any Pane) {
    self.context = context
    self.makePane = makePane
    wing = context.firstWing
    lastInput = context.clock.now()
  }

  /// Handles an input.
  ///
  /// - Returns: The effects to perform, in order.
  mutating func handle(_ input: AppInput) -> [Effect] {
    defer { effects = [] }
    taken = []
    switch input {
    case .terminal(let event, let stamp): take(event, at: stamp)
    case .move(let move): perform(move)
    case .storeChanged: storeChanged()
    case .timePassed(let now): timePassed(now)
    case .drawn(let frame): self.frame = frame
    case .started: arrive(greets: false)
    case .leftBehind(let place, let greets): goOn(at: place, greets: greets)
    case .greeted(let isNew): welcome(isNew: isNew)
    case .choresDone(let kind, let failure): end(kind, failure)
    }
    return effects
  }

  /// Informs every open screen; those below the top may show messages but not navigate.
  private mutating func storeChanged() {
    effects.append(.refreshInbox(isTimed: false))
    for place in places.dropLast() { perform(place.pane.storeChanged().toldOnly) }
    perform(top.storeChanged())
  }

  /// Passes the time to every open screen; a desk below another screen still saves and counts down.
  private mutating func timePassed(_ now: Stamp) {
    for place in places.dropLast() { perform(place.pane.timePassed(now).toldOnly) }
    perform(top.timePassed(now))
    beginChores(now)
    if context.isKiosk { watchStranger(now) }
  }
}

// MARK: - Position
extension AppState {
  var top: any Pane { places[places.count - 1].pane }
  var route: Route { places[places.count - 1].route }
  var routes: [Route] { places.map(\.route) }

  /// The lowest screen that is not an overlay; help shows its keys.
  var underlying: Place { places.last { !$0.route.isOverlay } ?? places[0] }

  /// The home of the current user.
  var homeRoute: Route {
    guard context.user != nil else { return context.kioskWing?.kioskBoards ?? Route(.login) }
    return wing?.home(context) ?? Route(.profile)
  }

  /// The home of a visitor without an account.
  var guestRoute: Route {
    context.isKiosk ? homeRoute : wing?.guestHome ?? Route(.login)
  }

  /// Whether a desk is open, which no message may interrupt.
  var isAtDesk: Bool { places.contains { $0.pane.isDesk } }

  var hasPlaceBefore: Bool { places.count > 1 || route != homeRoute }

  /// Whether Esc returns to the previous screen and has no other meaning.
  var escapeGoesBack: Bool {
    hasPlaceBefore && top.leavesToShell(.escape)
      && !namedBindings(of: top).contains { $0.keys.contains(.escape) }
  }

  /// Whether messages of other sections may be shown now.
  var mayTellNews: Bool { !isAtDesk && dialog == nil }

  /// Milliseconds between two updates; `nil` if nothing depends on time.
  var wakesEvery: Int? {
    let desks = places.dropLast().filter(\.pane.isDesk).compactMap(\.pane.wakesEvery)
    // A desk that is not visible updates at most once a second.
    let below = desks.min().map { max($0, 1_000) } ?? (context.isKiosk ? 1_000 : nil)
    let beside =
      frame.showsPlaceBeside && places.count > 1 ? places[places.count - 2].pane.wakesEvery : nil
    return [top.wakesEvery, below, beside, choresEvery].compactMap(\.self).min()
  }
}

extension AppContext {
  /// The section that opens first: that of the current user's work, or else the first one.
  var firstWing: Wing? {
    let own = user == nil || isKiosk ? nil : wings.first { $0.employs(self) }
    return kioskWing ?? own ?? wings.first
  }

  /// Whether there are several sections, and thus a switcher.
  var hasSwitcher: Bool { wings.count > 1 }
}
