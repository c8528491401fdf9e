import Files
import Languages
import RaceDay
import RaceSamples
import Races
import Testing
import Timekeeping

@testable import RaceFiles

@Suite("Starts in files")
struct ImportStartsTests {
  private let scene: RaceScene
  private let race: Competition

  init() throws {
    scene = try RaceScene()
    race = try scene.competition(.timetrial) { $0.date = "2026-05-10" }
  }

  private func entries(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws
    -> ImportReport
  {
    var options = ImportOptions()
    change(&options)
    return try RaceImporter(service: scene.service).entries(
      Array(text.utf8), into: race.id, options: options, by: RaceScene.owner)
  }

  private func entry(_ bib: String) throws -> Entry {
    try #require(try scene.service.entry(bib: bib, in: race.id))
  }

  private func utc(_ text: String) throws -> Int { try LocalTime(parsing: text).utcMilliseconds() }

  @Test(arguments: [
    ("10:01:00", "10:02:00"), ("10:01:00 AM", "10:02 am"),
    ("2026-05-10 10:01:00", "2026-05-10 10:02:00"),
  ])
  func `a time of day in a list of starts is one on the day of the race`(
    first: String, second: String
  ) throws {
    let report = try entries("Bib,Name,Start\n1,Ida Vane,\(first)\n2,Jo Orr,\(second)\n")
    #expect(report.warnings.isEmpty && report.questions.isEmpty)
    #expect(report.understood.contains(Wording("races.csv.read.starts")))
    #expect(try entry("1").startUTC == utc("2026-05-10 10:01:00"))
    #expect(try entry("2").startUTC == utc("2026-05-10 10:02:00"))
    #expect(try entry("1").startMilliseconds == nil)
  }

  @Test func `times of day past midnight are of the next day`() throws {
    _ = try entries("bib,name,start\n1,Ida Vane,23:59:00\n2,Jo Orr,00:01:00\n")
    #expect(try entry("1").startUTC == utc("2026-05-10 23:59:00"))
    #expect(try entry("2").startUTC == utc("2026-05-11 00:01:00"))
  }

  @Test func `times after the gun stay such`() throws {
    _ = try entries("bib,name,start\n1,Ida Vane,0:30\n2,Jo Orr,1:00\n3,Kim Pell,1:02:00\n")
    #expect(try entry("1").startMilliseconds == 30_000)
    #expect(try entry("3").startMilliseconds == 3_720_000 && entry("3").startUTC == nil)
  }

  @Test(arguments: [("10:01", 601_000), ("2:00:00", 7_200_000)])
  func `a start that may be either is asked about`(text: String, milliseconds: Int) throws {
    let file = "bib,name,start\n1,Ida Vane,\(text)\n"
    let report = try entries(file)
    #expect(report.added == 1 && report.questions.map(\.subject) == [.starts])
    #expect(report.warnings.listed.map(\.wording.key) == ["races.csv.unclearStart"])
    _ = try entries(file) { $0.starts = .offset }
    #expect(try entry("1").startMilliseconds == milliseconds)
    _ = try entries(file) { $0.starts = .clock }
    #expect(try entry("1").startMilliseconds == nil && entry("1").startUTC != nil)
  }

  @Test func `a start before the gun says what to do about it`() throws {
    let report = try entries("bib,name,start\n1,Ida Vane,-0:05\n")
    #expect(report.warnings.listed.map(\.wording.key) == ["races.csv.negativeStart"])
  }

  @Test func `a time of day counts from the gun, whenever that goes`() throws {
    _ = try entries("bib,name,start\n1,Ida Vane,10:01:00\n2,Jo Orr,10:02:00\n")
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    let gun = scene.hands.now.moved(toUTC: try utc("2026-05-10 10:00:00"))
    _ = try scene.service.start(race.id, at: gun, by: RaceScene.owner)
    for (bib, text) in [("1", "2026-05-10 10:25:30"), ("2", "2026-05-10 10:25:00")] {
      let act = CrossingAct(
        bib: bib, moment: .stamp(gun.moved(toUTC: try utc(text))), source: .record)
      _ = try scene.service.record([act], in: race.id, by: RaceScene.owner, session: "line")
    }
    let board = try scene.book(race).rows().map { "\($0.bib) \($0.milliseconds ?? 0)" }
    #expect(board == ["2 1380000", "1 1470000"])
    _ = try live.refresh()
    #expect(live.book.rows().map(\.bib) == ["2", "1"])
  }
}
