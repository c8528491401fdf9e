import AccountScreens
import Languages
import Notifications
import Shell
import Terminal
import Timekeeping
import Widgets

/// Resets a shared machine after a stranger has left.
extension AppState {
  private static let warningMilliseconds = 45_000
  private static let endMilliseconds = 60_000
  /// The key that leaves the kiosk; no screen shows it, so that only administrators know it.
  private static let leaveKey = Key.control("q")

  mutating func pressInKiosk(_ key: Key) {
    if key == .character(":"), context.hasSwitcher { return openSwitcher() }
    let leaving = Route(.leaveKiosk)
    if key == Self.leaveKey, route != leaving { perform(.open(leaving)) }
  }

  /// Warns after 45 s without a key, signs out and clears everything after 60 s.
  mutating func watchStranger(_ now: Stamp) {
    guard isStrangerThere else { return }
    let idle = now.bootTime - lastInput.bootTime
    if idle >= Self.endMilliseconds {
      step(.walkAway) { $0.forgetStranger() }
    } else if idle >= Self.warningMilliseconds {
      line.message = Message(stillThere(for: Self.endMilliseconds - idle), .warning)
    }
  }

  /// Whether a stranger has left something to reset: a login, an open screen, or a selection.
  private var isStrangerThere: Bool {
    if context.user != nil || route != homeRoute { return true }
    return isTouched && context.kioskWing?.forget != nil
  }

  /// Returns the question whether the stranger is still there, with the remaining time.
  private func stillThere(for milliseconds: Int) -> Wording {
    let left = (milliseconds + 999) / 1_000
    let bar = context.glyphs.progress(left, of: 15)
    return Wording("common.kiosk.stillThere", ["bar": bar, "seconds": "\(left)"])
  }

  /// Resets all lists for the next stranger.
  mutating func forgetChosen() {
    isTouched = false
    for wing in context.wings { wing.forget?(context) }
  }

  private mutating func forgetStranger() {
    dialog = nil
    held = HeldKeys()
    line.forget()
    context.user = nil
    context.typedBefore.forget()
    wanted = nil
    forgetChosen()
    reset(to: homeRoute)
  }
}

// MARK: - Scheduled work
extension AppState {
  /// Milliseconds until scheduled work may be due; `nil` if there is none or a desk is open.
  var choresEvery: Int? { !hasChores || isAtDesk ? nil : Chores.everyMilliseconds }

  private var hasChores: Bool { context.wings.contains { $0.chores != nil || $0.notices != nil } }

  /// Begins the scheduled work of the open section, once a minute.
  mutating func beginChores(_ now: Stamp) {
    guard hasChores, !isAtDesk else { return }
    for kind in chores.begin(at: now.bootTime) { effects.append(.doChores(kind, of: wing)) }
  }

  /// Ends a round of scheduled work, then updates inbox lines that depend on the time.
  ///
  /// A clock that has to be confirmed is named once, since every later round waits for it, too.
  mutating func end(_ kind: Chores.Kind, _ failure: (any Error)?) {
    chores.end(kind)
    if kind == .usual { effects.append(.refreshInbox(isTimed: true)) }
    let isNew = (failure as? ClockAhead).map { chores.noteClock($0) } ?? true
    if let failure, isNew { perform(context.tell(failure)) }
  }
}
