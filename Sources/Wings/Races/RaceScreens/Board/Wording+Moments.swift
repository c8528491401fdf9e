import Languages

extension Wording {
  /// Returns the wording with arguments of the form `YYYY-MM-DD HH:MM` as the screen shows moments.
  func withMoments(in texts: Catalogue) -> Wording {
    var wording = self
    wording.arguments = arguments.mapValues { value in
      let parts = value.split(separator: " ").map(String.init)
      guard parts.map(\.utf8.count) == [10, 5] else { return value }
      return texts.shortDate(parts[0]) + " " + texts.timeOfDay(parts[1])
    }
    return wording
  }
}
