import Languages
import NoticeScreens
import Notifications
import Shell
import Terminal
import Timekeeping

/// Passes input to the state, and performs the effects that it returns.
package final class Coordinator {
  private(set) var state: AppState
  package let context: AppContext
  /// What this machine remembers of its users.
  var memory = MachineMemory() {
    didSet { state.recents = memory.recents }
  }
  /// Called with every transition; in debug builds an unexpected one stops the program.
  var onTransition: (AppTransition) -> Void = { arrow in
    assert(arrow.isKnown, "\(arrow) is not among the arrows of AppMode.swift.")
  }
  /// The effects waiting for the event loop.
  private var forLoop: [LoopEffect] = []

  /// Starts at the home of the current user; `makePane` makes the screen of a route.
  package init(context: AppContext, makePane: ((Route) -> any Pane)? = nil) {
    self.context = context
    state = AppState(
      context, makePane: makePane ?? { ScreenFactory.pane(for: $0, in: context) })
    openInbox()
    state.open(state.homeRoute)
  }

  private func openInbox() {
    let notices = context.notices
    notices.inboxState.mayTell = { [weak self] in self?.state.mayTellNews ?? false }
    notices.inboxState.refresh()
  }

  /// Handles an input and performs its effects.
  func send(_ input: AppInput) {
    // Works on a copy, since `handle` calls closures that may read the present state.
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
    case .refreshInbox(let isTimed): context.notices.inboxState.refresh(isTimed: isTimed)
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
    let clock = WorkClock(
      store: context.store, clock: context.clock, sources: context.notices.sources)
    worker.run {
      try clock.run(chores)
    } then: { [weak self] outcome in
      var failure: (any Error)?
      if case .failure(let error) = outcome { failure = error }
      self?.send(.choresDone(kind, failure: failure))
      return .stay
    }
  }

  /// Returns the scheduled work of the open section, followed by its notices; `nil` for none.
  private func usualChores(of wing: Wing?) -> (@Sendable () throws -> Void)? {
    let own = wing?.chores?(context)
    let sources = wing?.notices == nil ? [] : context.notices.sources
    if own == nil, sources.isEmpty { return nil }
    let notices = NoticeChores(store: context.store, clock: context.clock, sources: sources)
    return {
      var rounds = Attempts()
      rounds.run(else: ()) { try own?() }
      rounds.run(else: ()) { if !sources.isEmpty { try notices.run() } }
      try rounds.finish()
    }
  }

  /// Returns the effects for the event loop, and forgets them.
  func takeEffects() -> [LoopEffect] {
    defer { forLoop = [] }
    return forLoop
  }

  /// Saves unsaved data of every open screen, then of every section, for later.
  ///
  /// - Returns: The lines to print after the terminal is restored.
  package func backUpUnsaved() -> [String] {
    let told = state.places.flatMap { $0.pane.backUpUnsaved() }
    context.wings.forEach { $0.ending?(context) }
    return told
  }

  /// Draws the whole screen and records its click targets.
  func draw(on canvas: inout Canvas) {
    send(.drawn(FrameView(state: state).draw(on: &canvas)))
  }
}

// MARK: - Input and output
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
  func use(_ keys: KeySettings) { state.keys = keys }

  /// Sets whether the program handles the mouse.
  func takeMouse(_ isTaken: Bool) { state.takesMouse = isTaken }

  /// Starts with a signed-in user's theme and language, at their last screen before a crash.
  func start(_ memory: MachineMemory) {
    self.memory = memory
    if !context.isKiosk, let user = context.user { state.look(as: user) }
    send(.started)
  }

  /// Shows the startup messages and the key clashes.
  func tell(together messages: [Message]) {
    state.line.tell(together: messages + state.newClashes())
  }
}
