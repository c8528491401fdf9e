import Glibc
import Languages
import Notifications

/// The rank of an event in a list, term by term.
package struct EventRank: Sendable, Equatable {
  /// The popularity score, see ``PopularityRule``.
  package let score: Double
  /// The correction for the reader's own half-life.
  package let age: Double
  private let halfLife: RankWeights.HalfLife
  /// The deduction for a start in the distant future.
  package let farAhead: Double
  /// The personal terms; `nil` if the list is the same for everyone.
  package var forYou: ForYou?

  /// Computes the rank.
  ///
  /// With the designed half-life the time of publication has no effect.
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

  /// Returns the deduction: 0 for the next seven days, then 1 for every fourteen days.
  package static func farAhead(start: Int, now: Int) -> Double {
    max(0, Double(start - now) / 86_400 - 7) / 14
  }

  /// Returns the correction for a reader's own half-life.
  ///
  /// The rule is LapIt's own. Scores are stored for H = 72 hours only: an interest at the time t
  /// weighs 2^(t/72), and would weigh 2^(t/h) with a half-life of h. The index does not store
  /// single interests, so all interests of an event count as if they came at its publication t0. In
  /// hours:
  ///
  ///     S_h = S - (now - t0)/72 · (72/h - 1)
  ///
  /// A half-life of 36 subtracts 1 for every three days since t0, 144 adds a half, and 72 changes
  /// nothing. If no interest is later than t0, the result is the exact log2 of the decayed interest
  /// up to `now/72`. That term is the same for all events, so their order never changes by time
  /// alone.
  package static func age(
    published: Int, now: Int, _ halfLife: RankWeights.HalfLife
  ) -> Double {
    if halfLife == .designed { return 0 }
    let designed = Double(RankWeights.HalfLife.designed.rawValue)
    return Double(published - now) / 3600 / designed * (designed / Double(halfLife.rawValue) - 1)
  }

  /// The sort key of lists, highest first.
  package var total: Double { score + age - farAhead + (forYou?.total ?? 0) }

  /// One named term of the sum.
  package struct Term: Sendable, Equatable {
    package let name: Wording
    package let value: Double
  }

  /// All terms of the sum, for the explanation of an event's rank.
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

/// The personal terms of an event's rank.
package struct ForYou: Sendable, Equatable {
  /// From -1 to 2, by how often the person chose the category.
  package let category: Double
  /// From 0 to 3, by how many followed people want to attend.
  package let friends: Double
  /// From -4 to 0, scaled by the person's distance weight.
  package let distance: Double
  /// 1 if the person follows the author.
  package let author: Double

  /// Computes the terms for one person.
  ///
  /// - Parameters:
  ///   - chosen: The person's acts of the last 180 days in the event's best category.
  ///   - acts: The person's acts of the last 180 days.
  ///   - friends: The number of followed people who want to attend.
  ///   - kilometres: The distance from home; `nil` if the event is online or home is unknown.
  ///   - followsAuthor: Whether the person follows the author.
  ///   - weight: The factor of the distance term.
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
