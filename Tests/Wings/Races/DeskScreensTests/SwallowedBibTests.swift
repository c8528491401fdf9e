import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Bibs typed while a page of the menu is open")
struct SwallowedBibTests {
  @Test func `two digits on an open page are a bib, with the moment of its first key`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/99")
    scene.wait(milliseconds: 2_000)
    scene.enter("12")
    #expect(scene.bibs == ["12"])
    #expect(scene.desk.menu == nil && scene.desk.line.isEmpty)
  }

  @Test func `a digit and a pause on such a page are the choice, at its own moment`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/94")
    scene.wait(milliseconds: 2_000)
    scene.press("2")
    let pressed = scene.hands.now
    #expect(!scene.desk.book.competition.race.isPaused)
    scene.wait(milliseconds: 600)
    scene.notice()
    #expect(scene.desk.book.competition.race.pauses.map(\.from) == [pressed])
  }

  @Test func `a digit and Enter on such a page is the choice as well`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/9")
    scene.wait(milliseconds: 2_000)
    scene.press("4")
    #expect(scene.desk.menu?.page == .more)
    scene.press(.enter)
    #expect(scene.desk.menu?.page == .clock)
  }

  @Test func `a page opened just now takes its digit at once`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/942")
    #expect(scene.desk.book.competition.race.isPaused)
  }

  @Test func `a digit that a page does not offer begins a bib`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/94")
    scene.enter("99")
    #expect(scene.bibs == ["99"])
  }

  @Test func `a bunch can be typed on an open page`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/9")
    scene.wait(milliseconds: 2_000)
    scene.enter("3,12")
    #expect(scene.bibs == ["3", "12"])
  }

  @Test(arguments: ["/", "/9", "/94", "/99", "/911", "/992", "/994"])
  func `plus marks on every page and in every prompt`(keys: String) throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.press(keys)
    scene.wait(milliseconds: 2_000)
    let page = scene.desk.menu?.page
    scene.press("+ ")
    #expect(scene.desk.session.pendingTimes.all.count == 2)
    #expect(scene.desk.menu?.page == page && scene.desk.menu?.typed == "")
  }

  @Test(arguments: ["/", "/94", "/92"])
  func `before the gun plus starts no race from a page`(keys: String) throws {
    let scene = try DeskScreenScene(isStarted: false)
    scene.press(keys)
    scene.press("+ ")
    #expect(!scene.desk.hasStarted)
  }

  @Test func `103 Enter, a page, 104 Enter, 101 Enter: nothing is lost or damaged`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.press("/99")
    scene.wait(milliseconds: 2_000)
    scene.enter("99")
    scene.enter("3")
    #expect(scene.bibs == ["12", "99", "3"])
  }

  @Test func `a bib taken as an answer is corrected by one digit, at its own moment`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.press("/991")
    scene.enter("99")
    let enter = scene.hands.now
    #expect(scene.bibs == ["99"])
    #expect(scene.screen().contains("/1 = it was a crossing"))
    scene.wait(milliseconds: 5_000)
    scene.press("/1")
    #expect(scene.bibs == ["12", "99"])
    let line = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first)
    #expect(line.elapsedMilliseconds == scene.desk.book.elapsedMilliseconds(at: enter))
  }

  @Test func `a bib that a number prompt refused is offered as a crossing`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/976")
    scene.enter("99")
    #expect(scene.desk.menu?.typed == "99")
    scene.enter("12")
    #expect(scene.desk.menu?.typed == "12")
    scene.press("/")
    scene.press("/1")
    #expect(scene.bibs == ["12"])
    scene.press("/1")
    #expect(Set(scene.bibs) == ["99", "12"])
  }

  @Test func `a correct answer stays, and the next question is shown`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("777")
    scene.press("/991")
    scene.enter("99")
    scene.press("/2")
    #expect(scene.desk.openAnswer == nil)
    #expect(scene.bibs == ["99"])
  }

  @Test func `a bib that the menu used makes room for the next one`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("12/9")
    scene.wait(milliseconds: 2_000)
    scene.enter("99")
    #expect(scene.bibs == ["99"])
    scene.press("/1")
    #expect(scene.bibs.sorted() == ["12", "99"])
  }

  @Test(arguments: ["99/92", "99/97", "99/984"])
  func `a bib typed after the menu used another does not join it`(keys: String) throws {
    let scene = try DeskScreenScene.racing()
    scene.press(keys)
    if keys == "99/92" { scene.enter("2") }
    if keys == "99/97" { scene.press("5") }
    #expect(scene.desk.line.text == "99")
    scene.wait(milliseconds: 2_000)
    scene.enter("12")
    #expect(scene.bibs == ["12"])
    scene.press("/1")
    #expect(scene.bibs.sorted() == ["12", "99"])
  }

  @Test func `a bib with letters that the menu used can still become a crossing`() throws {
    let scene = try DeskScreenScene(letters: true)
    scene.wait(milliseconds: 60_000)
    scene.press("A1/9")
    scene.wait(milliseconds: 2_000)
    scene.enter("B2")
    #expect(scene.bibs == ["B2"])
    scene.press("/1")
    #expect(scene.bibs.sorted() == ["A1", "B2"])
  }

  @Test func `a digit and Enter on a page is offered as a crossing of any bib`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/9")
    scene.wait(milliseconds: 2_000)
    scene.enter("8")
    #expect(scene.desk.menu?.page == .lists)
    scene.press(.escape)
    scene.press("/1")
    #expect(scene.bibs == ["8"])
  }

  @Test func `while the clock runs no reason is asked`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.press("/993")
    #expect(scene.desk.menu == nil)
    #expect(scene.bibs.isEmpty)
    scene.press("/941")
    scene.press("/994")
    scene.enter("3")
    scene.enter("30")
    #expect(scene.desk.menu?.page == .typing(.why))
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func `a question is shown in full with every choice`(columns: Int, rows: Int) throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("98")
    let question = try #require(QuestionList(of: scene.desk.book).all.last)
    let repairs = Repairs(of: scene.desk.book).best(for: question).map(\.wording)
    let words = (repairs + [question.wording]).flatMap {
      scene.desk.context.text($0).split(separator: " ")
    }
    let screen = scene.screen(columns: columns, rows: rows)
    for word in words { #expect(screen.contains(word), "\(word)") }
  }
}
