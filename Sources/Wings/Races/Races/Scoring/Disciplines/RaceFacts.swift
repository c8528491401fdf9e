/// What the document of a race says to its rule set.
package struct RaceFacts: Sendable, Equatable {
  package let settings: RaceSettings
  let categories: [Category]
  let lapCounts: [String: Int]
  /// Whether crossings are still to come: it is neither stopped nor closed.
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

  /// What a race that is only planned says.
  package init(of settings: RaceSettings) {
    self.settings = settings
    (categories, lapCounts, isOpen, isRunning) = ([], [:], true, false)
  }

  /// The same race, had its clock not been stopped.
  var goingOn: RaceFacts {
    var facts = self
    (facts.isOpen, facts.isRunning) = (true, true)
    return facts
  }

  /// The laps to do in a start group, as called during the race or set for it; none while open.
  func laps(of group: String) -> Int? {
    lapCounts[group] ?? categories.first { $0.name == group }?.laps ?? lapCounts[""]
      ?? settings.laps
  }
}
