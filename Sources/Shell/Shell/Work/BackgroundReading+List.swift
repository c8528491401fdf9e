import Languages

/// Lists of which all is read beside the loop.
extension BackgroundReading {
  /// Reads it, now and whenever it is refreshed, into a list.
  package func fill<Item>(_ list: NarrowedList<Item>) where Value == [Item] {
    onChange = { [weak self] in list.show(self?.value ?? []) }
    refresh()
  }

  /// Why a list shows nothing; `none` is said of an empty one.
  package func notice<Item>(of list: NarrowedList<Item>, none: String, reading: String) -> Wording {
    if let failure { return failure }
    if value == nil { return Wording(reading) }
    return Wording(list.all.isEmpty ? none : "common.list.noneLike")
  }
}
