import Languages
import Shell
import Terminal

/// The keys of the map, for its list, for the map itself, and for the selection on both.
struct MapKeys {
  let model: MapViewModel

  /// The number of action keys before the map's own keys when arrows move the list.
  private static let firstActs = 2

  var bindings: [KeyBinding] {
    let acts = model.actKeys
    let first = model.isMapFocused ? 0 : Self.firstActs
    return (model.isMapFocused ? panning : reading.bindings) + opening + acts.prefix(first)
      + looking + narrowing + acts.dropFirst(first)
  }

  var reading: ReadingKeys {
    ReadingKeys(line: { model.move(by: $0) }, page: { model.page(by: $0) })
  }

  private var opening: [KeyBinding] {
    let none = model.chosen == nil ? Wording("common.nothingSelected") : nil
    return [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() },
      key(.tab, model.isMapFocused ? "maps.key.list" : "maps.key.map") { model.focusTapped() },
    ]
  }

  private var looking: [KeyBinding] {
    [
      key(.character("+"), "maps.key.nearer", also: [.character("=")]) { model.zoom(by: 1) },
      key(.character("-"), "maps.key.further", also: [.character("_")]) { model.zoom(by: -1) },
      KeyBinding(.character("."), "maps.key.own") { model.ownPlaceTapped() },
      key(.character("]"), "maps.key.next") { model.nextTapped(by: 1) },
      key(.character("["), "maps.key.former", footer: false) { model.nextTapped(by: -1) },
    ] + (model.context.user == nil ? [] : [measuring])
  }

  private var measuring: KeyBinding {
    KeyBinding(.character("*"), "maps.key.private", footer: false) { model.privatePlaceTapped() }
  }

  private var narrowing: [KeyBinding] {
    let filter = key(.character("/"), "common.key.filter") { model.filterTapped() }
    guard let criteria = model.criteria else { return [filter] }
    return [KeyBinding(.character("f"), "maps.key.criteria") { .open(criteria) }, filter]
  }

  private var panning: [KeyBinding] {
    func key(_ key: Key, _ letter: Character, _ label: String, right: Int, down: Int) -> KeyBinding
    {
      self.key(key, label, also: [.character(letter)], footer: false) {
        model.pan(right: right, down: down)
      }
    }
    return [
      key(.left, "h", "maps.key.west", right: -1, down: 0),
      key(.right, "l", "maps.key.east", right: 1, down: 0),
      key(.up, "k", "maps.key.north", right: 0, down: -1),
      key(.down, "j", "maps.key.south", right: 0, down: 1),
    ]
  }

  private func key(
    _ key: Key, _ label: String, also others: [Key] = [], footer: Bool = true,
    _ act: @escaping () -> Void
  ) -> KeyBinding {
    KeyBinding(key, label, also: others, footer: footer) {
      act()
      return .stay
    }
  }
}
