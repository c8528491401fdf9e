/// What there is to know before the gun: who starts, over how far, and what is missing of whom.
package struct StartBriefing: Sendable, Equatable {
  /// Those who start together over the same way.
  package struct Group: Sendable, Equatable {
    /// Empty where the race has no waves.
    package let wave: String
    /// Empty where the race has no categories.
    package let category: String
    package fileprivate(set) var count = 0
    /// How many laps they have to go; none where that is not how the race ends.
    package let laps: Int?
  }

  /// People something is missing of: how many, and the first names, as many as a line may hold.
  package struct Lacking: Sendable, Equatable {
    private static let mostNamed = 20

    package private(set) var count = 0
    package private(set) var names: [String] = []

    package init() {}

    package mutating func add(_ name: String) {
      count += 1
      if names.count < Self.mostNamed { names.append(name) }
    }
  }

  /// By wave, then in the order of the competition's categories.
  package private(set) var groups: [Group] = []
  package private(set) var withoutBib = Lacking()
  /// Those who neither have a category nor fall into one by age and sex, where others do.
  package private(set) var withoutCategory = Lacking()

  package init(of book: RaceBook) {
    var places: [[String]: Int] = [:]
    for competitor in book.field.competitors where competitor.isPresent {
      let entry = competitor.entry
      guard entry.status != .dns else { continue }
      let key = [entry.wave, competitor.groups.first ?? ""]
      if places[key] == nil {
        places[key] = groups.count
        groups.append(
          Group(
            wave: key[0], category: key[1], laps: book.rules.laps(of: competitor.startGroup)))
      }
      places[key].map { groups[$0].count += 1 }
      if entry.bib.isEmpty { withoutBib.add(competitor.name) }
      if competitor.groups.isEmpty { withoutCategory.add(competitor.name) }
    }
    if groups.allSatisfy(\.category.isEmpty) { withoutCategory = Lacking() }
    let order = book.groups
    groups.sort { one, other in
      one.wave == other.wave
        ? (order.firstIndex(of: one.category) ?? order.count, one.category)
          < (order.firstIndex(of: other.category) ?? order.count, other.category)
        : one.wave < other.wave
    }
  }
}
