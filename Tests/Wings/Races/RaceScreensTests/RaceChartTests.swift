import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import RaceScreens

@Suite("Lap chart and gap chart")
struct RaceChartTests {
  private let scene: RaceScreensScene
  private let race: Competition
  nonisolated private static let wide = Size(columns: 120, rows: 38)

  init() throws {
    scene = try RaceScreensScene()
    race = try Self.race(in: scene)
  }

  /// Rada (5) is passed by Abe (9) on the second lap; Bea (7) ends two laps only.
  private static func race(in scene: RaceScreensScene) throws -> Competition {
    let race = try scene.competition()
    try scene.join(race)
    try scene.enter("9", "Abe Cole", into: race)
    try scene.enter("7", "Bea Dunn", into: race)
    try scene.cross("5", 60, 125, 190, in: race)
    try scene.cross("9", 62, 120, 181.5, in: race)
    try scene.cross("7", 70, 141, in: race)
    return race
  }

  private func chart(entry: String? = nil) throws -> any Pane {
    try scene.pane(.lapChart(competition: race.id, entry: entry))
  }

  /// The values below the chart.
  private func readout(_ pane: any Pane) -> String {
    scene.lines(of: pane).last { $0.hasPrefix("◉") } ?? ""
  }

  @Test func `the lap chart stands beside a wide board at a key`() throws {
    let size = Size(columns: 120, rows: 40)
    let pane = try scene.pane(.competition(race.id))
    let axis = "Lap chart: Quarry Loop"
    #expect(!scene.screen(of: pane, in: size).contains(axis))
    scene.press(.character("V"), in: pane)
    let lines = scene.lines(of: pane, in: size)
    #expect(lines.contains { $0.contains("Abe Cole") } && lines.contains { $0.contains(axis) })
    scene.press(.character("V"), in: pane)
    #expect(!scene.screen(of: pane, in: size).contains(axis))
    let narrow = scene.screen(of: pane, in: Size(columns: 100, rows: 40))
    #expect(!narrow.contains(axis) && !pane.bindings.contains { $0.keys == [.character("V")] })
  }

  @Test func `those who ride other laps are not among the lines, and a bib shows theirs`() throws {
    let mixed = try scene.competition {
      $0.categories = [Category(name: "Men", laps: 3), Category(name: "Women", laps: 2)]
    }
    for (bib, category) in [("11", "Men"), ("12", "Men"), ("21", "Women"), ("22", "Women")] {
      try scene.enter(bib, "Rider \(bib)", into: mixed) { $0.categories = [category] }
      try scene.cross(bib, (Double(bib) ?? 0) + 50, (Double(bib) ?? 0) * 2 + 100, in: mixed)
    }
    let model = try RaceChartModel(mixed.id, .places, entry: nil, scene.context)
    #expect(model.traces.map(\.row.bib) == ["11", "12"] && model.shownCategory == "Men")
    model.type("21")
    #expect(model.traces.map(\.row.bib) == ["21", "22"] && model.shownCategory == "Women")
    #expect(model.order.map(\.row.bib) == ["21", "22"] && model.lastPlace == 2)
    #expect(model.point?.place == 1)
  }

  @Test func `digits are a bib there and open no tab`() throws {
    #expect(try !chart().digitsAreTabs)
  }

  @Test func `it opens on the user's line at the last lap, and reads it out`() throws {
    let pane = try chart()
    let lines = scene.lines(of: pane)
    #expect(lines[0] == "Place after each lap, higher is better  bibs: 2 of 3")
    #expect(lines[1].hasPrefix("1 ") && lines[1].hasSuffix("9"))
    #expect(lines.contains { $0.hasSuffix("*5") })
    #expect(readout(pane).contains("*5 Rada Lund   Lap 3   Place 2   Total 3:10.0   Gap +8.5"))
  }

  @Test func `left and right move through the laps`() throws {
    let pane = try chart()
    scene.press(.left, in: pane)
    scene.press(.left, in: pane)
    #expect(readout(pane).contains("Lap 1   Place 1"))
    scene.press(.left, in: pane)
    #expect(readout(pane).contains("Lap 1 "))
    scene.press(.end, in: pane)
    #expect(readout(pane).contains("Lap 3   Place 2"))
  }

  @Test func `up and down follow the competitor above or below at this lap`() throws {
    let pane = try chart()
    scene.press(.up, in: pane)
    #expect(readout(pane).contains("9 Abe Cole   Lap 3   Place 1"))
    scene.press(.up, in: pane)
    #expect(readout(pane).contains("Abe Cole"))
    for _ in 0..<4 { scene.press(.down, in: pane) }
    #expect(readout(pane).contains("7 Bea Dunn   Lap 2   Place 3"))
    scene.press(.character("o"), in: pane)
    #expect(readout(pane).contains("*5 Rada Lund"))
  }

