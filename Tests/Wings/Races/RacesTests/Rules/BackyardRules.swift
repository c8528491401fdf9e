import RaceSamples
import RaceDay
import Races
import Testing
import Timekeeping

// Source for all: backyardultra.net, rules: one loop each hour, late is out; the winner is the last
// to complete one more than all others, all others are DNF; there may be no winner.
@Suite struct BackyardRules {
  private func race(_ scene: RaceScene) throws -> Competition {
    let race = try scene.competition(.backyard) { $0.settings.lapMetres = 6706 }
    try scene.enter(["1", "2", "3"], into: race)
    return race
  }

  /// Crosses loops of so many minutes, each begun on the hour.
  private func loops(
    _ bib: String, _ minutes: Double..., in race: Competition, _ scene: RaceScene
  ) throws {
    for (hour, minute) in minutes.enumerated() {
      try scene.cross(bib, Double(hour) * 3600 + minute * 60, in: race)
    }
  }

  @Test func `the only one to complete one more than all others wins, all others are DNF`()
    throws
  {
    let scene = try RaceScene()
    let race = try race(scene)
    try loops("1", 50, 51, 52, in: race, scene)
    try loops("2", 40, 41, 61, in: race, scene)
    try loops("3", 45, 62, in: race, scene)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "2", "3"])
    #expect(rows.map(\.place) == [1, nil, nil])
    #expect(rows.map(\.status) == [.ok, .dnf, .dnf])
    #expect(rows.map(\.laps) == [3, 2, 1])
    #expect(rows.first?.isRunning == false)
  }

  @Test func `no one wins while another may still be out on the loop`() throws {
    let scene = try RaceScene()
    let race = try race(scene)
    try loops("1", 50, 51, in: race, scene)
    try loops("2", 40, in: race, scene)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.isRunning) == [true, true, false])
    #expect(rows.map(\.place) == [1, 2, nil])
  }

  @Test func `a board shows who is out from the bell on, before a crossing shows it`() throws {
    let scene = try RaceScene()
    let race = try race(scene)
    let start = scene.hands.now
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    try loops("1", 50, 51, in: race, scene)
    try loops("2", 40, in: race, scene)
    let book = try scene.book(race)
    func shown(at seconds: Int) -> [BoardRow] {
      book.rows().map { book.row($0, at: start.moved(byMilliseconds: seconds * 1_000)) }
    }
    #expect(shown(at: 7_200).map(\.isRunning) == [true, true, false])
    #expect(shown(at: 7_201).map(\.isRunning) == [true, false, false])
    #expect(shown(at: 7_201).map(\.place) == [1, nil, nil])
    #expect(shown(at: 7_201)[1].status == .dnf && shown(at: 7_201)[1].laps == 1)
  }

  @Test func `whoever has won keeps the place on the board while the clock runs on`() throws {
    let scene = try RaceScene()
    let race = try race(scene)
    let start = scene.hands.now
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    try loops("1", 50, 51, in: race, scene)
    try loops("2", 40, in: race, scene)
    let book = try scene.book(race)
    // The third bell rings, and no one has stopped the clock since the second one decided it.
    let rows = book.rows().map { book.row($0, at: start.moved(byMilliseconds: 10_801_000)) }
    #expect(rows.map(\.place) == [1, nil, nil])
    #expect(rows[0].status == .ok && rows[1].status == .dnf)
  }

  @Test func `a rider without the loop is out once another crossing shows its bell`() throws {
    let scene = try RaceScene()
    let race = try race(scene)
    try loops("1", 50, 51, in: race, scene)
    try loops("2", 40, 41, in: race, scene)
    try loops("3", 45, in: race, scene)
    #expect(try scene.book(race).rows().map(\.isRunning) == [true, true, true])
    try scene.cross("1", 2 * 3600 + 40 * 60, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "2", "3"])
    #expect(rows.map(\.isRunning) == [true, true, false])
  }

  @Test func `a loop that comes late does not count, nor does any after it`() throws {
    let scene = try RaceScene()
    let race = try race(scene)
    try loops("1", 50, 60.01, 50, in: race, scene)
    try loops("2", 50, 59.99, 50, in: race, scene)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["2", "1", "3"])
    // The race was won with the second loop, so a third does not count.
    #expect(rows.map(\.laps) == [2, 1, 0])
  }

  @Test func `if the last two complete as many there is no winner`() throws {
    let scene = try RaceScene()
    let race = try race(scene)
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    try loops("1", 50, 51, in: race, scene)
    try loops("2", 40, 41, in: race, scene)
    try scene.service.stop(race.id, by: RaceScene.owner)
    let rows = try scene.book(race).rows()
    #expect(rows.prefix(2).map(\.status) == [.dnf, .dnf])
    #expect(rows.allSatisfy { $0.place == nil })
  }

  @Test func `all riders still in share the place of those with as many loops`() throws {
    let scene = try RaceScene()
    let race = try race(scene)
    try loops("1", 50, in: race, scene)
    try loops("2", 40, in: race, scene)
    let rows = try scene.book(race).rows()
    #expect(rows.prefix(2).map(\.place) == [1, 1])
  }
}
