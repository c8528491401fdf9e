import Games
import Testing

@Suite("Reliability and reviews")
struct ReliabilityTests {
  private static let day = 86_400_000
  private static let now = 1_796_486_400_000

  private func entries(_ count: Int, daysAgo first: Int = 90) -> [DiaryEntry] {
    (0..<count).map { number in
      var entry = DiaryEntry(
        gameID: "2612-\(number)", startUTC: Self.now - (first - number) * Self.day, minutes: 90)
      (entry.state, entry.attended) = (.present, .yes)
      return entry
    }
  }

  private func percent(_ entries: [DiaryEntry]) -> Int? {
    Reliability(entries, at: Self.now).share.map { Int(($0 * 100).rounded()) }
  }

  @Test func `ten games with one missed and one late drop are 85 percent, five clean ones 94`() {
    var ten = entries(10)
    ten[3].attended = .no
    (ten[7].state, ten[7].wasLate) = (.out, true)
    #expect(percent(ten) == 85)
    #expect(percent(entries(5)) == 94)
    #expect(percent(entries(4)) == nil)
  }

  @Test func `games called off, ahead, excused, or left in time do not count`() {
    var all = entries(9)
    all[0].off = true
    all[1].startUTC = Self.now
    all[2].attended = .excused
    all[3].state = .out
    #expect(Reliability(all, at: Self.now).commitments == 5)
    #expect(percent(all) == 94)
  }

  @Test func `two games missed within 30 days close joining for 14 days`() {
    var all = entries(8)
    all[0].attended = .no
    #expect(Reliability(all, at: Self.now).bannedUntil == nil)
    all[6].attended = .no
    #expect(Reliability(all, at: Self.now).bannedUntil == all[6].endUTC + 14 * Self.day)
    all[6].startUTC = all[0].endUTC + 31 * Self.day
    #expect(Reliability(all, at: Self.now).bannedUntil == nil)
  }

  @Test func `a host's last twenty games show how many were called off with players in`() {
    var games = entries(25)
    for place in games.indices { games[place].isHost = true }
    (games[0].off, games[0].hadPeople) = (true, true)
    (games[20].off, games[20].hadPeople) = (true, true)
    games[21].off = true
    #expect(Reliability.calledOff(games, at: Self.now) == 0.05)
    #expect(Reliability.calledOff(entries(3), at: Self.now) == nil)
  }

  @Test func `a review is hidden until the other is written, for a week at most`() {
    var review = Review(gameID: "g", fromID: "a", aboutID: "b", stars: 4, at: Self.now)
    let week = Self.now + 7 * Self.day
    #expect(!ReviewRule.isShown(review, isAnswered: false, at: week - 1))
    #expect(ReviewRule.isShown(review, isAnswered: false, at: week))
    #expect(ReviewRule.isShown(review, isAnswered: true, at: Self.now))
    review.hidden = GameHidden(at: Self.now, by: "mod", why: "rude")
    #expect(!ReviewRule.isShown(review, isAnswered: true, at: week))
    #expect(ReviewRule.mean([5, 4]) == nil && ReviewRule.mean([5, 4, 3]) == 4)
  }
}
