import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Bibs typed while a page of the menu stands open")
struct SwallowedBibTests {
  /// A desk whose clock has run for a minute.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    return scene
  }

  private func type(_ bib: String, _ scene: DeskScreenScene) {
    scene.press(bib)
    scene.press(.enter)
  }

  private func bibs(_ scene: DeskScreenScene) -> [String] {
    CrossingList(of: scene.desk.book).latest(limit: 9).reversed().map(\.bib)
  }

  @Test func `two digits on a page that was left open are a bib, from its first key on`() throws {
    let scene = try scene()
    scene.press("/99")
    scene.wait(milliseconds: 2_000)
    type("12", scene)
    #expect(bibs(scene) == ["12"])
    #expect(scene.desk.menu == nil && scene.desk.line.isEmpty)
  }

  @Test func `a digit and silence on such a page is the choice, at its own moment`() throws {
    let scene = try scene()
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
    let scene = try scene()
    scene.press("/9")
    scene.wait(milliseconds: 2_000)
    scene.press("4")
    #expect(scene.desk.menu?.page == .more)
    scene.press(.enter)
    #expect(scene.desk.menu?.page == .clock)
  }

  @Test func `a page that was opened just now takes its digit at once`() throws {
    let scene = try scene()
    scene.press("/942")
    #expect(scene.desk.book.competition.race.isPaused)
  }

  @Test func `a digit that a page does not have begins a bib`() throws {
    let scene = try scene()
    scene.press("/94")
    type("99", scene)
    #expect(bibs(scene) == ["99"])
  }

  @Test func `a bunch is typed on a page that was left open`() throws {
    let scene = try scene()
    scene.press("/9")
    scene.wait(milliseconds: 2_000)
    type("3,12", scene)
    #expect(bibs(scene) == ["3", "12"])
  }

  @Test(arguments: ["/", "/9", "/94", "/99", "/911", "/992", "/994"])
  func `plus marks on every page and in every prompt`(keys: String) throws {
    let scene = try scene()
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
    let scene = try scene()
    type("12", scene)
    scene.press("/99")
    scene.wait(milliseconds: 2_000)
    type("99", scene)
    type("3", scene)
    #expect(bibs(scene) == ["12", "99", "3"])
  }

  @Test func `a bib that became an answer is taken back by one digit, at its own moment`() throws {
    let scene = try scene()
    type("12", scene)
    scene.press("/991")
    type("99", scene)
    let enter = scene.hands.now
    #expect(bibs(scene) == ["99"])
    #expect(scene.screen().contains("/1 = it was a crossing"))
    scene.wait(milliseconds: 5_000)
    scene.press("/1")
    #expect(bibs(scene) == ["12", "99"])
    let line = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first)
    #expect(line.elapsedMilliseconds == scene.desk.book.elapsedMilliseconds(at: enter))
  }

  @Test func `a bib that a prompt of numbers refused is offered as a crossing`() throws {
    let scene = try scene()
    scene.press("/976")
    type("99", scene)
    #expect(scene.desk.menu?.typed == "99")
    type("12", scene)
    #expect(scene.desk.menu?.typed == "12")
    scene.press("/")
    scene.press("/1")
    #expect(bibs(scene) == ["12"])
    scene.press("/1")
    #expect(Set(bibs(scene)) == ["99", "12"])
  }

  @Test func `an answer that was one is let be, and the question behind it comes up`() throws {
    let scene = try scene()
    type("777", scene)
    scene.press("/991")
    type("99", scene)
    scene.press("/2")
    #expect(scene.desk.openAnswer == nil)
    #expect(bibs(scene) == ["99"])
  }

  @Test func `a bib in the line that the menu was about makes room for who passes`() throws {
    let scene = try scene()
    scene.press("12/9")
    scene.wait(milliseconds: 2_000)
    type("99", scene)
    #expect(bibs(scene) == ["99"])
    scene.press("/1")
    #expect(bibs(scene).sorted() == ["12", "99"])
  }

  @Test(arguments: ["99/92", "99/97", "99/1", "99/984"])
  func `a bib typed after the menu was about another does not join it`(keys: String) throws {
    let scene = try scene()
    scene.press(keys)
    if keys == "99/92" { type("2", scene) }
    if keys == "99/97" { scene.press("5") }
    #expect(scene.desk.line.text == "99")
    scene.wait(milliseconds: 2_000)
    type("12", scene)
    #expect(bibs(scene) == ["12"])
    scene.press("/1")
    #expect(bibs(scene).sorted() == ["12", "99"])
  }

  @Test func `a bib with letters that the menu was about can still become a crossing`() throws {
    let scene = try DeskScreenScene(letters: true)
    scene.wait(milliseconds: 60_000)
    scene.press("A1/9")
    scene.wait(milliseconds: 2_000)
    type("B2", scene)
    #expect(bibs(scene) == ["B2"])
    scene.press("/1")
    #expect(bibs(scene).sorted() == ["A1", "B2"])
  }

  @Test func `a digit and Enter on a page is offered as a crossing, whoever it may be`() throws {
    let scene = try scene()
    scene.press("/9")
    scene.wait(milliseconds: 2_000)
    type("8", scene)
    #expect(scene.desk.menu?.page == .lists)
    scene.press(.escape)
    scene.press("/1")
    #expect(bibs(scene) == ["8"])
  }

  @Test func `no reason is asked while the clock runs`() throws {
    let scene = try scene()
    type("12", scene)
    scene.press("/993")
    #expect(scene.desk.menu == nil)
    #expect(bibs(scene).isEmpty)
    scene.press("/941")
    scene.press("/994")
    type("3", scene)
    type("30", scene)
    #expect(scene.desk.menu?.page == .typing(.why))
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func `a question stands whole with every choice`(columns: Int, rows: Int) throws {
    let scene = try scene()
    type("98", scene)
    let question = try #require(QuestionList(of: scene.desk.book).all.last)
    let repairs = Repairs(of: scene.desk.book).best(for: question).map(\.wording)
    let words = (repairs + [question.wording]).flatMap {
      scene.desk.context.text($0).split(separator: " ")
    }
    let screen = scene.screen(columns: columns, rows: rows)
    for word in words { #expect(screen.contains(word), "\(word)") }
  }
}
