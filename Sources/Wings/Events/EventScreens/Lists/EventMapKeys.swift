import Accounts
import Events
import Languages
import MapScreens
import Notifications
import Shell
import Store
import Terminal

/// The keys of event lists for events on the map.
struct EventMapKeys {
  private let context: AppContext
  private let line: EventLine?
  /// Whether the order is personal.
  private let isForYou: Bool
  /// Reloads the events of the map.
  private let again: () -> Void

  init(
    _ context: AppContext, _ marker: MapMarker?, isForYou: Bool, again: @escaping () -> Void
  ) {
    (self.context, self.isForYou, self.again) = (context, isForYou, again)
    line = marker?.subject as? EventLine
  }

  private var listState: EventListState { context.eventListState }
  /// An act in progress must outlive the frame for which these keys are created.
  private var acts: EventActs { context.service { EventActs($0, in: .map) } }

  var bindings: [KeyBinding] {
    let keys = EventActKeys(acts: acts, line: line)
    // The map needs no key that shows the event on the map.
    let acts = keys.bindings.filter { !$0.matches(.character("m")) }
    let list = EventListKeys(
      acts: self.acts, line: line, footer: false, order: listState.mapOrder.column)
    let others = sorting + [list.why, list.new, keys.importing(footer: false)]
    let zone = key("z", "events.key.zone") { listState.showsOwnZone.toggle() }
    return Array(acts.prefix(2)) + others + Array(acts.dropFirst(2)) + [zone]
  }

  private var sorting: [KeyBinding] {
    [
      key("s", "common.key.sort") {
        let here = context.eventPlace?.point
        listState.mapOrder.walk(EventOrder.allCases.filter { $0 != .distance || here != nil })
      },
      KeyBinding(.character("c"), "events.key.category", footer: false) { categoryTapped() },
      weekend,
      KeyBinding(
        .character("o"), isForYou ? "events.key.forAll" : "events.key.forYou",
        disabled: context.user == nil ? context.sharedMachineObstacle : nil, footer: false
      ) { forYouTapped() },
    ] + (listState.chosen.isEmpty ? [] : [clearing])
  }

  private var weekend: KeyBinding {
    key("t", EventListKeys.weekend(context).label) { listState.chosen.turnWeekend() }
  }

  private var clearing: KeyBinding {
    KeyBinding(.control("u"), "events.key.all") {
      listState.chosen = ChosenCriteria()
      again()
      return .stay
    }
  }

  private func key(
    _ letter: Character, _ label: String, _ act: @escaping () -> Void
  ) -> KeyBinding {
    KeyBinding(.character(letter), label, footer: false) {
      act()
      again()
      return .stay
    }
  }

  /// Toggles the personal order; from another order it always turns it on.
  private func forYouTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .popular, "events.logIn.forYou") }
    let wasOther = listState.mapOrder.column != .popular
    if wasOther { listState.mapOrder.choose(.popular) }
    again()
    return listState.changeWeights { $0.isForYou = wasOther || !$0.isForYou }
  }

  /// Selects the next category; after the last, all.
  private func categoryTapped() -> Move {
    do {
      listState.nextCategory(of: try context.store.read { try CategoryList(in: $0) })
      again()
      return .stay
    } catch {
      return context.tell(error)
    }
  }
}
