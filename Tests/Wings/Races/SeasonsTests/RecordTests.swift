import Accounts
import RaceSamples
import Store
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races
@testable import Seasons

@Suite struct RecordTests {
  private let scene: RaceScene

  init() throws {
    scene = try RaceScene()
  }

  private func race(
    _ name: String, date: String? = nil, change: (inout CompetitionDraft) -> Void = { _ in }
  ) throws -> Competition {
    try scene.competition(.road) {
      $0.name = name
      $0.date = date ?? ""
      $0.settings.lapMetres = 10_000
      change(&$0)
    }
  }

  private func enter(
    _ bib: String, _ sex: Sex?, _ seconds: Double?, in race: Competition, category: String? = nil
  ) throws {
    var draft = EntryDraft()
    (draft.bib, draft.name, draft.sex) = (bib, "Rider \(bib)", sex)
    draft.categories = category.map { [$0] } ?? []
    _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    if let seconds { try scene.cross(bib, seconds, in: race) }
  }

  private var book: RecordBook { get throws { try RecordBook(store: scene.store) } }

  private func holders(
    _ kind: RecordSubject.Kind, in scope: RecordScope = .all, sex: Sex? = nil,
    category: String? = nil
  ) throws -> [String] {
    try book.records(in: scope, of: kind, sex: sex, category: category).map(\.mark.name)
  }

  @Test func `the best of each sex over a distance holds its record, whatever the race`() throws {
    let first = try race("Harbour Run")
    let second = try race("Mill Run")
    try enter("1", .female, 2_500, in: first)
    try enter("2", .male, 2_200, in: first)
    try enter("3", .female, 2_400, in: second)
    #expect(try holders(.distances) == ["Rider 2", "Rider 3"])
    #expect(try holders(.distances, sex: .female) == ["Rider 3"])
  }

  @Test func `a competition held again keeps its record under another year and letter case`() throws
  {
    let old = try race("Harbour 10K 2024", date: "2024-05-01")
    let new = try race("2025 harbour 10k", date: "2025-05-01")
    try enter("1", .male, 2_000, in: old)
    try enter("2", .male, 2_100, in: new)
    #expect(try holders(.competitions, in: .competition(new.id)) == ["Rider 1"])
  }

  @Test func `the same name with another distance or organizer is another record`()
    throws
  {
    let long = try race("Harbour Run")
    let short = try race("Harbour Run") { $0.settings.lapMetres = 5_000 }
    try enter("1", nil, 2_000, in: long)
    try enter("2", nil, 900, in: short)
    #expect(try holders(.competitions, in: .competition(long.id)) == ["Rider 2", "Rider 1"])
    let others = try scene.service.create(
      CompetitionDraft(model: long), by: .person("helper"))
    var draft = EntryDraft()
    (draft.bib, draft.name) = ("3", "Rider 3")
    _ = try scene.service.addEntry(draft, to: others.id, by: .person("helper"))
    _ = try scene.service.record(
      [CrossingAct(bib: "3", moment: .elapsed(60_000), source: .record)], in: others.id,
      by: .person("helper"), session: "line")
    #expect(try holders(.competitions, in: .competition(long.id)) == ["Rider 2", "Rider 1"])
  }

  @Test func `a course keeps its record for any race on it`() throws {
    let one = try race("Spring Run") { $0.settings.courseID = "quay" }
    let other = try race("Autumn Run") { $0.settings.courseID = "quay" }
    try enter("1", .male, 2_000, in: one)
    try enter("2", .male, 1_900, in: other)
    #expect(try holders(.courses, in: .competition(one.id)) == ["Rider 2"])
    #expect(try book.records(in: .all, of: .courses).map(\.title) == ["Autumn Run"])
    let course = Course(
      id: "quay", name: "Quay Loop", metres: 10_000, climbMetres: nil, points: [],
      bounds: CourseBounds(south: 0, west: 0, north: 0, east: 0))
    try scene.store.write(by: "x", at: 0) {
      try $0.put(RaceCollections.courses, id: "quay", course)
    }
    #expect(try book.records(in: .all, of: .courses).map(\.title) == ["Quay Loop"])
    #expect(try holders(.competitions, in: .competition(one.id)) == ["Rider 2", "Rider 1"])
  }

