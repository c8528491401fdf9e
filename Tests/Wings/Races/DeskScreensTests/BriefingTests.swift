import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("The desk before the gun")
struct BriefingTests {
  @Test(arguments: [(80, 24), (120, 40)])
  func `shows starters, laps and the key that starts`(
    columns: Int, rows: Int
  ) throws {
    let scene = try DeskScreenScene(isStarted: false)
    let screen = scene.screen(columns: columns, rows: rows)
    #expect(screen.contains("starts the race"))
    #expect(screen.contains("everybody: 5 starters, 9 laps"))
    scene.press("+")
    #expect(!scene.screen(columns: columns, rows: rows).contains("starts the race"))
  }

  @Test func `names those without a bib and without a category`() throws {
    let scene = try DeskScreenScene(
      isStarted: false, categories: ["U23", "Elite"].map { Category(name: $0) })
    let (races, context) = (scene.desk.context.races, scene.desk.context)
    var entry = EntryDraft()
    (entry.name, entry.categories) = ("Ada Quick", ["U23"])
    _ = try races.addEntry(entry, to: scene.raceID, by: context.author)
    _ = scene.desk.storeChanged()
    let screen = scene.screen(columns: 120, rows: 40)
    #expect(screen.contains("1 without a bib: Ada Quick"))
    #expect(screen.contains("5 without a category: Runner 1,"))
    #expect(screen.contains("U23: 1 starter, 9 laps"))
    #expect(screen.contains("without category: 5 starters, 9 laps"))
    #expect(!screen.contains("everybody"))
  }

  @Test func `counts who is entered and checked in, and names those without a chip`() throws {
    let scene = try DeskScreenScene(isStarted: false)
    #expect(scene.screen().contains("5 entered") && !scene.screen().contains("checked in"))
    #expect(!scene.screen().contains("without a chip"))
    try scene.add("44") { ($0.isCheckedIn, $0.chip) = (true, "4F12") }
    let screen = scene.screen(columns: 120, rows: 40)
    #expect(screen.contains("6 entered, 1 checked in"))
    #expect(screen.contains("5 without a chip: Runner 1,"))
  }

  @Test func `names those without a start time in a time trial, and each wave with its offset`()
    throws
  {
    let trial = try DeskScreenScene(isStarted: false, rules: .timetrial)
    try trial.add("44") { $0.startMilliseconds = 60_000 }
    #expect(trial.screen().contains("5 without a start time: Runner 1,"))
    let scene = try DeskScreenScene(isStarted: false, hasWaves: true) {
      $0.waveOffsets = ["B": 120_000]
    }
    try scene.add("44") { $0.wave = "B" }
    let screen = scene.screen(columns: 120, rows: 40)
    #expect(screen.contains("B +2:00: 1 starter") && !screen.contains("without a start time"))
  }

  @Test func `as many are named as fit in the row`() throws {
    let scene = try DeskScreenScene(isStarted: false)
    var lacking: StartBriefing.Lacking {
      var lacking = StartBriefing.Lacking()
      for letter in "ABCDE" { lacking.add("Runner \(letter)") }
      return lacking
    }
    func lines(_ columns: Int) -> [String] {
      scene.desk.context.lines("desk.briefing.noCategory", of: lacking, columns: columns)
    }
    #expect(
      lines(80) == ["! 5 without a category: Runner A, Runner B, Runner C, Runner D, Runner E"])
    #expect(lines(65) == ["! 5 without a category: Runner A, Runner B, Runner C, Runner D, …"])
    #expect(lines(55) == ["! 5 without a category: Runner A, Runner B, Runner C, …"])
  }

  @Test func `an entry that belongs to a category by age is counted in it, as on the board`() throws
  {
    let scene = try DeskScreenScene(
      isStarted: false,
      categories: [
        Category(name: "Open"),
        Category(name: "M40", sex: .male, minimumAge: 40, maximumAge: 49),
      ])
    var entry = EntryDraft()
    (entry.bib, entry.name, entry.sex, entry.age) = ("44", "Carl Quick", .male, 44)
    let context = scene.desk.context
    _ = try context.races.addEntry(entry, to: scene.raceID, by: context.author)
    _ = scene.desk.storeChanged()
    let screen = scene.screen(columns: 120, rows: 40)
    #expect(screen.contains("M40: 1 starter"))
    #expect(screen.contains("5 without a category: ") && !screen.contains("Carl Quick,"))
  }

  @Test func `the footer names the keys that leave the desk: Esc before the gun, then slash 9 0`()
    throws
  {
    let scene = try DeskScreenScene(isStarted: false)
    func leaving() -> [String] {
      scene.pane.bindings.filter { $0.isInFooter && $0.matches(.escape) }
        .map { $0.family?.name ?? "Esc" }
    }
    #expect(leaving() == ["Esc"])
    scene.press("+")
    #expect(leaving() == ["/90"])
  }
}

@Suite("The board at the desk")
struct DeskBoardTests {
  private func lap(_ scene: DeskScreenScene, _ milliseconds: Int) {
    scene.wait(milliseconds: milliseconds)
    scene.enter("12")
  }

  @Test func `compares the last lap with the one before`() throws {
    let scene = try DeskScreenScene.racing()
    for milliseconds in [60_000, 70_000, 75_000] { lap(scene, milliseconds) }
    let line = try #require(
      scene.screen(columns: 140, rows: 40).split(separator: "\n").first {
        $0.contains("Runner 12") && $0.contains("+5.0")
      })
    #expect(line.contains("3"))
    lap(scene, 62_500)
    #expect(scene.screen(columns: 140, rows: 40).contains("-12.5"))
  }

  @Test func `a bib typed twice has a sign there until it is answered`() throws {
    let scene = try DeskScreenScene.racing()
    for milliseconds in [60_000, 70_000] { lap(scene, milliseconds) }
    lap(scene, 600)
    func line() -> Substring? {
      scene.screen(columns: 140, rows: 40).split(separator: "\n").first { $0.contains("?1") }
    }
    #expect(line() != nil)
    scene.press("/1")
    #expect(line() == nil)
  }
}
