import Events
import Languages
import Shell
import Terminal

/// The keys of an event list as a whole, the same in every list.
struct EventListKeys {
  let acts: EventActs
  /// The selected event.
  let line: EventLine?
  /// Whether the footer shows them; the help always does.
  var footer = true
  /// The list's order.
  var order = EventOrder.popular

  private var context: AppContext { acts.context }

  static var criteria: KeyBinding {
    KeyBinding(.character("f"), "events.key.criteria") { .open(.criteria) }
  }

  var why: KeyBinding {
    KeyBinding(
      .character("w"), "events.key.why",
      disabled: line == nil ? Wording("common.nothingSelected") : nil, footer: footer
    ) { acts.whyTapped(line, by: order) }
  }

  var new: KeyBinding {
    KeyBinding(
      .character("n"), "events.key.new", disabled: context.sharedMachineObstacle, footer: footer
    ) { acts.newTapped() }
  }

  var zone: KeyBinding {
    KeyBinding(.character("z"), "events.key.zone", footer: false) {
      context.eventListState.showsOwnZone.toggle()
      return .stay
    }
  }

  static func sort(_ act: @escaping () -> Void) -> KeyBinding { key("s", "common.key.sort", act) }

  static func category(_ act: @escaping () -> Void) -> KeyBinding {
    key("c", "events.key.category", act)
  }

  static func weekend(_ context: AppContext) -> KeyBinding {
    let isOn = context.eventListState.chosen.span == .weekend
    return key("t", isOn ? "events.key.anyDay" : "events.key.weekend") {
      context.eventListState.chosen.turnWeekend()
    }
  }

  private static func key(
    _ letter: Character, _ label: String, _ act: @escaping () -> Void
  ) -> KeyBinding {
    KeyBinding(.character(letter), label) {
      act()
      return .stay
    }
  }
}
