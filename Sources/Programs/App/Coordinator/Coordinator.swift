import Accounts
import Languages
import NoticeScreens
import Shell
import Terminal
import Timekeeping

/// Decides which place is open: a stack of routes, a question on top, one message line.
package final class Coordinator {
  package let context: AppContext
  private let makePane: (Route) -> any Pane
  var stack: [Place] = []
  package internal(set) var dialog: OpenDialog?
  package internal(set) var message: Message?
  /// What has come from elsewhere since the last key, beside the answer to it.
  package internal(set) var news: Message?
  /// Whether the place below the open one was drawn at its left, and goes on there.
  var seesPlaceBeside = false
  /// What was told together with the message, before it, until the next key.
  var toldBefore: [Message] = []
  var messages: [Message] = []
  var endings: [Ending] = []
  var remember = SignInMemory.none
  var places = PlaceMemory.none
  /// Whether somebody is here for the first time, by the id of their account; asked once.
  var isFirstTime: (String) -> Bool = { _ in false }
  /// What somebody went to by name, by the id of their account.
  var recents: (String) -> RecentMemory = { _ in .none }
  var notedPlace: String?
  /// Whether somebody is leaving the program of their own will.
  var isEnding = false
  var takesMouse = true
  /// What of the frame can be clicked, as it was drawn last.
  var targets: [ClickTarget] = []
  var chosenKeys = ChosenKeys()
  /// Where the settings give keys to acts, by act.
  var keyPlaces: [String: KeyPlace] = [:]
  var toldClashes: Set<ChosenKeys.Clash> = []
  /// When the wing that is open last did what time makes due, by the clock that nobody sets.
  var choresBegun: Int?
  var isDoingChores = false
  var isDoingSlowChores = false
  /// When the last key was read; a kiosk forgets whoever walked away.
  var lastInput: Stamp
  /// Keys that wait for the place that what was sent leads to.
  var heldKeys: [(key: Key, at: Stamp)] = []
  /// Whether a key was read since.
  var isTouched = false

  /// Starts at `start`; `makePane` builds the screen of a route.
  package init(
    start: Route, context: AppContext, makePane: ((Route) -> any Pane)? = nil
  ) {
    self.context = context
    lastInput = context.clock.now()
    self.makePane = makePane ?? { ScreenFactory.pane(for: $0, in: context) }
    openInbox()
    open(start)
  }

  package var top: any Pane { stack[stack.count - 1].pane }
  package var route: Route { stack[stack.count - 1].route }
  package var routes: [Route] { stack.map(\.route) }

  /// The deepest place that is not an overlay: whose keys help shows.
  var underlying: Place { stack.last { !$0.route.isOverlay } ?? stack[0] }

  /// Whose keys help shows and the palette offers.
  private var subject: any Pane { route.hasHelp ? top : underlying.pane }

  func open(_ route: Route) {
    let pane = (route.destination as? Overlay).map(pane(for:)) ?? hosted(makePane(route))
    stack.append(Place(route: route, pane: pane))
  }

  /// A place as the one it is opened from shows it.
  private func hosted(_ pane: any Pane) -> any Pane {
    stack.isEmpty ? pane : underlying.pane.asRecording?.hosting(pane) ?? pane
  }

  private func pane(for overlay: Overlay) -> any Pane {
    switch overlay {
    case .help:
      HelpPane(
        model: HelpViewModel(
          of: namedBindings(of: subject), notes: subject.helpNotes, context,
          isTyping: subject.takesText), context: context)
    case .palette:
      PalettePane(
        model: PaletteViewModel(
          context, acts: bindings(of: subject), named: subject.namedActs,
          memory: recents(context.user?.id ?? "")),
        context: context)
    case .messages: MessagesPane(model: MessagesViewModel(messages, context))
    case .hall: HallPane(model: HallViewModel(context), context: context)
    case .welcome:
      WelcomePane(
        model: WelcomeViewModel(
          context.wing?.welcome(context) ?? [], for: context.user?.id ?? "",
          context.service { _ in WelcomeViewModel.Bookmark() }), context: context)
    case .today: TodayPane(model: TodayViewModel(context))
    }
  }

  /// Carries out what a screen answered.
  package func perform(_ move: Move) {
    switch move {
    case .stay: break
    case .back: goBack()
    // What the hall leads to may be what it lies over.
    case .open(let route): if route != self.route { open(route) }
    case .replace(let route): replace(with: route)
    case .tab(let route): leaving(stack) { [self] in reset(to: route) }
    case .home: reset(to: context.homeRoute)
    case .guestHome: leaving(stack) { [self] in reset(to: context.guestRoute) }
    case .signedIn(let user, let stays): signIn(user, stays: stays)
    case .signedOut: signOut()
    case .passwordChanged(let user): remember.renew(user)
    case .ask(let question): dialog = OpenDialog(question)
    case .tell(let message): tell(message)
    case .all(let moves): moves.forEach(perform)
    case .beep: endings.append(.beep)
    case .turnMouse: turnMouse()
    case .copy(let isWhole): endings.append(.copy(wholePage: isWhole))
    case .snapshot: endings.append(.snapshot)
    case .suspend: endings.append(.suspend)
    case .quit: quit()
    }
    notePlace()
  }

  /// What the loop has to do now.
  func takeEndings() -> [Ending] {
    defer { endings = [] }
    return endings
  }

  /// Tells every open place; one that is not on top may say something and go nowhere.
  package func storeChanged() {
    context.notices.shelf.refresh()
    for place in stack.dropLast() { perform(place.pane.storeChanged().toldOnly) }
    perform(top.storeChanged())
  }

  /// Time passes for every open place: a desk under a page saves what it holds, and counts down.
  package func timePassed(_ now: Stamp) {
    for place in stack.dropLast() { perform(place.pane.timePassed(now).toldOnly) }
    perform(top.timePassed(now))
    doChores(now)
    if context.isKiosk { watchStranger(now) }
  }

  private func goBack() {
    if stack.count > 1 {
      stack.removeLast()
      forgetWantedPlace()
      perform(top.storeChanged())
    } else if route != context.homeRoute {
      reset(to: context.homeRoute)
    }
  }

  /// Whoever turns away from logging in no longer wants what needed it.
  private func forgetWantedPlace() {
    if !routes.contains(where: { $0.destination is AccountDestination }) {
      context.wantedPlace = nil
    }
  }

  private func replace(with route: Route) {
    stack.removeLast()
    open(route)
  }

  func reset(to route: Route) {
    stack.removeAll()
    // Whoever has registered comes back to logging in, and still wants what needed it.
    if !(route.destination is AccountDestination) { context.wantedPlace = nil }
    context.wing = context.wings.first { $0.has(route) } ?? context.wing
    context.notices.shelf.refresh()
    open(route)
  }

  private func turnMouse() {
    takesMouse.toggle()
    endings.append(.mouse(isOn: takesMouse))
    tell(Message(Wording(takesMouse ? "common.mouse.on" : "common.mouse.off")))
  }

  /// At most so many lines are told at once.
  private static let mostTold = 5

  /// Tells what there is to tell as the program starts, each on a line of its own.
  func tell(together all: [Message]) {
    all.forEach(tell)
    guard all.count > 1 else { return }
    (toldBefore, message) = (
      Array(all.prefix(Self.mostTold - 1)), all[min(all.count, Self.mostTold) - 1]
    )
  }

  private func tell(_ message: Message) {
    if message.kind == .news { news = message } else { self.message = message }
    messages.append(message)
    if messages.count > 500 { messages.removeFirst() }
  }
}
