/// A summary before the gun: the groups that start, their laps, and missing data.
package struct StartBriefing: Sendable, Equatable {
  /// Competitors who start together and have the same number of laps.
  package struct Group: Sendable, Equatable {
    /// The name of the wave; empty if the race has no waves.
    package let wave: String
    /// The name of the category; empty if the race has no categories.
    package let category: String
    /// The planned start of the wave in milliseconds after the first gun; `nil` if it has none.
    package let offset: Int?
    package fileprivate(set) var count = 0
    /// The number of laps; `nil` if the race does not end by laps.
    package let laps: Int?
  }

  /// The number of competitors lacking something, and as many names as fit on a line.
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

  package private(set) var entered = 0
  /// How many have checked in; `nil` if the race does not use check-in.
  package private(set) var checkedIn: Int?
  /// The groups by wave, then in the order of the competition's categories.
  package private(set) var groups: [Group] = []
  package private(set) var withoutBib = Lacking()
  /// Those without a chip; empty if the race uses no chips.
  package private(set) var withoutChip = Lacking()
  /// Those without a start of their own; empty if all start with a gun.
  package private(set) var withoutStart = Lacking()
  /// Those without a category, set or automatic; empty if no competitor has one.
  package private(set) var withoutCategory = Lacking()

  /// Those who were put in a category for another sex or age; they stay in it.
  package private(set) var inOtherCategory = Lacking()

  package init(of book: RaceBook) {
    let present = book.field.competitors.filter(\.isPresent)
    let settings = book.competition.settings
    entered = present.count
    let arrived = present.count { $0.entry.isCheckedIn ?? false }
    if arrived > 0 || settings.asks(for: .checkIn) { checkedIn = arrived }
    let usesChips = settings.asks(for: .chip) || present.contains { $0.entry.chip != nil }
    let usesStarts =
      book.competition.rules == .timetrial || present.contains { $0.entry.hasOwnStart }
    for competitor in present where competitor.entry.status != .dns {
      let entry = competitor.entry
      if usesChips, entry.chip == nil { withoutChip.add(competitor.name) }
      if usesStarts, !entry.hasOwnStart, competitor.wave.isEmpty {
        withoutStart.add(competitor.name)
      }
    }
    readGroups(of: book)
  }

  private mutating func readGroups(of book: RaceBook) {
    var places: [[String]: Int] = [:]
    for competitor in book.field.competitors where competitor.isPresent {
      let entry = competitor.entry
      guard entry.status != .dns else { continue }
      let key = [competitor.wave, competitor.groups.first ?? ""]
      if places[key] == nil {
        places[key] = groups.count
        groups.append(
          Group(
            wave: key[0], category: key[1], offset: book.rules.settings.waveOffsets[key[0]],
            laps: book.rules.laps(of: competitor.startGroup)))
      }
      places[key].map { groups[$0].count += 1 }
      if entry.bib.isEmpty { withoutBib.add(competitor.name) }
      if book.rules.isInOtherCategory(entry) { inOtherCategory.add(competitor.name) }
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

extension Entry {
  /// Whether it has a start of its own, as in an interval race.
  var hasOwnStart: Bool { startMilliseconds != nil || startUTC != nil }
}
