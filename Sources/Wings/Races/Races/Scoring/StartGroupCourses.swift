/// The start groups of a race in which categories ride different numbers of laps.
///
/// Places of groups that ride different laps cannot be compared, so each group has its own places.
/// The group with the most laps comes first. Groups with equal laps keep the order of the race.
struct StartGroupCourses: Sendable, Equatable {
  private let positions: [String: Int]

  /// Returns `nil` if all groups with a known number of laps ride the same.
  init?(_ facts: RaceFacts) {
    let own = facts.categories.filter { $0.laps != nil || facts.lapCounts[$0.name] != nil }
    let called = facts.lapCounts.keys.filter { name in !own.contains { $0.name == name } }.sorted()
    let groups = own.map(\.name) + called.filter { !$0.isEmpty } + [""]
    let laps = groups.map { facts.laps(of: $0) }
    guard Set(laps.compactMap(\.self)).count > 1 else { return nil }
    let order = groups.indices.sorted { one, other in
      let (first, second) = (laps[one] ?? 0, laps[other] ?? 0)
      return first == second ? one < other : first > second
    }
    positions = Dictionary(uniqueKeysWithValues: order.enumerated().map { (groups[$1], $0) })
  }

  /// Returns the position of a group; a group without its own number rides the laps of the race.
  func position(of group: String) -> Int { positions[group] ?? positions[""] ?? 0 }
}
