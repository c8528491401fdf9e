import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

@Suite struct BoardTests {
  private let scene: RaceScreensScene
  private let race: Competition
  private let pane: any Pane

  init() throws {
    scene = try RaceScreensScene()
    race = try scene.competition()
    try scene.enter("10", "Zoe Wren", into: race) { ($0.sex, $0.club) = (.female, "Mill") }
    try scene.enter("9", "Abe Cole", into: race) { $0.sex = .male }
    try scene.join(race)
    try scene.cross("10", 60, in: race)
    try scene.cross("9", 61, in: race)
    pane = try scene.pane(.competition(race.id))
  }

  /// The names on the board, top to bottom.
  private func names() -> [String] {
    scene.lines(of: pane).compactMap { line in
      ["Zoe", "Abe", "Rada"].first { line.contains($0) }
    }
  }

  private func overtake() throws {
    try scene.cross("9", 110, in: race)
    _ = pane.storeChanged()
  }

  @Test func `teams without finishers are distinguished from no teams at all`() throws {
    let other = try scene.competition { $0.name = "Hill Climb" }
    func words() throws -> String {
      scene.screen(of: try scene.pane(.teams(competition: other.id)))
    }
    try scene.enter("1", "Ida Holm", into: other)
    #expect(try words().contains("No one in this race is in a team."))
    try scene.enter("2", "Ola Vik", into: other) { $0.team = "Mill" }
    #expect(try words().contains("No competitor of a team has finished yet."))
  }

  @Test func `net times have a column, and the heading and the card say which time ranks`() throws {
    let road = try scene.competition(.road)
    try scene.enter("1", "Ida Holm", into: road)
    try scene.cross("1", at: CrossingAct.startCheckpoint, 12, in: road)
    try scene.cross("1", 620, in: road)
    let board = try scene.pane(.competition(road.id))
    let screen = scene.screen(of: board, in: Size(columns: 160, rows: 20))
    #expect(screen.contains("ranked by gun time"))
    #expect(screen.contains("Net") && screen.contains("10:20"), "\(screen)")
    #expect(screen.contains("net time 10:08"), "\(screen)")
  }

