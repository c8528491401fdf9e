import RaceDay
import Races
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Offers of what has been undone")
struct UndoneOfferTests {
  @Test func `an undone answer is no longer offered`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.press("/991")
    scene.enter("99")
    #expect(scene.screen().contains("/1 = it was a crossing"))
    scene.press("-")
    scene.wait(milliseconds: 500)
    scene.notice()
    #expect(scene.bibs == ["12"])
    #expect(!scene.screen().contains("it was a crossing"))
    scene.press("/")
    #expect(!scene.screen().contains("it was a crossing"))
    #expect(scene.screen().contains(" 1-3  no open question"))
  }

  @Test func `an offer undone while the menu is open is disabled with the reason`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("98")
    let other = try scene.otherDesk()
    scene.press("/")
    #expect(scene.screen().contains("not on start list"))
    let id = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first?.id)
    _ = other.session.corrections.remove(id, at: scene.hands.now)
    scene.notice()
    #expect(scene.screen().contains(" 1-3  settled or undone meanwhile"))
    scene.press("1")
    scene.press(.enter)
    #expect(scene.bibs == ["1"])
  }

  @Test func `a menu opened before the bib was saved shows its question then`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.hurry("98".map { .character($0) } + [.enter, .character("/")])
    #expect(scene.screen().contains(" 1-3  no open question"))
    scene.notice()
    scene.notice()
    #expect(scene.screen().contains("not on start list") && scene.screen().contains(" 1 = "))
  }

  @Test func `a question settled elsewhere gives its digits to no other question`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("3")
    scene.wait(milliseconds: 1_000)
    scene.enter("3")
    scene.enter("98")
    let other = try scene.otherDesk()
    let id = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first?.id)
    _ = other.session.corrections.remove(id, at: scene.hands.now)
    scene.notice()
    #expect(scene.screen().contains("- settled since: 98"))
    #expect(!scene.screen().contains("/1 = "))
    scene.press("/1")
    scene.press(.escape)
    #expect(scene.bibs == ["3", "3"])
    scene.press("/-")
    #expect(scene.desk.menu?.question?.bib == "3")
  }

  @Test func `the next question is shown only when asked for`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("97")
    scene.enter("98")
    let other = try scene.otherDesk()
    scene.press("/")
    let id = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first?.id)
    _ = other.session.corrections.remove(id, at: scene.hands.now)
    scene.notice()
    #expect(scene.desk.menu?.question == nil)
    scene.press("-")
    #expect(scene.desk.menu?.question?.bib == "97")
  }
}
