import Languages

/// Lists that are read completely in the background.
extension BackgroundReading {
  /// Reads the value now and at each refresh, and shows it in a list.
  package func fill<Item>(_ list: NarrowedList<Item>) where Value == [Item] {
    onChange = { [weak self] in list.show(self?.value ?? []) }
    refresh()
  }

  /// Returns why a list is empty; `none` is the text key for no items at all.
  package func notice<Item>(of list: NarrowedList<Item>, none: String, reading: String) -> Wording {
    if let failure { return failure }
    if value == nil { return Wording(reading) }
    return Wording(list.all.isEmpty ? none : "common.list.noneLike")
  }
}
