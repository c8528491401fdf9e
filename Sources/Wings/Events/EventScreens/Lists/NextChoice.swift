nonisolated extension Array where Element: Equatable {
  /// The one behind a choice: the first where there is none, none behind the last.
  func next(after choice: Element?) -> Element? {
    let place = choice.flatMap(firstIndex).map { $0 + 1 } ?? 0
    return place < count ? self[place] : nil
  }
}
