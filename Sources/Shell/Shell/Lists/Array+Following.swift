extension Array where Element: Equatable {
  /// Returns the following element, and the first after the last; the array must not be empty.
  package func following(_ element: Element) -> Element {
    self[((firstIndex(of: element) ?? 0) + 1) % count]
  }
}
