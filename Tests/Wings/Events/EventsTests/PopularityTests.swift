import Events
import Glibc
import Languages
import Notifications
import Testing

@Suite("The order of the list")
struct PopularityTests {
  private let epoch = PopularityRule.epoch
  private func hours(_ hours: Int) -> Int { epoch + hours * 3600 }

  private func near(_ one: Double, _ other: Double, _ tolerance: Double = 0.005) -> Bool {
    abs(one - other) < tolerance
  }

  /// Published at 0 h, with 8 interests at 72 h.
  private var first: Double {
    PopularityRule.score(
      published: hours(0), interests: Array(repeating: (weight: 1, at: hours(72)), count: 8))
  }

  @Test func `the examples of the rule are correct`() {
    #expect(near(first, 4.09))
    let second = PopularityRule.score(
      published: hours(144), interests: Array(repeating: (weight: 1, at: hours(144)), count: 3))
    #expect(near(second, 4.00))
    #expect(near(PopularityRule.adding(weight: 2, at: hours(144), to: first), 4.64))
    let far = EventRank(score: first, start: hours(28 * 24), now: hours(0))
    #expect(near(far.total, 2.59))
  }

  @Test func `adding one by one equals computing from all rows, in any order`() {
    let rows = (0..<50).map { (weight: 1 + $0 % 2, at: hours($0 * 7)) }
    let forward = PopularityRule.score(published: hours(3), interests: rows)
    let backward = PopularityRule.score(published: hours(3), interests: rows.reversed())
    #expect(near(forward, backward, 1e-9))
  }

  @Test func `a row that does not count changes nothing`() {
    #expect(PopularityRule.adding(weight: 0, at: hours(99), to: first) == first)
  }

  @Test func `scores stay exact for two hundred years`() {
    let late = epoch + 174 * 365 * 86_400
    let score = PopularityRule.adding(
      weight: 1, at: late, to: PopularityRule.start(published: late))
    #expect(near(score - PopularityRule.start(published: late), 1, 1e-9))
  }

  @Test func `nothing is subtracted in the first seven days`() {
    #expect(EventRank.farAhead(start: hours(168), now: hours(0)) == 0)
    #expect(near(EventRank.farAhead(start: hours(168 + 336), now: hours(0)), 1))
  }

  @Test(arguments: [
    (chosen: 10, acts: 20, value: 2.0), (0, 20, -1), (0, 0, 0), (1, 1, 0.92), (20, 20, 2),
  ])
  func `a category weighs the user's earlier choices`(chosen: Int, acts: Int, value: Double) {
    let own = ForYou(
      chosen: chosen, of: acts, friends: 0, kilometres: nil, followsAuthor: false)
    #expect(near(own.category, value))
  }

  @Test func `friends add up to three, distance subtracts up to four, a followed author adds one`()
  {
    func own(_ friends: Int, _ kilometres: Double?, _ follows: Bool) -> ForYou {
      ForYou(
        chosen: 0, of: 0, friends: friends, kilometres: kilometres, followsAuthor: follows)
    }
    #expect(near(own(1, nil, false).friends, 1) && near(own(3, nil, false).friends, 2))
    #expect(own(100, nil, false).friends == 3)
    #expect(near(own(0, 10, false).distance, -0.49))
    #expect(own(0, 5000, false).distance == -4)
    #expect(own(0, nil, true).total == 1)
  }

  @Test func `the explanation has every number of the sum`() {
    let own = ForYou(chosen: 10, of: 20, friends: 1, kilometres: 25, followsAuthor: true)
    let rank = EventRank(score: 4, start: hours(21 * 24), now: hours(0), forYou: own)
    #expect(near(rank.terms.map(\.value).reduce(0, +), rank.total, 1e-9))
    let names = rank.terms.map { Catalogue.english.text($0.name) }
    #expect(
      names == [
        "recent interest", "over a week away", "your kind of event", "people you follow",
        "distance", "an organizer you follow",
      ])
    #expect(rank.terms.map(\.value)[1] == -1)
  }

  /// Returns the decayed score of interests that are as old as the event.
  private func left(_ interests: Int, hours age: Double, _ halfLife: Double) -> Double {
    log2(Double(1 + interests)) - age / halfLife
  }

  @Test(arguments: RankWeights.HalfLife.allCases)
  func `a custom half-life ranks events as if scores were stored with it`(
    halfLife: RankWeights.HalfLife
  ) {
    func total(_ interests: Int, published: Int) -> Double {
      let rows = Array(repeating: (weight: 1, at: hours(published)), count: interests)
      let score = PopularityRule.score(published: hours(published), interests: rows)
      return EventRank(
        score: score, start: hours(200), now: hours(150), published: hours(published),
        halfLife: halfLife
      ).total
    }
    let designed = total(15, published: 0) - total(3, published: 100)
    let own =
      left(15, hours: 150, Double(halfLife.rawValue))
      - left(3, hours: 50, Double(halfLife.rawValue))
    #expect(near(designed, own, 1e-9))
  }

  @Test(arguments: [(36, -1.0), (72, 0), (144, 0.5)])
  func `36 h take one off after three days, 144 h add a half, and the explanation says so`(
    hours: Int, value: Double
  ) throws {
    let halfLife = try #require(RankWeights.HalfLife(rawValue: hours))
    let rank = EventRank(
      score: 4, start: self.hours(72), now: self.hours(72), published: self.hours(0),
      halfLife: halfLife)
    #expect(near(rank.age, value, 1e-9) && near(rank.total, 4 + value, 1e-9))
    let aged = rank.terms.filter { $0.name.key == "events.why.age" }
    #expect(aged.map(\.value) == (value == 0 ? [] : [rank.age]))
    #expect(near(rank.terms.map(\.value).reduce(0, +), rank.total, 1e-9))
  }

  @Test(arguments: [
    (RankWeights.Distance.none, 0.0), (.half, -0.5), (.designed, -1), (.double, -2),
  ])
  func `the weight of distance can be chosen`(weight: RankWeights.Distance, value: Double) {
    let own = ForYou(
      chosen: 0, of: 0, friends: 0, kilometres: 25, followsAuthor: false, weight: weight)
    #expect(near(own.distance, value, 1e-9) && near(own.total, value, 1e-9))
  }
}
