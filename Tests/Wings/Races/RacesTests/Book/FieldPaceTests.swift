import RaceDay
import RaceSamples
import Testing
import Timekeeping

@testable import Races

@Suite("A lap far shorter than the field's")
struct FieldPaceTests {
  private let scene: RaceScene
  private let race: Competition
  private let live: LiveRace

  /// Eight riders do laps of sixty seconds, a hundredth apart; bib 9 does the given ones.
  private init(laps: Int, _ seconds: [Double], wave: String = "") throws {
    scene = try RaceScene()
    race = try scene.competition(.laps) {
      $0.settings.laps = 10
      if !wave.isEmpty { $0.settings.waves = ["", wave] }
    }
    try scene.enter((1...9).map(String.init), into: race)
    if !wave.isEmpty { try scene.change("9", in: race) { $0.wave = wave } }
    live = try LiveRace(store: scene.store, competitionID: race.id)
    try cross(9, seconds)
    for lap in 0..<laps {
      for bib in 1...8 { try cross(bib, [Double(60 * (lap + 1)) + Double(bib) / 100]) }
    }
    #expect(try scene.book(race).rows() == live.book.rows())
  }

  private func cross(_ bib: Int, _ seconds: [Double]) throws {
    for second in seconds { try scene.cross("\(bib)", second, in: race) }
    _ = try live.refresh()
    #expect(live.book.checkInvariants() == [])
  }

  private var asked: [String] { QuestionList(of: live.book).all.map { "\($0.kind) \($0.bib)" } }

  private var leader: String? { live.book.rows().first?.bib }

  private init() throws { try self.init(laps: 2, []) }

  @Test(arguments: [24, 29, 31, 36] as [Double])
  func `is asked about in the second lap and makes no leader`(lap: Double) throws {
    let race = try FieldPaceTests(laps: 2, [60, 60 + lap])
    #expect(race.asked == ["tooEarly 9"] && race.leader == "1")
    let row = race.live.book.rows().first { $0.bib == "9" }
    #expect(row?.shortLaps == 1 && row?.laps == 2 && row?.isInDoubt == true)
    #expect(race.live.book.rows().filter { $0.bib != "9" }.allSatisfy { $0.lapsBehind == 0 })
  }

  @Test(arguments: [24, 29, 31, 36] as [Double])
  func `is asked about after four laps, at once`(lap: Double) throws {
    let race = try FieldPaceTests(laps: 4, [60.5, 120.5, 180.5, 240.5])
    try race.cross(9, [240.5 + lap])
    #expect(race.asked == ["tooEarly 9"] && race.leader == "1")
    #expect(Leaders(of: race.live.book).lapsToGo() == 6)
    #expect(LapBoards(of: race.live.book).all.map(\.lapsDone) == [4])
  }

  @Test func `is not one of forty-five seconds`() throws {
    #expect(try FieldPaceTests(laps: 2, [60, 105]).asked == [])
    let later = try FieldPaceTests(laps: 4, [60, 120, 180, 240, 285])
    #expect(later.asked == [] && later.leader == "9")
  }

  @Test func `may be a first lap, which is only held against first laps`() throws {
    #expect(try FieldPaceTests(laps: 1, [20]).asked == ["tooEarly 9"])
    #expect(try FieldPaceTests(laps: 1, [30]).asked == [])
  }

  @Test func `counts once it was kept, and moves no limit for others`() throws {
    let race = try FieldPaceTests(laps: 3, [60, 96])
    let question = try #require(QuestionList(of: race.live.book).all.first)
    let keep = try #require(
      Repairs(of: race.live.book).best(for: question).first { $0.act == .keep })
    let desk = DeskSession(
      service: race.scene.service, live: race.live, author: RaceScene.owner)
    _ = desk.questions.settle(question, with: keep, at: race.scene.hands.now)
    #expect(desk.answers().allSatisfy { !$0.isError })
    #expect(race.asked == [])
    try race.cross(9, [156, 216])
    #expect(race.live.book.checkInvariants() == [] && race.asked == [])
    #expect(race.leader == "9")
  }

  @Test func `is the pace of a rider who repeats it`() throws {
    #expect(try FieldPaceTests(laps: 3, [60, 96, 132]).asked == [])
  }

  @Test func `is found again by the rider who moves the pace, as from scratch`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 10 }
    try scene.enter(["1", "2", "3"], into: race)
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    for lap in 1...4 {
      try scene.cross("1", 100 * Double(lap), in: race)
      try scene.cross("2", 90 * Double(lap), in: race)
    }
    for second in [120, 180, 300, 370, 490, 610] as [Double] {
      try scene.cross("3", second, in: race)
      _ = try live.refresh()
      #expect(live.book.checkInvariants() == [], "at \(second)")
      #expect(try scene.book(race).rows() == live.book.rows(), "at \(second)")
    }
  }

  @Test func `is held against no other wave`() throws {
    #expect(try FieldPaceTests(laps: 3, [60, 96], wave: "Juniors").asked == [])
  }

  @Test func `is asked about again when the fast laps of others were wrong`() throws {
    let race = try FieldPaceTests(laps: 1, [60, 96])
    for bib in [1, 2, 3] { try race.cross(bib, [95 + Double(bib)]) }
    #expect(race.asked == [])
    for bib in [1, 2, 3] { try race.cross(bib, [155 + Double(bib), 215 + Double(bib)]) }
    for bib in 4...8 { try race.cross(bib, [120 + Double(bib), 180 + Double(bib)]) }
    #expect(Set(race.asked) == ["tooEarly 9", "tooEarly 1", "tooEarly 2", "tooEarly 3"])
  }
}
