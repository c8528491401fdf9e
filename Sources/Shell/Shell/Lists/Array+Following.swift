extension Array where Element: Equatable {
  /// What comes after an element, the first after the last; the array must not be empty.
  package func following(_ element: Element) -> Element {
    self[((firstIndex(of: element) ?? 0) + 1) % count]
  }
}
