import Chance
import Testing

@testable import Races

@Suite("Sorted standings")
struct StandingsTests {
  private func standing(_ time: Int?, groups: [String] = [], sex: Sex? = nil, behind: Int? = nil)
    -> Standing
  {
    var score = Score()
    if let time {
      score.key.section = .placed
      score.key.time = time
    }
    score.groupKey = score.key
    return Standing(score: score, groups: groups, sex: sex, behind: behind)
  }

  @Test func `move a quicker rider forward, in the field and in every group`() {
    var standings = Standings([
      standing(50, groups: ["Long"]), standing(40, groups: ["Long", "Young"], sex: .female), nil,
    ])
    #expect(standings.overall.competitors == [1, 0])
    let hasMoved = standings.update(0, to: standing(30, groups: ["Long"], sex: .female))
    #expect(hasMoved)
    #expect(standings.overall.competitors == [0, 1])
    #expect(standings.byGroup["Long"]?.competitors == [0, 1])
    #expect(standings.bySex[.female]?.competitors == [0, 1])
    #expect(standings.checkInvariants() == [])
  }

  @Test func `remove a competitor from every list, and report whether anything moved`() {
    var standings = Standings([standing(50, groups: ["Long"], sex: .male), standing(40)])
    let moves = [standings.update(1, to: standing(40)), standings.update(0, to: nil)]
    #expect(moves == [false, true])
    #expect(standings.position(of: 0) == nil && standings.overall.competitors == [1])
    #expect(standings.byGroup["Long"]?.competitors == [] && standings.checkInvariants() == [])
  }

  @Test func `know which competitors are relegated behind another`() {
    var standings = Standings([standing(50), standing(40, behind: 0), standing(60, behind: 0)])
    #expect(standings.followers(of: 0) == [1, 2])
    _ = standings.update(1, to: standing(40))
    #expect(standings.followers(of: 0) == [2] && standings.checkInvariants() == [])
  }

  @Test func `equal those from scratch after any change`() {
    var generator = SeededGenerator(seed: 3)
    var latest: [Standing?] = Array(repeating: nil, count: 20)
    var standings = Standings()
    standings.extend(to: latest.count)
    for _ in 0..<400 {
      let index = Int.random(in: latest.indices, using: &generator)
      let groups = ["Long", "Young"].filter { _ in Bool.random(using: &generator) }
      let isThere = Int.random(in: 0..<5, using: &generator) > 0
      let time = Int.random(in: 0..<9, using: &generator)
      latest[index] = isThere ? standing(time, groups: groups, sex: .other) : nil
      _ = standings.update(index, to: latest[index])
      #expect(standings.checkInvariants() == [])
    }
    let fresh = Standings(latest)
    #expect(standings.overall == fresh.overall)
    #expect(standings.byGroup["Young"] == fresh.byGroup["Young"])
  }
}
