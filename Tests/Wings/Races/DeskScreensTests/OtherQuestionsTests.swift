import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Open questions that the desk did not ask last")
struct OtherQuestionsTests {
  @Test func `another desk's question is on a small screen, with the key for its answers`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("3")
    let other = try scene.otherDesk()
    _ = other.session.crossings.enter("98", firstKey: scene.hands.now, enter: scene.hands.now)
    scene.notice()
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(screen.contains("! 98 at 1:00.8: not on start list  / shows answers"))
    #expect(!screen.contains("/1 = "))
    scene.press("/")
    #expect(scene.screen(columns: 80, rows: 24).contains(" 1 = 99"))
  }

  @Test func `its digits have no other use: a bib after the menu's key is a bib`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("98")
    scene.enter("3")
    #expect(scene.screen(columns: 80, rows: 24).contains("! 98"))
    scene.press("/")
    scene.enter("12")
    #expect(scene.bibs == ["98", "3", "12"])
  }

  @Test func `an answer that was typed long ago leaves the digits to the open question`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("98")
    scene.press("/92")
    scene.enter("5")
    #expect(scene.screen(columns: 80, rows: 24).contains("/1 = it was a crossing"))
    scene.wait(milliseconds: 11_000)
    #expect(!scene.screen(columns: 80, rows: 24).contains("/1 = it was a crossing"))
    scene.press("/1")
    scene.wait(milliseconds: 1_000)
    scene.notice()
    #expect(scene.bibs == ["99"])
  }

  @Test func `an older question is below the current one, and minus goes to it`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("98")
    scene.enter("77")
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(screen.contains("! 77 at 1:02.4"))
    #expect(screen.contains("! 98 at 1:01.2: not on start list  / - shows answers"))
    scene.press("/-")
    #expect(scene.screen(columns: 80, rows: 24).contains("1/2 -* 98"))
  }

  @Test func `a board over the desk shows it at its foot`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("98")
    scene.enter("3")
    let hosted = DeskHostPane(model: scene.desk, inner: try scene.lapBoard())
    var canvas = Canvas(size: Size(columns: 80, rows: 24))
    hosted.show(on: &canvas, in: Rect(canvas.size))
    #expect(canvas.lines().suffix(3).joined().contains("/ shows answers"))
  }

  @Test func `a question settled at another desk returns when that is undone there`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("98")
    let question = try #require(scene.desk.saidQuestion)
    let other = try scene.otherDesk()
    _ = other.session.corrections.remove(question.id, at: scene.hands.now)
    _ = other.session.refresh()
    scene.notice()
    #expect(scene.screen(columns: 80, rows: 24).contains("settled since: 98"))
    _ = other.session.acts.undo(at: scene.hands.now)
    _ = other.session.refresh()
    scene.notice()
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(!screen.contains("settled since"))
    #expect(screen.contains("! 98 at 1:01.2: not on start list"))
    #expect(screen.contains("/1 = 99"))
    #expect(scene.desk.echo?.kind == .warning)
  }
}

@Suite("A bib that must be retyped")
struct AnotherBibTests {
  @Test func `if few bibs are similar, 2 asks for the right one, with the crossing's moment`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("777")
    let moment = try #require(scene.lastElapsed)
    #expect(scene.screen(columns: 80, rows: 24).contains("/2 = another bib"))
    scene.press("/2")
    #expect(scene.screen(columns: 80, rows: 24).contains("Correct bib"))
    scene.enter("12")
    #expect(scene.bibs == ["12"] && scene.lastElapsed == moment)
    #expect(QuestionList(of: scene.desk.book).all.isEmpty)
  }

  @Test func `a bib in the line is the right one`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("777")
    scene.press("12/")
    #expect(scene.screen(columns: 80, rows: 24).contains(" 2 = 12"))
    scene.press("2")
    #expect(scene.bibs == ["12"] && scene.desk.line.isEmpty && scene.desk.menu == nil)
  }

  @Test func `the key that takes the last bib back is among its answers`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("11")
    let moment = try #require(scene.lastElapsed)
    #expect(scene.screen(columns: 80, rows: 24).contains("Backspace = another bib"))
    scene.press(.backspace)
    scene.press(.backspace)
    scene.enter("2")
    #expect(scene.bibs == ["12"] && scene.lastElapsed == moment)
    scene.enter("98")
    scene.enter("3")
    #expect(!scene.screen(columns: 80, rows: 24).contains("Backspace = another bib"))
  }

  @Test func `the page of a crossing says how to reach another bib's crossings`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    let first = try #require(scene.lastElapsed)
    scene.wait(milliseconds: 60_000)
    scene.enter("12")
    scene.enter("3")
    scene.press("/99")
    #expect(scene.screen(columns: 80, rows: 24).contains("bib, then /99: its crossings"))
    scene.press(.escape)
    scene.press("12/99-")
    #expect(scene.desk.menu?.crossing?.elapsedMilliseconds == first)
  }
}