  @Test func `a competition shows the record of every category and sex`() throws {
    let run = try race("Harbour Run")
    try enter("1", .female, 2_500, in: run, category: "Masters")
    try enter("2", .male, 2_200, in: run, category: "Masters")
    try enter("3", .male, 2_100, in: run, category: "Open")
    let lines = try book.records(in: .competition(run.id), of: .competitions)
    let told = lines.map {
      "\($0.group.category ?? "-") \($0.group.sex?.rawValue ?? "-") \($0.mark.name)"
    }
    #expect(
      told == [
        "- M Rider 3", "- F Rider 1", "Masters M Rider 2", "Masters F Rider 1", "Open M Rider 3",
      ])
    #expect(try holders(.competitions, in: .all, category: "Masters") == ["Rider 2", "Rider 1"])
  }

  @Test func `only finished results set a record: no DNF, no DSQ, no running rider`() throws {
    let run = try race("Harbour Run") { $0.settings.laps = 2 }
    try enter("1", nil, nil, in: run)
    try scene.cross("1", 600, in: run)
    for (bib, status) in [("2", Status.dnf), ("3", .dsq), ("4", .notPlaced)] {
      try enter(bib, nil, nil, in: run)
      try scene.cross(bib, 500, 900, in: run)
      try scene.change(bib, in: run) { $0.status = status }
    }
    #expect(try holders(.distances).isEmpty)
    try scene.cross("1", 1_500, in: run)
    #expect(try holders(.distances) == ["Rider 1"])
  }

  @Test func `typed results and penalties count, and erased people hold nothing`() throws {
    let run = try race("Harbour Run")
    try enter("1", nil, 2_000, in: run)
    try enter("2", nil, nil, in: run)
    try scene.change("2", in: run) { $0.min = .value(33) }
    #expect(try holders(.distances) == ["Rider 2"])
    try scene.change("2", in: run) { $0.penaltyMilliseconds = 60_000 }
    #expect(try holders(.distances) == ["Rider 1"])
    var row = try scene.book(run).row(at: 0)
    #expect(RecordMark(row, of: run) != nil)
    row.isErased = true
    #expect(RecordMark(row, of: run) == nil)
  }

  @Test func `a result with estimated crossings sets no record`() throws {
    let run = try race("Harbour Run")
    try enter("1", nil, 2_000, in: run)
    var row = try scene.book(run).row(at: 0)
    row.estimated = 1
    #expect(RecordMark(row, of: run) == nil)
  }

  @Test func `most kilometres in six hours are a record once the clock has stopped`() throws {
    let run = try scene.competition(.distance) {
      $0.settings.lapMetres = 1_000
      $0.settings.limitMilliseconds = 21_600_000
    }
    try scene.enter(["1"], into: run)
    _ = try scene.service.start(run.id, by: RaceScene.owner)
    try scene.cross("1", 300, 600, in: run)
    #expect(try holders(.distances).isEmpty)
    scene.hands.advance(milliseconds: 21_600_000)
    try scene.service.stop(run.id, by: RaceScene.owner)
    let lines = try book.records(in: .all, of: .distances)
    #expect(lines.map(\.event.measure) == [.duration(milliseconds: 21_600_000)])
    #expect(lines.map(\.mark.metres) == [2_000])
  }

  @Test func `a rider still out at the stop holds no record`() throws {
    let run = try scene.competition(.road) {
      ($0.settings.laps, $0.settings.distanceMetres) = (3, 3_000)
    }
    try scene.enter(["1", "2"], into: run)
    _ = try scene.service.start(run.id, by: RaceScene.owner)
    try scene.cross("1", 300, 600, 900, in: run)
    try scene.cross("2", 290, 580, in: run)
    try scene.service.stop(run.id, by: RaceScene.owner)
    #expect(try holders(.distances) == ["Rider 1"])
  }

  @Test func `an equal result leaves the record with the earlier one`() throws {
    let later = try race("Mill Run", date: "2025-06-01")
    let earlier = try race("Harbour Run", date: "2024-06-01")
    try enter("1", nil, 2_000, in: later)
    try enter("2", nil, 2_000, in: earlier)
    #expect(try holders(.distances) == ["Rider 2"])
  }

  @Test(arguments: [
    (21_097, 21_098), (21_100, 21_098), (42_200, 42_195), (1_610, 1_609), (5_000, 5_000),
  ])
  func `a distance is the same however it was rounded`(typed: Int, grouped: Int) {
    #expect(RaceDistance.grouped(typed) == grouped)
  }

  @Test func `in a lap race only full laps are its distance`() throws {
    let run = try scene.competition(.laps) {
      $0.settings.laps = 2
      $0.settings.lapMetres = 5_000
    }
    try enter("1", .male, nil, in: run)
    try enter("2", .female, nil, in: run)
    try scene.cross("1", 600, 1_200, in: run)
    try scene.cross("2", 1_300, in: run)
    #expect(try holders(.distances) == ["Rider 1"])
    let measures = try book.records(in: .all, of: .distances).map(\.event.measure)
    #expect(measures == [.distance(metres: 10_000)])
    #expect(try holders(.competitions) == ["Rider 1"])
  }

  @Test func `a category with its own laps has its own distance`() throws {
    let run = try scene.competition(.laps) {
      ($0.settings.laps, $0.settings.lapMetres) = (3, 5_000)
      $0.categories = [Category(name: "Short", laps: 2)]
    }
    try enter("1", nil, nil, in: run)
    try enter("2", nil, nil, in: run, category: "Short")
    try scene.cross("2", 600, 1_200, in: run)
    try scene.cross("1", 500, 1_000, 1_500, in: run)
    let lines = try book.records(in: .all, of: .distances)
    #expect(lines.map(\.event.measure) == [.distance(metres: 10_000), .distance(metres: 15_000)])
    #expect(lines.map(\.mark.name) == ["Rider 2", "Rider 1"])
  }

  @Test func `running and cycling over the same distance are records apart`() throws {
    for (bib, sport, seconds) in [("1", Sport.running, 1_800.0), ("2", .cycling, 900)] {
      let race = try scene.competition(.laps) {
        ($0.settings.laps, $0.settings.lapMetres, $0.settings.sport) = (1, 10_000, sport)
      }
      try enter(bib, nil, nil, in: race)
      try scene.cross(bib, seconds, in: race)
    }
    let lines = try book.records(in: .all, of: .distances)
    #expect(lines.map(\.event.sport) == [.running, .cycling])
    #expect(lines.map(\.mark.name) == ["Rider 1", "Rider 2"])
  }
}
