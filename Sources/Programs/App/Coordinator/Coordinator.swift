import Languages
import NoticeScreens
import Notifications
import Shell
import Terminal
import Timekeeping

/// Hands the state what reaches the program, and does outside what the state asks for.
package final class Coordinator {
  private(set) var state: AppState
  package let context: AppContext
  /// What this machine remembers of its users.
  var memory = MachineMemory() {
    didSet { state.recents = memory.recents }
  }
  /// Hears of every arrow that is taken; in debug builds one that the table lacks is a fault.
  var onTransition: (AppTransition) -> Void = { arrow in
    assert(arrow.isKnown, "\(arrow) is not among the arrows of AppMode.swift.")
  }
  /// What waits for the event loop.
  private var forLoop: [LoopEffect] = []

  /// Starts at the home of the current user; `makePane` builds the screen of a route.
  package init(context: AppContext, makePane: ((Route) -> any Pane)? = nil) {
    self.context = context
    state = AppState(
      context, makePane: makePane ?? { ScreenFactory.pane(for: $0, in: context) })
    openInbox()
    state.open(state.homeRoute)
  }

  private func openInbox() {
    let notices = context.notices
    notices.shelf.mayTell = { [weak self] in self?.state.mayTellNews ?? false }
    notices.shelf.refresh()
  }

  /// Takes what reaches the program, and does what follows outside.
  func send(_ input: AppInput) {
    // The state is replaced whole: what it calls may look at the present one.
    var next = state
    let effects = next.handle(input)
    state = next
    next.taken.forEach(onTransition)
    effects.forEach(carryOut)
  }

  private func carryOut(_ effect: Effect) {
    switch effect {
    case .loop(let effect): forLoop.append(effect)
    case .keepSignedIn(let user): memory.signIn.keep(user)
    case .renewSignIn(let user): memory.signIn.renew(user)
    case .forgetSignIn: memory.signIn.forget()
    case .refreshInbox(let isTimed): context.notices.shelf.refresh(isTimed: isTimed)
    case .notePlace(let place, let userID): memory.places.note(place, userID)
    case .findPlace(let userID, let greets):
      send(.leftBehind(memory.places.take(userID), greets: greets))
    case .greet(let userID): send(.greeted(isNew: memory.isFirstTime(userID)))
    case .doChores(let kind, let wing): doChores(kind, of: wing)
    }
  }

  private func doChores(_ kind: Chores.Kind, of wing: Wing?) {
    let chores = kind == .slow ? wing?.slowChores?(context) : usualChores(of: wing)
    guard let chores else { return send(.choresDone(kind, failure: nil)) }
    let worker = kind == .slow ? context.payingWorker : context.worker
    worker.run(chores) { [weak self] outcome in
      var failure: (any Error)?
      if case .failure(let error) = outcome { failure = error }
      self?.send(.choresDone(kind, failure: failure))
      return .stay
    }
  }

  /// The work of the open section, then that on notices of all if it notifies people.
  private func usualChores(of wing: Wing?) -> @Sendable () throws -> Void {
    let own = wing?.chores?(context)
    let sources = wing?.notices == nil ? [] : context.notices.sources
    let notices = NoticeChores(store: context.store, clock: context.clock, sources: sources)
    return {
      var rounds = Attempts()
      rounds.run(else: ()) { try own?() }
      rounds.run(else: ()) { if !sources.isEmpty { try notices.run() } }
      try rounds.finish()
    }
  }

  /// Returns what the event loop has to do now, and forgets it.
  func takeEffects() -> [LoopEffect] {
    defer { forLoop = [] }
    return forLoop
  }

  /// Every open place and every section saves for later what is not on the disk, laps before figures.
  ///
  /// - Returns: The lines to print once the terminal is given back.
  package func putAway() -> [String] {
    let told = state.places.flatMap { $0.pane.putAway() }
    context.wings.forEach { $0.ending?(context) }
    return told
  }

  /// Draws the whole screen, and notes what of it can be clicked.
  func draw(on canvas: inout Canvas) {
    send(.drawn(FrameView(state: state).draw(on: &canvas)))
  }
}

// MARK: - What reaches it, and what it shows
extension Coordinator {
  package func handle(_ event: TerminalEvent, at now: Stamp) { send(.terminal(event, at: now)) }
  package func perform(_ move: Move) { send(.move(move)) }
  package func storeChanged() { send(.storeChanged) }
  package func timePassed(_ now: Stamp) { send(.timePassed(now)) }

  package var top: any Pane { state.top }
  var wakesEvery: Int? { state.wakesEvery }
}

// MARK: - Setting up
extension Coordinator {
  /// Uses the keys that the settings give to acts.
  func use(_ keys: KeySettings) { state.keys = keys }

  /// Notes whether the mouse is the program's.
  func takeMouse(_ isTaken: Bool) { state.takesMouse = isTaken }

  /// Lets the current user go on: shown as they have chosen, at the place they left by a crash.
  func start(_ memory: MachineMemory) {
    self.memory = memory
    if !context.isKiosk, let user = context.user { state.look(as: user) }
    send(.started)
  }

  /// Says what there is to say as the program starts, and which keys are given twice.
  func tell(together messages: [Message]) {
    state.line.tell(together: messages + state.newClashes())
  }
}
