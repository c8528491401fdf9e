import Accounts
import RaceDay
import Races
import Seasons
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite struct StatsTests {
  fileprivate let scene: RaceScreensScene

  init() throws {
    scene = try RaceScreensScene()
  }

  /// Joins races of 10 km in 40 minutes, the newest last.
  fileprivate func ride(_ count: Int) throws -> [Competition] {
    try (1...count).map { number in
      let race = try scene.competition(.road) {
        $0.name = "Race \(number)"
        $0.date = "2025-01-0\(number)"
        $0.settings.lapMetres = 10_000
      }
      try scene.join(race)
      try scene.cross("5", 2_400, in: race)
      return race
    }
  }

  @Test func `totals include all races, active ones too`() throws {
    let races = try ride(2)
    try scene.deactivate(races[0])
    let screen = scene.screen(of: try scene.pane(.stats))
    #expect(screen.contains("2 races   20.000 km in all   80 minutes in all (1:20:00)"))
  }

  @Test func `races are newest first with place and field size, and Enter opens one`() throws {
    let races = try ride(3)
    try scene.enter("9", "Abe Cole", into: races[2])
    try scene.cross("9", 2_500, in: races[2])
    let pane = try scene.pane(.stats)
    let lines = scene.lines(of: pane)
    let row = lines.first { $0.hasPrefix(">") }
    #expect(row?.contains("Race 3") == true && row?.contains("1/2") == true)
    #expect(scene.press(.enter, in: pane).route == Route(.statsRace(competition: races[2].id)))
    scene.press(.down, in: pane)
    #expect(scene.press(.enter, in: pane).route == Route(.statsRace(competition: races[1].id)))
  }

  @Test func `records are listed by distance, and an empty list says how to get one`() throws {
    let race = try scene.competition(nil, format: .distance)
    try scene.join(race)
    try scene.start(race)
    let pane = try scene.pane(.stats)
    #expect(scene.screen(of: pane).contains("None yet: the first race you finish"))
    _ = try ride(1)
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("  10 km              40:00 Race 1"))
  }

  @Test func `the page updates live`() throws {
    let races = try ride(1)
    let pane = try scene.pane(.stats)
    try scene.change(bib: "5", in: races[0]) { $0.min = .value(50) }
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("50 minutes in all"))
  }

  @Test func `without a race it says where to find one, and nothing can be opened`() throws {
    let pane = try scene.pane(.stats)
    #expect(scene.screen(of: pane).contains("Join one on 1 Home"))
    #expect(scene.press(.enter, in: pane).told == "common.nothingSelected")
  }

  @Test func `on a small screen keys reach the last race, the records and the top again`() throws {
    _ = try ride(9)
    let pane = try scene.pane(.stats)
    let small = Size(columns: 40, rows: 9)
    #expect(scene.lines(of: pane, in: small).first?.contains("9 races") == true)
    scene.press(.end, in: pane)
    #expect(scene.screen(of: pane, in: small).contains(">*Race 1"))
    #expect(scene.screen(of: pane, in: small).contains("Personal records"))
    scene.press(.home, in: pane)
    #expect(scene.lines(of: pane, in: small).contains { $0.hasPrefix(">*Race 9") })
    scene.press(.up, in: pane)
    #expect(scene.lines(of: pane, in: small).first?.contains("9 races") == true)
  }

  @Test func `a filter limits the races, the totals stay, and Esc clears it`() throws {
    _ = try ride(3)
    let pane = try scene.pane(.stats)
    for key in "/race 2" { scene.press(.character(key), in: pane) }
    #expect(scene.lines(of: pane).first == "1 of 3  /race 2")
    #expect(scene.screen(of: pane).contains("3 races"))
    #expect(!scene.lines(of: pane).contains { $0.contains("*") && $0.contains("Race 3") })
    scene.press(.escape, in: pane)
    #expect(scene.screen(of: pane).contains("Race 3"))
  }

  @Test func `course and race records the user holds are below personal records`() throws {
    let races = try ride(2)
    let pane = try scene.pane(.stats)
    let tall = Size(columns: 80, rows: 40)
    let lines = scene.lines(of: pane, in: tall)
    let title = lines.firstIndex { $0.contains("Course and race records you hold") }
    #expect(lines.dropFirst(try #require(title)).contains { $0.contains("Race 1") })
    try scene.enter("9", "Abe Cole", into: races[0])
    try scene.cross("9", 2_000, in: races[0])
    scene.settle(pane)
    let later = scene.lines(of: pane, in: tall)
    let next = later.firstIndex { $0.contains("Course and race records you hold") }
    #expect(!later.dropFirst(try #require(next)).contains { $0.contains("Race 1") })
  }

  @Test func `Records, comparing and the calculator open by a key`() throws {
    _ = try ride(1)
    let pane = try scene.pane(.stats)
    #expect(scene.press(.character("r"), in: pane).route == Route(.records(.all)))
    #expect(scene.press(.character("v"), in: pane).route == Route(.rivals))
  }
}

