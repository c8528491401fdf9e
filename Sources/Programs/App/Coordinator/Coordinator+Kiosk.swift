import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// A shared machine forgets whoever walks away.
extension Coordinator {
  private static let warningMilliseconds = 45_000
  private static let endMilliseconds = 60_000
  /// Known to whoever looks after the machine, told to nobody else.
  private static let leaveKey = Key.control("q")

  /// Milliseconds between two looks at the clock; `nil` where nothing waits for time.
  var wakesEvery: Int? {
    let desks = stack.dropLast().filter(\.pane.isDesk).compactMap(\.pane.wakesEvery)
    // Nothing of a desk under another place is seen, so that fractions of a second do not matter to it.
    let below = desks.min().map { max($0, 1_000) } ?? (context.isKiosk ? 1_000 : nil)
    let beside = seesPlaceBeside && stack.count > 1 ? stack[stack.count - 2].pane.wakesEvery : nil
    return [top.wakesEvery, below, beside, choresEvery].compactMap(\.self).min()
  }

  /// The keys of a screen as they are here: the kiosk has none that does nothing, and one that
  /// signs out.
  func bindings(of pane: any Pane) -> [KeyBinding] {
    let bindings = chosenKeys.applied(to: pane.bindings)
    guard context.isKiosk else { return bindings }
    let working = bindings.filter { $0.disabled == nil }
    guard context.user != nil else { return working }
    return [KeyBinding(.control("o"), "common.kiosk.signOut") { .signedOut }] + working
  }

  var bindings: [KeyBinding] { bindings(of: top) }

  /// The keys that footer and help name: while a filter is typed those alone that work then.
  func namedBindings(of pane: any Pane) -> [KeyBinding] {
    guard let filter = pane.filter else { return bindings(of: pane) }
    let own = filter.bindings(pane.take)
    return filter.isTyping ? own : own + bindings(of: pane)
  }

  func pressInKiosk(_ key: Key) {
    if key == .character(":"), context.hasHall { return openHall() }
    let leaving = Route(.leaveKiosk)
    if key == Self.leaveKey, route != leaving { open(leaving) }
  }

  /// Warns after 45 s without a key, signs out and clears everything after 60 s.
  func watchStranger(_ now: Stamp) {
    guard isSomebodyThere else { return }
    let idle = now.bootTime - lastInput.bootTime
    if idle >= Self.endMilliseconds {
      forgetStranger()
    } else if idle >= Self.warningMilliseconds {
      message = Message(stillThere(for: Self.endMilliseconds - idle), .warning)
    }
  }

  /// Whether there is something to forget: boards that are read as lists are keep what was chosen.
  private var isSomebodyThere: Bool {
    if context.user != nil || route != context.homeRoute { return true }
    return isTouched && context.kioskWing?.forget != nil
  }

  /// How long somebody is waited for, as a bar and in seconds.
  private func stillThere(for milliseconds: Int) -> Wording {
    let left = (milliseconds + 999) / 1_000
    let bar = context.glyphs.progress(left, of: 15)
    return Wording("common.kiosk.stillThere", ["bar": bar, "seconds": "\(left)"])
  }

  /// The next one finds every list as it is at first.
  func forgetChosen() {
    isTouched = false
    for wing in context.wings { wing.forget?(context) }
  }

  private func forgetStranger() {
    dialog = nil
    heldKeys = []
    (message, news) = (nil, nil)
    messages = []
    context.user = nil
    context.addressToLogIn = ""
    context.wantedPlace = nil
    forgetChosen()
    reset(to: context.homeRoute)
  }
}
