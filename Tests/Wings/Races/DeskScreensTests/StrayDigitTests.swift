import RaceDay
import Races
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Digits of a page that has nothing to choose by them")
struct StrayDigitTests {
  @Test(arguments: ["/99", "/990", "/"])
  func `a bib typed at once on a page of dead digits is recorded whole`(page: String) throws {
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

  @Test func `why there is nothing to choose is said all the same`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/1")
    #expect(scene.desk.line.text == "1")
    #expect(scene.screen().contains("! no open question"))
  }

  @Test func `an answer that a question does not have is told, and may be the first of a bib`()
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

  @Test func `a digit that was meant for the page does not join the next bib`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/1")
    scene.wait(milliseconds: 3_000)
    scene.enter("12")
    #expect(scene.bibs == ["12"])
    scene.press("/1")
    #expect(scene.bibs.sorted() == ["1", "12"])
  }

  @Test
  func `a role chosen by a bib is told, its rest stands in the line, and minus takes it back`()
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

  @Test func `slash 9 5 takes a role back, and Ctrl-Y takes it on again`() throws {
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
