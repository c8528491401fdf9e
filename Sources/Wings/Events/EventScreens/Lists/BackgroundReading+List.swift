import Languages
import Shell

/// Lists of which all is read beside the loop.
extension BackgroundReading {
  /// Reads it, now and whenever it is refreshed, into a list.
  func fill<Item>(_ list: NarrowedList<Item>) where Value == [Item] {
    onChange = { [weak self] in list.show(self?.value ?? []) }
    refresh()
  }

  /// Why such a list shows nothing: what is said where there is none of it is given.
  func notice<Item>(of list: NarrowedList<Item>, none: String) -> Wording {
    if let failure { return failure }
    if value == nil { return Wording("events.list.reading") }
    return Wording(list.all.isEmpty ? none : "events.list.noMatch")
  }
}
