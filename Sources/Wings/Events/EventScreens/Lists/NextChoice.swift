nonisolated extension Array where Element: Equatable {
  /// Returns the element after a choice: the first after `nil`, `nil` after the last.
  func next(after choice: Element?) -> Element? {
    let place = choice.flatMap(firstIndex).map { $0 + 1 } ?? 0
    return place < count ? self[place] : nil
  }
}
