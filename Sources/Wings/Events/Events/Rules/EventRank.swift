import Glibc
import Languages
import Notifications

/// Why an event stands where it does in the list, term by term.
package struct EventRank: Sendable, Equatable {
  /// How many want to go, see ``PopularityRule``.
  package let score: Double
  /// What the reader's own half-life of interest adds or takes off.
  package let age: Double
  private let halfLife: RankWeights.HalfLife
  /// What is taken off for being far ahead.
  package let farAhead: Double
  /// What is added for one person; none where the list is the same for everybody.
  package var forYou: ForYou?

  /// Sums up; when it was published changes nothing by the designed half-life, and need not be said.
  package init(
    score: Double, start: Int, now: Int, published: Int? = nil,
    halfLife: RankWeights.HalfLife = .designed, forYou: ForYou? = nil
  ) {
    self.score = score
    self.halfLife = halfLife
    age = Self.age(published: published ?? now, now: now, halfLife)
    farAhead = Self.farAhead(start: start, now: now)
    self.forYou = forYou
  }

  /// What is taken off: nothing for the next seven days, then 1 for every fourteen.
  package static func farAhead(start: Int, now: Int) -> Double {
    max(0, Double(start - now) / 86_400 - 7) / 14
  }

  /// What a reader's own half-life adds or takes off.
  ///
  /// The rule is our own. Scores are kept with H = 72 hours alone: each interest weighs 2^(t/72),
  /// and with a half-life of h would weigh 2^(t/h). Of single interests the index knows nothing, so
  /// that all of an event count as if they had come with its publishing at t0:
  ///
  ///     S_h = S - (now - t0)/72 · (72/h - 1), in hours
  ///
  /// 36 takes 1 off for every three days since, 144 adds a half, 72 changes nothing. Where no
  /// interest is later than t0 it is exactly log2 of what is left of the interest by h, up to
  /// 'now/72', which is the same for all events: as by S, no order changes by itself.
  package static func age(
    published: Int, now: Int, _ halfLife: RankWeights.HalfLife
  ) -> Double {
    if halfLife == .designed { return 0 }
    let designed = Double(RankWeights.HalfLife.designed.rawValue)
    return Double(published - now) / 3600 / designed * (designed / Double(halfLife.rawValue) - 1)
  }

  /// What lists are ordered by, highest first.
  package var total: Double { score + age - farAhead + (forYou?.total ?? 0) }

  /// A number in the sum, by its name.
  package struct Term: Sendable, Equatable {
    package let name: Wording
    package let value: Double
  }

  /// Every number in the sum, as `why here` tells it.
  package var terms: [Term] {
    let own = forYou.map {
      [
        Term(name: Wording("events.why.category"), value: $0.category),
        Term(name: Wording("events.why.friends"), value: $0.friends),
        Term(name: Wording("events.why.distance"), value: $0.distance),
        Term(name: Wording("events.why.author"), value: $0.author),
      ]
    }
    let aged = Wording("events.why.age", ["hours": "\(halfLife.rawValue)"])
    return [Term(name: Wording("events.why.interest"), value: score)]
      + (halfLife == .designed ? [] : [Term(name: aged, value: age)])
      + [Term(name: Wording("events.why.farAhead"), value: -farAhead)] + (own ?? [])
  }
}

/// What an event gains or loses for one person.
package struct ForYou: Sendable, Equatable {
  /// From -1 to 2, by how often the person chose such events.
  package let category: Double
  /// Up to 3, by how many the person follows want to go.
  package let friends: Double
  /// From -4 to 0, as often as the person wants.
  package let distance: Double
  /// 1 for an author the person follows.
  package let author: Double

  /// Weighs an event for somebody.
  ///
  /// - Parameters:
  ///   - chosen: How many of the person's own acts of 180 days were in the event's best category.
  ///   - acts: How many there were.
  ///   - friends: How many of those the person follows want to go.
  ///   - kilometres: From home; none where it is online or home is not known.
  ///   - followsAuthor: Whether the person follows the author.
  ///   - weight: How often distance counts for the person.
  package init(
    chosen: Int, of acts: Int, friends: Int, kilometres: Double?, followsAuthor: Bool,
    weight: RankWeights.Distance = .designed
  ) {
    let kinds = Double(EventCategory.builtIn.count)
    let share = (Double(chosen) + 1) / (Double(acts) + kinds) * kinds
    category = min(2, max(-1, log2(share)))
    self.friends = min(3, log2(1 + Double(max(0, friends))))
    distance = kilometres.map { -min(4, log2(1 + max(0, $0) / 25)) * weight.rawValue } ?? 0
    author = followsAuthor ? 1 : 0
  }

  package var total: Double { category + friends + distance + author }
}
