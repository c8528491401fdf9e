import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

@Suite struct HomeSummaryTests {
  private let scene: RaceScreensScene
  private static let tall = Size(columns: 100, rows: 40)

  init() throws {
    scene = try RaceScreensScene()
  }

  private func screen(_ pane: any Pane, _ size: Size = tall) -> String {
    _ = scene.screen(of: pane, in: size)
    scene.settle(pane)
    return scene.screen(of: pane, in: size)
  }

  /// Creates a competition a number of days from the clock's day.
  private func competition(_ name: String, inDays days: Int) throws -> Competition {
    let today = LocalTime(utcMilliseconds: scene.hands.now.utc)
    let day = CivilDay.day(year: today.year, month: today.month, day: today.day) + days
    let fields = CivilDay.fields(ofDay: day)
    let date = LocalTime(year: fields.year, month: fields.month, day: fields.day).date
    return try scene.competition {
      $0.name = name
      $0.date = date
    }
  }

  @Test func `a leader with a lap in doubt has the sign of the desk everywhere`() throws {
    let race = try scene.competition {
      ($0.name, $0.settings.minimumLapMilliseconds) = ("Quarry Loop", 120_000)
    }
    try scene.enter("7", "Ida Holm", into: race)
    try scene.enter("8", "Ola Vik", into: race)
    try scene.start(race)
    try scene.cross("7", 240, 260, in: race)
    try scene.cross("8", 250, in: race)
    let home = screen(try scene.pane(.guestHome), Size(columns: 120, rows: 40))
    #expect(home.contains("? 7 Ida Holm"))
    #expect(home.contains("?1 7") && home.contains(" 2 8"))
    let board = screen(try scene.pane(.competition(race.id)))
    #expect(board.contains(#/\?1 +7 /#))
  }

  @Test func `joining is not offered for a joined race`() throws {
    let race = try competition("Quarry Loop", inDays: 3)
    let pane = try scene.pane(.guestHome)
    func offers() -> Bool {
      pane.bindings.first { $0.keys == [.character("J")] }?.isInFooter == true
    }
    #expect(offers())
    try scene.join(race)
    _ = pane.storeChanged()
    #expect(!offers())
  }

  @Test func `Home shows the running race, with clock, lap and leader`() throws {
    let race = try scene.competition { $0.name = "Quarry Loop" }
    try scene.enter("7", "Ida Holm", into: race)
    try scene.start(race)
    scene.hands.advance(milliseconds: 300_000)
    try scene.cross("7", 290, in: race)
    let pane = try scene.pane(.defaultHome)
    let shown = screen(pane)
    #expect(shown.contains("Now and next"))
    #expect(shown.contains("5:00  lap 2  7 Ida Holm"), "\(shown)")
    #expect(pane.wakesEvery == 1_000)
    scene.hands.advance(milliseconds: 61_000)
    #expect(scene.screen(of: pane, in: Self.tall).contains("6:01  lap 2"))
  }

  @Test func `Home shows upcoming races, the nearest first`() throws {
    _ = try competition("Later Loop", inDays: 9)
    let soon = try competition("Soon Loop", inDays: 2)
    try scene.enter("7", "Ida Holm", into: soon)
    let lines = screen(try scene.pane(.defaultHome)).split(separator: "\n")
    let next = lines.drop { !$0.contains("Now and next") }.filter { $0.contains("starts in") }
    #expect(next.count == 2)
    #expect(
      next.first?.contains("Soon Loop") == true && next.first?.contains("2 d  1 entry") == true)
    #expect(next.last?.contains("starts in 9 d") == true)
  }

  @Test func `the user's totals open Stats, by Tab and Enter`() throws {
    let race = try scene.competition()
    try scene.join(race)
    try scene.cross("5", 60, in: race)
    let pane = try scene.pane(.defaultHome)
    _ = screen(pane)
    #expect(screen(pane).contains("1 race"))
    scene.press(.tab, in: pane)
    scene.press(.end, in: pane)
    #expect(scene.press(.enter, in: pane).route == Route(.stats))
    scene.press(.tab, in: pane)
    #expect(scene.press(.enter, in: pane).route == Route(.competition(race.id)))
  }

  @Test func `a future race is next at Home, and not in the totals`() throws {
    let soon = try competition("Soon Loop", inDays: 2)
    try scene.join(soon)
    let pane = try scene.pane(.defaultHome)
    let shown = screen(pane)
    #expect(shown.contains("Soon Loop") && shown.contains("starts in 2 d"))
    #expect(!shown.contains("1 race  "))
  }

  @Test func `the sign of a joined race is explained once there is one`() throws {
    let race = try competition("Quarry Loop", inDays: 3)
    let pane = try scene.pane(.defaultHome)
    #expect(!screen(pane).contains("* you have joined"))
    try scene.join(race)
    _ = pane.storeChanged()
    #expect(screen(pane).contains("* you have joined"))
    #expect(screen(pane, Size(columns: 80, rows: 24)).contains("* you have joined"))
  }

  @Test func `a guest has language and theme in the footer, a signed-in user does not`()
    throws
  {
    let own = try scene.pane(.defaultHome)
    #expect(!own.bindings.contains { $0.keys == [.character("L")] })
    scene.context.user = nil
    let pane = try scene.pane(.guestHome)
    #expect(pane.bindings.contains { $0.keys == [.character("L")] && $0.isInFooter })
    #expect(pane.bindings.contains { $0.keys == [.character("T")] && $0.isInFooter })
    scene.press(.character("L"), in: pane)
    #expect(scene.context.texts.language == .bulgarian)
  }

  @Test func `a second click on a line opens it`() throws {
    let race = try competition("Soon Loop", inDays: 2)
    let pane = try scene.pane(.defaultHome)
    let row = try #require(
      screen(pane).split(separator: "\n", omittingEmptySubsequences: false)
        .lastIndex { $0.contains("starts in") })
    #expect(scene.mouse(.press, row: row, in: pane)?.route == nil)
    #expect(scene.mouse(.press, row: row, in: pane)?.route == Route(.competition(race.id)))
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 29)])
  func `a screen under thirty rows shows only the list`(size: Size) throws {
    _ = try competition("Soon Loop", inDays: 2)
    let pane = try scene.pane(.defaultHome)
    #expect(!screen(pane, size).contains("Now and next"))
    #expect(pane.bindings.allSatisfy { !$0.keys.contains(.tab) })
  }

  @Test func `a planned start is shown in days and hours, then hours, then as a countdown`() throws
  {
    var race = try scene.competition()
    let now = scene.hands.now
    func told(_ milliseconds: Int) -> String? {
      race.race.starts = [RaceStart(wave: nil, at: now.moved(byMilliseconds: milliseconds))]
      return StartsIn(race, at: now)?.text(in: .english)
    }
    #expect(told(51 * 3_600_000) == "starts in 2 d 3 h")
    #expect(told(200 * 60_000) == "starts in 3 h 20 min")
    #expect(told(90_000) == "starts in 1:30")
    #expect(told(-1) == nil)
  }

  @Test func `the preview of a competition shows its start, with the date in the language`() throws
  {
    let race = try competition("Soon Loop", inDays: 1)
    let pane = try scene.pane(.defaultHome)
    let shown = screen(pane, Size(columns: 140, rows: 24))
    #expect(shown.contains("starts in 1 d"), "\(shown)")
    let date = Catalogue.english.shortDate(race.date ?? "")
    #expect(date.count == 11 && shown.contains(date))
  }
}