  @Test func `a competitor chosen elsewhere is followed from the start`() throws {
    let abe = try #require(try scene.context.races.entry(bib: "9", in: race.id))
    let pane = try chart(entry: abe.id)
    #expect(readout(pane).contains("9 Abe Cole"))
  }

  @Test func `the gap chart opens by a key, begins at zero and says where it ends`() throws {
    let pane = try chart()
    scene.press(.character("v"), in: pane)
    let lines = scene.lines(of: pane)
    #expect(lines[0].hasPrefix("Gap to the first after each lap"))
    #expect(lines[1].trimmed.hasPrefix("0 "))
    #expect(lines.contains { $0.hasPrefix("+21.0 ") })
    #expect(readout(pane).contains("Gap +8.5"))
  }

  @Test func `a table shows the same data, in the order of the selected lap`() throws {
    let pane = try chart()
    scene.press(.character("t"), in: pane)
    #expect(
      scene.lines(of: pane).prefix(4).map(\.trimmed) == [
        "Bib   Name         1    2   ▴3", "9     Abe Cole     2    1    1",
        ">*5     Rada Lund    1    2    2", "7     Bea Dunn     3    3    ·",
      ])
    scene.press(.left, in: pane)
    scene.press(.left, in: pane)
    #expect(scene.lines(of: pane)[1].hasPrefix(">*5"))
    scene.press(.character("v"), in: pane)
    #expect(scene.lines(of: pane).contains { $0.contains("+10.0") && $0.contains("Bea") })
    scene.press(.character("t"), in: pane)
    #expect(scene.lines(of: pane)[0].hasPrefix("Gap to the first"))
  }

  @Test func `a wide screen has the order at the lap beside the chart`() throws {
    let lines = scene.lines(of: try chart(), in: Self.wide)
    let row = lines.first { $0.contains("Bea Dunn") }
    #expect(row?.hasSuffix("·") == true, "she did not end this lap")
    #expect(lines.contains { $0.contains(">*  2 5     Rada Lund") && $0.hasSuffix("+8.5") })
  }

  @Test(arguments: [Size(columns: 40, rows: 9), Size(columns: 80, rows: 20), wide])
  func `it fits every screen, in ASCII if chosen`(size: Size) throws {
    let plain = try RaceScreensScene(glyphs: .ascii)
    let race = try Self.race(in: plain)
    let pane = try plain.pane(.lapChart(competition: race.id, entry: nil))
    for key in [Key.left, .character("v"), .character("t"), .left] {
      let lines = plain.lines(of: pane, in: size)
      #expect(lines.joined().unicodeScalars.allSatisfy { $0.isASCII })
      #expect(lines.contains { $0.contains("Rada") })
      plain.press(key, in: pane)
    }
  }

  @Test func `line by line each competitor is one fact, and moving reads out the new lap`()
    throws
  {
    let spoken = try RaceScreensScene(glyphs: .spoken)
    let race = try Self.race(in: spoken)
    let pane = try spoken.pane(.lapChart(competition: race.id, entry: nil))
    func frame() -> SpokenFrame {
      var canvas = Canvas(size: RaceScreensScene.size)
      (canvas.isLinear, canvas.isPlain) = (true, true)
      pane.show(on: &canvas, in: Rect(canvas.size))
      return SpokenFrame(canvas)
    }
    let first = frame()
    #expect(first.lines.contains("> * Bib 5, Rada Lund, Lap 1: 1, Lap 2: 2, Lap 3: 2"))
    #expect(first.lines.contains("Bib 7, Bea Dunn, Lap 1: 3, Lap 2: 3, Lap 3: -"))
    #expect(!pane.bindings.contains { $0.keys.contains(.character("t")) })
    spoken.press(.left, in: pane)
    #expect(frame().changes(since: first).joined().contains("Lap 2, Place 2"))
  }

  @Test func `a large field is drawn in part around the followed competitor, and says so`() throws {
    let large = try scene.competition { $0.name = "Large" }
    for number in 101...160 {
      try scene.enter("\(number)", "Rider \(number)", into: large)
      try scene.cross("\(number)", Double(number), Double(number * 2), in: large)
    }
    let pane = try scene.pane(.lapChart(competition: large.id, entry: nil))
    let lines = scene.lines(of: pane)
    #expect(lines[0].contains("lines: ") && lines[0].hasSuffix("of 60"))
    #expect(lines[1].hasPrefix(" 1 "))
    for _ in 0..<6 { scene.press(.pageDown, in: pane) }
    let last = scene.lines(of: pane)
    #expect(last.contains { $0.hasPrefix("60 ") } && readout(pane).contains("Place 60"))
  }

  @Test func `it updates with the race, at most once a second`() throws {
    let pane = try chart()
    try scene.cross("7", 215, in: race)
    scene.settle(pane)
    #expect(scene.lines(of: pane).filter { $0.hasSuffix("7") }.isEmpty)
    scene.hands.advance(milliseconds: 1_000)
    _ = pane.timePassed(scene.hands.now)
    #expect(scene.lines(of: pane).contains { $0.hasSuffix("7") })
  }

  @Test func `before the second lap it says what is missing`() throws {
    let fresh = try scene.competition { $0.name = "Fresh" }
    let pane = try scene.pane(.lapChart(competition: fresh.id, entry: nil))
    #expect(scene.screen(of: pane).contains("No one has done a second lap yet."))
    for key in [Key.left, .down, .character("v"), .character("t")] { scene.press(key, in: pane) }
    #expect(scene.screen(of: pane).contains("No one has done a second lap yet."))
  }

  @Test func `c shows the lines of a category, with its own places and gaps`() throws {
    let race = try scene.competition { $0.name = "Groups" }
    for (bib, group) in [("1", "A"), ("2", "B"), ("3", "B"), ("4", "C")] {
      try scene.enter(bib, "Rider \(bib)", into: race) { $0.categories = [group] }
    }
    try scene.cross("1", 60, 120, in: race)
    try scene.cross("2", 62, 125, in: race)
    try scene.cross("3", 64, 130, in: race)
    let pane = try scene.pane(.lapChart(competition: race.id, entry: nil))
    for key in "cc" { scene.press(.character(key), in: pane) }
    #expect(scene.lines(of: pane)[0].hasSuffix("higher is better  B"))
    #expect(readout(pane).contains("2 Rider 2   Lap 2   Place 1"))
    scene.press(.down, in: pane)
    #expect(readout(pane).contains("3 Rider 3   Lap 2   Place 2") && readout(pane).contains("+5.0"))
    scene.press(.character("c"), in: pane)
    #expect(scene.screen(of: pane).contains("No one in C has ended a lap yet."))
    scene.press(.character("c"), in: pane)
    #expect(readout(pane).contains("Place 3"))
  }

  @Test func `a typed bib is followed as soon as it is complete`() throws {
    let pane = try chart()
    scene.press(.character("7"), in: pane)
    #expect(readout(pane).contains("7 Bea Dunn"))
    #expect(!pane.takesText)
  }

  @Test func `a bib that begins others waits for Enter, and Esc clears it`() throws {
    try scene.enter("77", "Cy Eng", into: race)
    let pane = try chart()
    scene.press(.character("7"), in: pane)
    #expect(pane.takesText && scene.lines(of: pane).last?.hasPrefix("Bib > 7") == true)
    scene.press(.escape, in: pane)
    #expect(!scene.screen(of: pane).contains("Bib > "))
    scene.press(.character("7"), in: pane)
    scene.press(.enter, in: pane)
    #expect(readout(pane).contains("7 Bea Dunn"))
  }

  @Test func `a bib without a line says why, and the next digit begins a new bib`() throws {
    try scene.enter("77", "Cy Eng", into: race)
    let pane = try chart()
    scene.press(.character("4"), in: pane)
    #expect(scene.lines(of: pane).last?.contains("! No bib 4 in this race.") == true)
    for key in "77" { scene.press(.character(key), in: pane) }
    #expect(scene.lines(of: pane).last?.contains("! 77 Cy Eng has no lap that counts yet.") == true)
    scene.press(.character("9"), in: pane)
    #expect(readout(pane).contains("9 Abe Cole"))
  }

  @Test func `the table of all laps is sorted by name, and a click on a lap goes there`() throws {
    let pane = try chart()
    scene.press(.character("t"), in: pane)
    for key in "ss" { scene.press(.character(key), in: pane) }
    #expect(scene.lines(of: pane)[0].contains("Name▴"))
    #expect(scene.lines(of: pane)[3].contains("Rada Lund"))
    let lap = Point(column: 20, row: 0)
    #expect(pane.take(.mouse(MouseEvent(kind: .press, at: lap))) != nil)
    #expect(scene.lines(of: pane)[0].contains("▴1"))
  }

  @Test func `the board, the user's card and the laps lead there`() throws {
    let card = try scene.pane(.statsRace(competition: race.id))
    let own = try #require(try scene.context.races.entry(bib: "5", in: race.id))
    let place = Route(.lapChart(competition: race.id, entry: own.id))
    #expect(scene.press(.character("M"), in: card).route == place)
    let board = try scene.pane(.competition(race.id))
    #expect(scene.press(.character("M"), in: board).route == place)
    let laps = Route(.laps(competition: race.id))
    let chart = try chart()
    #expect(scene.press(.character("m"), in: chart).route == laps)
    let report = try scene.pane(.laps(competition: race.id))
    let whole = Route(.lapChart(competition: race.id, entry: nil))
    #expect(scene.press(.character("M"), in: report).route == whole)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
