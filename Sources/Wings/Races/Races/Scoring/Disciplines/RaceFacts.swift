/// The facts about a race that its rule set needs.
package struct RaceFacts: Sendable, Equatable {
  package let settings: RaceSettings
  let categories: [Category]
  let lapCounts: [String: Int]
  /// Whether crossings are still possible: the race is neither stopped nor closed.
  private(set) var isOpen: Bool
  /// Whether its clock runs.
  private(set) var isRunning: Bool

  package init(of competition: Competition) {
    settings = competition.settings
    categories = competition.categories
    lapCounts = competition.race.lapCounts
    isOpen = competition.race.stopped == nil && competition.isActive
    isRunning = competition.race.isRunning
  }

  /// Creates the facts of a race that is only planned.
  package init(of settings: RaceSettings) {
    self.settings = settings
    (categories, lapCounts, isOpen, isRunning) = ([], [:], true, false)
  }

  /// The same race as if its clock had not been stopped.
  var goingOn: RaceFacts {
    var facts = self
    (facts.isOpen, facts.isRunning) = (true, true)
    return facts
  }

  /// Returns the laps to do in a start group; `nil` while that is open.
  ///
  /// A number called during the race comes before one set for the group or the race.
  func laps(of group: String) -> Int? {
    lapCounts[group] ?? categories.first { $0.name == group }?.laps ?? lapCounts[""]
      ?? settings.laps
  }
}
