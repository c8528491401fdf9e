import Accounts
import Languages
import Shell
import Terminal
import Timekeeping

/// Where the program is: a stack of places, a question over it, what is said, who is there.
///
/// The state is a value. ``handle(_:)`` takes what reaches it from outside and answers what is to be
/// done there. The modes it can be in, and what leads from one to another, stand in `AppMode.swift`.
struct AppState {
  let context: AppContext
  /// Builds the screen of a route.
  let makePane: (Route) -> any Pane
  /// What an account went to by name, by its id.
  var recents: (String) -> RecentMemory = { _ in .none }
  var keys = KeySettings()

  /// The open places, the one that is seen last.
  var places: [Place] = []
  /// The section whose bar is shown.
  var wing: Wing?
  /// What the user was about to do when they had to log in first.
  var wanted: Wanted?
  var dialog: OpenDialog?
  /// Whether the program ends as the user wished.
  var isEnding = false
  var line = MessageLine()
  var held = HeldKeys()
  var frame = DrawnFrame()
  var chores = Chores()
  /// When the last key was read; a kiosk forgets a stranger who walked away.
  var lastInput: Stamp
  /// Whether a key was read since the kiosk forgot the last stranger.
  var isTouched = false
  var takesMouse = true
  /// The place at work as this machine knows it.
  var notedPlace: String?
  var effects: [Effect] = []
  /// The arrows that the last input took.
  var taken: [AppTransition] = []

  init(_ context: AppContext, makePane: @escaping (Route) -> any Pane) {
    self.context = context
    self.makePane = makePane
    wing = context.kioskWing ?? context.wings.first
    lastInput = context.clock.now()
  }

  /// Takes what reaches the program from outside.
  ///
  /// - Returns: What is to be done outside, in order.
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

  /// Informs every open place; one that is not on top may say something and go nowhere.
  private mutating func storeChanged() {
    effects.append(.refreshInbox(isTimed: false))
    for place in places.dropLast() { perform(place.pane.storeChanged().toldOnly) }
    perform(top.storeChanged())
  }

  /// Time passes for every open place: a desk under a page saves what it holds, and counts down.
  private mutating func timePassed(_ now: Stamp) {
    for place in places.dropLast() { perform(place.pane.timePassed(now).toldOnly) }
    perform(top.timePassed(now))
    beginChores(now)
    if context.isKiosk { watchStranger(now) }
  }
}

// MARK: - Where it is
extension AppState {
  var top: any Pane { places[places.count - 1].pane }
  var route: Route { places[places.count - 1].route }
  var routes: [Route] { places.map(\.route) }

  /// The deepest place that is not an overlay: help shows its keys.
  var underlying: Place { places.last { !$0.route.isOverlay } ?? places[0] }

  /// The home of the current user.
  var homeRoute: Route {
    guard context.user != nil else { return context.kioskWing?.kioskBoards ?? Route(.login) }
    return wing?.home(context) ?? Route(.profile)
  }

  /// What a visitor without an account may look at.
  var guestRoute: Route {
    context.isKiosk ? homeRoute : wing?.guestHome ?? Route(.login)
  }

  /// Whether laps are counted: nothing comes between.
  var isAtDesk: Bool { places.contains { $0.pane.isDesk } }

  var hasPlaceBefore: Bool { places.count > 1 || route != homeRoute }

  /// Whether Esc leads to the place before, and does nothing else here.
  var escapeGoesBack: Bool {
    hasPlaceBefore && top.leavesToShell(.escape)
      && !namedBindings(of: top).contains { $0.keys.contains(.escape) }
  }

  /// Whether messages of other sections may be shown now.
  var mayTellNews: Bool { !isAtDesk && dialog == nil }

  /// Milliseconds between two looks at the clock; `nil` if nothing waits for time.
  var wakesEvery: Int? {
    let desks = places.dropLast().filter(\.pane.isDesk).compactMap(\.pane.wakesEvery)
    // A desk under another place is not seen: fractions of a second do not matter to it.
    let below = desks.min().map { max($0, 1_000) } ?? (context.isKiosk ? 1_000 : nil)
    let beside =
      frame.showsPlaceBeside && places.count > 1 ? places[places.count - 2].pane.wakesEvery : nil
    return [top.wakesEvery, below, beside, choresEvery].compactMap(\.self).min()
  }
}

extension AppContext {
  /// Whether there is more than one section to go to.
  var hasHall: Bool { wings.count > 1 }
}