extension StatsTests {
  @Test func `kilometres and races by month open by a key and can be read month by month`() throws {
    _ = try ride(2)
    let pane = try scene.pane(.stats)
    scene.press(.character("c"), in: pane)
    let screen = scene.screen(of: pane)
    #expect(screen.contains("Kilometres by month") && screen.contains("20.000 km "))
    #expect(screen.contains("  2025-01"), "the axis says where it starts")
    scene.press(.home, in: pane)
    for _ in 0..<30 { scene.press(.left, in: pane) }
    #expect(scene.screen(of: pane).contains("▴ 2025-01   2 races   20.000 km   1:20:00"))
    scene.press(.character("c"), in: pane)
    #expect(scene.screen(of: pane).contains("Races by month"))
    scene.press(.character("c"), in: pane)
    #expect(scene.screen(of: pane).contains("Share of the field you beat"))
  }

  @Test func `the signs of the form in use are explained below it`() throws {
    _ = try ride(2)
    let pane = try scene.pane(.stats)
    #expect(scene.screen(of: pane).contains("▴ the race chosen below"))
    #expect(!scene.screen(of: pane).contains("no place"))
    let out = try scene.competition(.road) { $0.date = "2025-01-03" }
    try scene.join(out)
    try scene.change(bib: "5", in: out) { $0.status = .dnf }
    try scene.start(out)
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("· no place"))
  }

  @Test func `a race without a date is in no month, with a note`() throws {
    let races = try ride(2)
    var draft = CompetitionDraft(model: races[0])
    draft.date = ""
    _ = try scene.context.races.update(races[0].id, draft, by: .person(scene.organizer.id))
    let pane = try scene.pane(.stats)
    scene.press(.character("c"), in: pane)
    #expect(scene.screen(of: pane).contains("(1 race without a date is in no month)"))
  }

  @Test func `left and right move through the form, and the race below follows`() throws {
    _ = try ride(3)
    let pane = try scene.pane(.stats)
    scene.press(.left, in: pane)
    #expect(scene.lines(of: pane).contains { $0.hasPrefix(">*") && $0.contains("Race 2") })
    scene.press(.right, in: pane)
    #expect(scene.lines(of: pane).contains { $0.hasPrefix(">*") && $0.contains("Race 3") })
  }

  @Test func `as a table the form is a column of the races, with one cursor and order`() throws {
    let races = try ride(3)
    try scene.enter("9", "Abe Cole", into: races[0])
    try scene.cross("9", 2_300, in: races[0])
    let pane = try scene.pane(.stats)
    scene.press(.character("t"), in: pane)
    func rows() -> [String] { scene.lines(of: pane).filter { $0.contains("2025 Race ") } }
    let listed = rows().prefix(3)
    #expect(listed.count { $0.contains("Race 2") } == 1 && listed.count { $0.hasPrefix(">") } == 1)
    #expect(scene.lines(of: pane).contains { $0.contains("Behind") && $0.contains("Place") })
    while !scene.lines(of: pane).contains(where: { $0.contains("Behind▾") }) {
      scene.press(.character("s"), in: pane)
    }
    let last = rows().prefix(3).last
    #expect(last?.contains("Race 1") == true && last?.contains(" 0%") == true)
  }

  @Test func `every chart is a table once one of them is`() throws {
    let races = try ride(2)
    let pane = try scene.pane(.stats)
    scene.press(.character("t"), in: pane)
    #expect(scene.screen(of: pane).contains("Behind"))
    scene.press(.character("c"), in: pane)
    #expect(scene.screen(of: pane).contains("  2025-01         2     20.000    1:20:00"))
    let spread = try scene.pane(.resultSpread(competition: races[0].id, entry: nil))
    #expect(scene.screen(of: spread).contains("How many  "))
    scene.press(.character("t"), in: spread)
    #expect(scene.screen(of: pane).contains("▴"))
  }
}