  @Test func `where categories ride different laps every place says its category`() throws {
    let mixed = try scene.competition {
      $0.categories = [Category(name: "Men", laps: 3), Category(name: "Women", laps: 1)]
    }
    try scene.enter("1", "Ida Holm", into: mixed) { $0.categories = ["Women"] }
    try scene.enter("2", "Ola Vik", into: mixed) { $0.categories = ["Men"] }
    try scene.cross("2", 60, in: mixed)
    try scene.cross("1", 70, in: mixed)
    let board = try scene.pane(.competition(mixed.id))
    let screen = scene.screen(of: board)
    #expect(screen.contains("1 2") && screen.contains("Men: Ola Vik"), "\(screen)")
    #expect(screen.contains("Women: Ida Holm"), "\(screen)")
    let book = try LiveRace(store: scene.store, competitionID: mixed.id).book
    let row = try #require(book.rows().first { $0.bib == "1" })
    #expect(
      ResultFacts(row, of: book, scene.context).places.filter { !$0.isEmpty } == [
        "finished", "Women 1 of 1",
      ])
  }

  @Test func `s sorts by the next column, marked in its title and the heading`() {
    #expect(names() == ["Zoe", "Abe", "Rada"])
    #expect(scene.screen(of: pane).contains("Pl▴"))
    scene.press(.character("s"), in: pane)
    #expect(scene.screen(of: pane).contains("sorted: Bib"))
    #expect(names() == ["Rada", "Abe", "Zoe"])
    scene.press(.character("s"), in: pane)
    #expect(scene.screen(of: pane).contains("Name▴"))
    #expect(names() == ["Abe", "Rada", "Zoe"])
  }

  @Test func `sorting comes back to places after the last column`() {
    let orders = ["Pl▴", "Bib▴", "Name▴", "Laps▾", "Time▴", "Team/club▴", "Pl▴"]
    for order in orders {
      #expect(scene.screen(of: pane, in: Size(columns: 160, rows: 20)).contains(order))
      scene.press(.character("s"), in: pane)
    }
  }

  @Test func `forty columns have everyone's laps and gap, and the leader's time`() {
    let lines = scene.lines(of: pane, in: Size(columns: 40, rows: 12))
    let screen = lines.joined(separator: "\n")
    #expect(screen.contains("Laps") && screen.contains("Gap"), "\(screen)")
    for name in ["Zoe", "Abe"] {
      let line = lines.first { $0.contains(name) } ?? ""
      #expect(line.split(separator: " ").last?.contains { $0.isNumber } == true, "\(line)")
    }
  }

  @Test func `z reverses the board, which the arrow and the heading say`() {
    scene.press(.character("z"), in: pane)
    // A row without a place stays at the end.
    #expect(names() == ["Abe", "Zoe", "Rada"])
    let screen = scene.screen(of: pane)
    #expect(screen.contains("Pl▾") && screen.contains("sorted: Pl, reversed"))
    scene.press(.character("z"), in: pane)
    #expect(names() == ["Zoe", "Abe", "Rada"])
  }

  @Test func `a click on a heading sorts by it, a second one reverses the order`() throws {
    let size = Size(columns: 100, rows: 20)
    func click(_ title: String) throws {
      let lines = scene.lines(of: pane, in: size)
      let row = try #require(lines.firstIndex { $0.contains("Bib") && $0.contains("Name") })
      let place = try #require(lines[row].firstRange(of: title))
      let column = lines[row].distance(from: lines[row].startIndex, to: place.lowerBound)
      let at = Point(column: column, row: row)
      _ = pane.take(.mouse(MouseEvent(kind: .press, at: at)))
    }
    try click("Name")
    #expect(names() == ["Abe", "Rada", "Zoe"])
    try click("Name")
    #expect(names() == ["Zoe", "Rada", "Abe"])
    try click("Gap")
    #expect(names() == ["Zoe", "Abe", "Rada"])
  }

  @Test func `a board without recent keys is sorted at once`() throws {
    try overtake()
    #expect(names() == ["Abe", "Zoe", "Rada"])
  }

  @Test func `after a key the rows keep their order for three seconds and say so`() throws {
    scene.press(.down, in: pane)
    try overtake()
    #expect(names() == ["Zoe", "Abe", "Rada"])
    #expect(scene.screen(of: pane).contains("sorting paused"))
    #expect(pane.wakesEvery != nil)
    scene.hands.advance(milliseconds: 3_000)
    #expect(names() == ["Abe", "Zoe", "Rada"])
    #expect(!scene.screen(of: pane).contains("sorting paused"))
    #expect(pane.wakesEvery == nil)
  }

  @Test func `another order applies at once and is then held too`() throws {
    scene.press(.character("c"), in: pane)
    try overtake()
    #expect(names() == ["Zoe", "Abe", "Rada"])
    scene.press(.character("c"), in: pane)
    #expect(names() == ["Abe", "Zoe", "Rada"])
  }

  @Test func `c shows a category with its own places and gaps`() throws {
    try scene.enter("12", "Ida Moss", into: race) { $0.categories = ["Open"] }
    try scene.enter("13", "Una Vale", into: race) { $0.categories = ["Open"] }
    for (bib, second) in [("12", 70.0), ("13", 72)] { try scene.cross(bib, second, in: race) }
    _ = pane.storeChanged()
    scene.press(.character("c"), in: pane)
    let lines = scene.lines(of: pane, in: Size(columns: 120, rows: 20))
    #expect(lines.contains { $0.contains("1 12") && !$0.contains("+") })
    #expect(lines.contains { $0.contains("2 13") && $0.contains("+2") })
    #expect(!lines.contains { $0.contains("Zoe") })
  }

  @Test func `a competitor in two categories is listed under both, and under the chosen one`()
    throws
  {
    try scene.enter("12", "Ida Moss", into: race) { $0.categories = ["Club", "Open"] }
    try scene.cross("12", 70, in: race)
    _ = pane.storeChanged()
    let wide = Size(columns: 120, rows: 20)
    func row() -> String? { scene.lines(of: pane, in: wide).first { $0.contains("Ida Moss") } }
    #expect(row()?.contains("Club, Open") == true)
    scene.press(.character("c"), in: pane)
    scene.press(.character("c"), in: pane)
    #expect(row()?.contains("Open") == true && row()?.contains("Club") == false)
  }

  @Test func `an empty column is left out`() throws {
    #expect(!scene.screen(of: pane).contains("Category"))
    try scene.enter("12", "Ida Moss", into: race) { $0.categories = ["Open"] }
    _ = pane.storeChanged()
    #expect(scene.screen(of: pane).contains("Category"))
  }

  @Test func `the selection follows the person when the board is sorted again`() throws {
    scene.press(.down, in: pane)
    try overtake()
    scene.hands.advance(milliseconds: 3_000)
    let selected = scene.lines(of: pane).first { $0.hasPrefix(">") }
    #expect(selected?.contains("Abe Cole") == true)
  }

  @Test func `rows that keep their order still show new values`() throws {
    scene.press(.down, in: pane)
    try scene.enter("11", "Rada Newcomer", into: race)
    try overtake()
    #expect(names() == ["Zoe", "Abe", "Rada", "Rada"])
    #expect(scene.lines(of: pane).contains { $0.contains("Abe") && $0.contains("1:50.0") })
  }

  @Test func `a click selects a row, and a second one opens it if it is the user's own`() throws {
    let lines = scene.lines(of: pane)
    let other = try #require(lines.firstIndex { $0.contains("Abe") })
    let own = try #require(lines.firstIndex { $0.contains("Rada") })
    #expect(scene.mouse(.press, row: other, in: pane) != nil)
    #expect(scene.lines(of: pane)[other].hasPrefix(">"))
    #expect(scene.mouse(.press, row: other, in: pane)?.told == "races.competition.notOwnRow")
    #expect(scene.mouse(.press, row: own, in: pane)?.route == nil)
    #expect(
      scene.mouse(.press, row: own, in: pane)?.route == Route(.statsRace(competition: race.id)))
  }

  @Test func `a click beside the rows does nothing and the wheel scrolls`() {
    _ = scene.lines(of: pane)
    #expect(scene.mouse(.press, row: 0, in: pane) == nil)
    scene.mouse(.wheelDown, row: 8, in: pane)
    #expect(scene.lines(of: pane).first { $0.hasPrefix(">") }?.contains("Rada") == true)
  }

  @Test func `an erased competitor is called so`() throws {
    try scene.deactivate(race)
    try scene.erase(scene.runner)
    _ = pane.storeChanged()
    let board = scene.lines(of: pane)
    #expect(board.contains { $0.contains(" erased") })
    #expect(!board.contains { $0.contains("Rada") })
  }

  @Test func `men and women are named in words`() {
    scene.press(.character("x"), in: pane)
    #expect(scene.screen(of: pane).contains("1 of 3 entries  men"))
    scene.press(.character("x"), in: pane)
    #expect(scene.screen(of: pane).contains("1 of 3 entries  women"))
    scene.press(.character("x"), in: pane)
    #expect(scene.screen(of: pane).contains("3 of 3"))
  }

  @Test func `the user's row has a sign, and i explains the signs on the screen`() throws {
    let own = scene.lines(of: pane).first { $0.contains("Rada") }
    #expect(own?.dropFirst().hasPrefix("*") == true)
    scene.press(.character("i"), in: pane)
    #expect(scene.screen(of: pane).contains("* you"))
    #expect(!scene.screen(of: pane).contains("DNF did not finish"))
    try scene.change(bib: "10", in: race) { $0.status = .dnf }
    _ = pane.storeChanged()
    #expect(scene.screen(of: pane).contains("DNF did not finish"))
  }

  @Test func `o goes to the user's row even if a filter hides it`() {
    scene.press(.character("x"), in: pane)
    scene.press(.character("o"), in: pane)
    #expect(scene.lines(of: pane).first { $0.hasPrefix(">") }?.contains("Rada") == true)
  }

  @Test func `Enter on the user's row opens the laps and elsewhere says why not`() {
    #expect(scene.press(.enter, in: pane).told == "races.competition.notOwnRow")
    scene.press(.end, in: pane)
    #expect(scene.press(.enter, in: pane).route == Route(.statsRace(competition: race.id)))
  }

  @Test func `pasted text filters and leaves no control characters`() {
    scene.press(.character("/"), in: pane)
    _ = pane.take(.paste("zo\u{1B}e\n"))
    #expect(scene.screen(of: pane).contains("1 of 3"))
  }

  @Test func `in a large field the first letter also finds new entries`() throws {
    try #require(pane as? CompetitionPane).model.board.fewForLoop = 2
    scene.press(.character("/"), in: pane)
    #expect(scene.context.worker.isBusy)
    try scene.enter("4999", "Wim", into: race)
    scene.settle(pane)
    _ = pane.take(.paste("wim"))
    #expect(scene.screen(of: pane).contains("4999"))
    #expect(scene.screen(of: pane).contains("1 of 4"))
  }
}
