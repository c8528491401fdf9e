import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("Who is still out, at the desk")
struct StillOutScreenTests {
  @Test func `a list that continues below the screen says how far`() throws {
    let scene = try DeskScreenScene.racing()
    let pane = try DeskScreensFactory.pane(
      for: .stillOut(scene.raceID), in: scene.desk.context)
    func below(_ rows: Int) -> Int? {
      var canvas = Canvas(size: Size(columns: 80, rows: rows))
      pane.show(on: &canvas, in: Rect(canvas.size))
      return canvas.cut.first?.below
    }
    #expect(below(6) == 1)
    #expect(below(12) == nil)
  }

  @Test(arguments: Language.allCases)
  func `the headings of the board and of this list are whole`(language: Language) throws {
    let scene = try DeskScreenScene.racing()
    let context = scene.desk.context
    context.languages.use(language)
    let board = ["place", "bib", "name", "laps", "time", "gap"].map {
      context.text("races.board.\($0)")
    }
    for columns in [120, 160] {
      let screen = scene.screen(columns: columns, rows: 40)
      #expect(
        screen.split(separator: "\n").contains { line in board.allSatisfy { line.contains($0) } },
        "\(screen)")
    }
    let list = StillOutText(scene.desk.book, atElapsed: 60_000, columns: 100, context)
      .file(title: "")
    let titles = ["bib", "name", "category", "laps", "seen", "due"].map {
      context.text("desk.stillOut.\($0)")
    }
    #expect(
      list.split(separator: "\n").contains { line in titles.allSatisfy { line.contains($0) } },
      "\(list)")
  }

  @Test(arguments: [(200, true, true), (120, true, false), (200, false, false)])
  func `a wide desk has those still out beside its board while the race runs`(
    columns: Int, isStarted: Bool, isShown: Bool
  ) throws {
    let scene = try DeskScreenScene(isStarted: isStarted)
    var canvas = Canvas(size: Size(columns: columns, rows: 50))
    scene.pane.show(on: &canvas, in: Rect(canvas.size))
    let text = canvas.lines().joined(separator: "\n")
    #expect(text.contains(scene.desk.context.text("desk.stillOut.pane")) == isShown)
  }

  @Test func `a competitor set to DNF after the stop leaves the list at once`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.wait(milliseconds: 30_000)
    scene.enter("3")
    scene.press("/941")
    scene.wait(milliseconds: 1_000)
    scene.press(.escape)
    func told() -> Int {
      scene.screen(columns: 200, rows: 50).ranges(of: "Runner 3 ").count
    }
    let before = told()
    scene.press("3/4")
    scene.wait(milliseconds: 1_000)
    #expect(told() == before - 1, "\(scene.screen(columns: 200, rows: 50))")
  }

  @Test func `once the clock is stopped no competitor is shown as due`() throws {
    let scene = try DeskScreenScene.racing()
    let unknown = scene.desk.context.text("desk.stillOut.unknown")
    #expect(scene.screen(columns: 200, rows: 50).contains(unknown))
    scene.press("/941")
    scene.wait(milliseconds: 1_000)
    let screen = scene.screen(columns: 200, rows: 50)
    #expect(screen.contains("5 of 5 still out") && !screen.contains(unknown))
  }

  @Test func `after the stop the list says how to set a status, and not before`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    #expect(!scene.screen(columns: 200, rows: 50).contains("/4 is DNF"))
    scene.press("/941")
    scene.wait(milliseconds: 1_000)
    #expect(scene.screen(columns: 200, rows: 50).contains("At the desk 1/4 sets DNF for one"))
  }

  @Test func `after the stop the desk lists who is still out, and the keys for their status`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    #expect(!scene.screen(columns: 80, rows: 24).contains("Still out:"))
    scene.press("/941")
    #expect(
      scene.screen(columns: 80, rows: 24).contains("Still out: 1, 2, 3, 12, 99. DNF: bib and /4"))
    scene.press("1,2/4")
    scene.press("99,12/4")
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(screen.contains("Still out: 3; 3/4 sets DNF"))
    scene.press("3/4")
    #expect(!scene.screen(columns: 80, rows: 24).contains("Still out:"))
    #expect(!scene.screen(columns: 120, rows: 40).contains("the pace is known"))
  }
}
