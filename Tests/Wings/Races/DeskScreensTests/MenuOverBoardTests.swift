import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("The menu over the board")
struct MenuOverBoardTests {
  @Test func `the menu leaves no ends of rows beside it`() throws {
    let scene = try DeskScreenScene.racing()
    for bib in ["12", "3", "1", "2", "99"] {
      scene.enter(bib)
      scene.wait(milliseconds: 20_000)
    }
    func rows() -> [Substring] {
      scene.screen(columns: 80, rows: 24).split(separator: "\n", omittingEmptySubsequences: false)
    }
    #expect(rows().contains { $0.contains("+2") })
    scene.press("/")
    let beside = rows().filter { $0.hasPrefix("│") }.map {
      $0.drop { $0 == "│" }.drop { $0 != "│" }
    }
    #expect(beside.count > 5)
    #expect(beside.allSatisfy { $0.dropFirst().allSatisfy { $0 == " " } }, "\(beside)")
  }

  @Test func `the cursor of a prompt is after the typed text, a final space included`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    func cursor(_ typed: String) throws -> Int {
      scene.press("/989")
      scene.press(typed)
      var canvas = Canvas(size: Size(columns: 80, rows: 24))
      scene.pane.show(on: &canvas, in: Rect(canvas.size))
      scene.press(.escape)
      return try #require(canvas.cursor).column
    }
    let empty = try cursor("")
    #expect(try cursor("runn") == empty + 4)
    #expect(try cursor("runn ") == empty + 5)
  }

  @Test func `a letter on a page says that it expects a digit, and the page stays`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/9x")
    #expect(scene.desk.menu?.page == .more)
    #expect(scene.screen(columns: 80, rows: 24).contains("A page of the menu takes a digit"))
    scene.press("1")
    #expect(scene.desk.menu?.page == .judging)
  }

  @Test func `a category is chosen by its number or its name`() throws {
    let scene = try DeskScreenScene.racing(categories: ["Open", "Masters"])
    var change = EntryChange()
    change.category = "Masters"
    let entry = try #require(scene.desk.book.entry(bib: "3"))
    _ = try scene.desk.context.races.change(change, of: entry.id, by: scene.desk.context.author)
    scene.notice()
    scene.press("/988masters")
    scene.press(.enter)
    #expect(scene.desk.panes.group == "Masters")
    scene.press("/9880")
    scene.press(.enter)
    #expect(scene.desk.panes.group == nil)
  }
}
