import RaceDay
import Races
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Digits on a page without choices")
struct StrayDigitTests {
  @Test(arguments: ["/99", "/990", "/"])
  func `a bib typed at once on such a page is recorded whole`(page: String) throws {
    let scene = try DeskScreenScene.racing()
    scene.press(page)
    scene.type("329", every: 150)
    scene.press(.enter)
    #expect(scene.bibs == ["329"])
    #expect(scene.desk.menu == nil && scene.desk.line.isEmpty)
  }

  @Test func `its first key keeps its own moment`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/99")
    scene.wait(milliseconds: 200)
    let first = scene.hands.now
    scene.type("1", every: 0)
    #expect(scene.desk.line.text == "1" && scene.desk.line.firstKey == first)
  }

  @Test func `the reason why there is nothing to choose is still shown`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/1")
    #expect(scene.desk.line.text == "1")
    #expect(scene.screen().contains("! no open question"))
  }

  @Test func `a missing answer is reported, and its digit may begin a bib`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("777")
    scene.press("/1")
    #expect(scene.desk.menu == nil && scene.desk.line.text == "1")
    #expect(scene.screen().contains("this question has no /1"))
    #expect(!scene.screen().contains("no open question"))
    scene.enter("2")
    #expect(scene.bibs.sorted() == ["12", "777"])
  }

  @Test func `a digit meant for the page does not join the next bib`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/1")
    scene.wait(milliseconds: 3_000)
    scene.enter("12")
    #expect(scene.bibs == ["12"])
    scene.press("/1")
    #expect(scene.bibs.sorted() == ["1", "12"])
  }

  @Test
  func `a role chosen by a bib is reported, the rest stays in the line, minus undoes it`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.press("/97")
    scene.type("378", every: 150)
    #expect(scene.desk.line.text == "78")
    #expect(scene.screen().contains("this desk marks"))
    #expect(scene.screen().contains("- or /95 undoes it"))
    scene.press(.escape)
    scene.press("-")
    scene.press("3")
    scene.press(.enter)
    #expect(scene.desk.session.position.presence.role == .both)
    #expect(scene.bibs == ["3"])
  }

  @Test func `slash 9 5 undoes a role, and Ctrl-Y redoes it`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("3")
    scene.press("/973/95")
    #expect(scene.desk.session.position.presence.role == .both)
    #expect(scene.bibs == ["3"])
    scene.press(.control("y"))
    #expect(scene.desk.session.position.presence.role == .marks)
    #expect(scene.desk.book.desks.values.map(\.presence.role) == [.marks])
  }
}
