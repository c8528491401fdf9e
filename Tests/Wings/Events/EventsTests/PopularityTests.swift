import Events
import Languages
import Testing

@Suite("Who stands first in the list")
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

  @Test func `the examples of the rule come out`() {
    #expect(near(first, 4.09))
    let second = PopularityRule.score(
      published: hours(144), interests: Array(repeating: (weight: 1, at: hours(144)), count: 3))
    #expect(near(second, 4.00))
    #expect(near(PopularityRule.adding(weight: 2, at: hours(144), to: first), 4.64))
    let far = EventRank(score: first, start: hours(28 * 24), now: hours(0))
    #expect(near(far.total, 2.59))
  }

  @Test func `adding one by one is the same as reckoning from all rows, in any order`() {
    let rows = (0..<50).map { (weight: 1 + $0 % 2, at: hours($0 * 7)) }
    let forward = PopularityRule.score(published: hours(3), interests: rows)
    let backward = PopularityRule.score(published: hours(3), interests: rows.reversed())
    #expect(near(forward, backward, 1e-9))
  }

  @Test func `who counts nothing changes nothing`() {
    #expect(PopularityRule.adding(weight: 0, at: hours(99), to: first) == first)
  }

  @Test func `scores stay exact for two hundred years`() {
    let late = epoch + 174 * 365 * 86_400
    let score = PopularityRule.adding(
      weight: 1, at: late, to: PopularityRule.start(published: late))
    #expect(near(score - PopularityRule.start(published: late), 1, 1e-9))
  }

  @Test func `nothing is taken off for the next seven days`() {
    #expect(EventRank.farAhead(start: hours(168), now: hours(0)) == 0)
    #expect(near(EventRank.farAhead(start: hours(168 + 336), now: hours(0)), 1))
  }

  @Test(arguments: [
    (chosen: 10, acts: 20, value: 2.0), (0, 20, -1), (0, 0, 0), (1, 1, 0.92), (20, 20, 2),
  ])
  func `a category weighs what the person chose before`(chosen: Int, acts: Int, value: Double) {
    let own = ForYou(
      chosen: chosen, of: acts, friends: 0, kilometres: nil, followsAuthor: false)
    #expect(near(own.category, value))
  }

  @Test func `friends add up to three, distance takes up to four, a followed author adds one`() {
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

  @Test func `why here tells every number in the sum`() {
    let own = ForYou(chosen: 10, of: 20, friends: 1, kilometres: 25, followsAuthor: true)
    let rank = EventRank(score: 4, start: hours(21 * 24), now: hours(0), forYou: own)
    #expect(near(rank.terms.map(\.value).reduce(0, +), rank.total, 1e-9))
    let names = rank.terms.map { Catalogue.english.text($0.name) }
    #expect(
      names == [
        "interest, the newer the more", "far ahead", "your kind of event", "people you follow",
        "distance", "an organizer you follow",
      ])
    #expect(rank.terms.map(\.value)[1] == -1)
  }

  @Test func `of equals the earlier comes first, then the lower id`() {
    let list = [(1.0, 5, "b"), (1, 5, "a"), (1, 4, "c"), (2, 9, "d")].map {
      (total: $0.0, start: $0.1, id: $0.2)
    }
    #expect(list.sorted(by: EventRank.comesBefore).map(\.id) == ["d", "c", "a", "b"])
  }
}
