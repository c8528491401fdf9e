import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Settled questions and answered prompts at the desk")
struct SettledTests {
  @Test func `an unknown bib can be deleted, and the desk says which it was`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("98")
    let question = try #require(QuestionList(of: scene.desk.book).all.last)
    let acts = Repairs(of: scene.desk.book).best(for: question).map(\.act)
    #expect(acts == [.rebib("99"), .anotherBib, .newEntry("98")])
    let time = Elapsed.text(milliseconds: question.elapsedMilliseconds, decimals: 1)
    scene.press("/993")
    #expect(scene.bibs.isEmpty)
    let words = scene.screen(columns: 80, rows: 24).split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains("deleted: 98 at \(time)"))
    scene.press("-")
    #expect(scene.bibs == ["98"])
  }

  @Test func `a deleted double is named with its moment`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.enter("12")
    let time = Elapsed.text(milliseconds: try #require(scene.lastElapsed), decimals: 1)
    scene.press("/1")
    #expect(scene.screen(columns: 80, rows: 24).contains("deleted: 12 Runner 12 at \(time)"))
  }

  @Test func `an ordinary answer is no warning, and is still offered as a crossing`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/994")
    scene.enter("12")
    #expect(scene.desk.menu?.page == .typing(.momentOrThat))
    #expect(scene.desk.echo?.kind == .note)
    #expect(scene.screen(columns: 80, rows: 24).contains("/1 = it was a crossing"))
  }

  @Test func `a bib typed into a prompt left open gives a warning`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/994")
    scene.wait(milliseconds: 4_000)
    scene.enter("12")
    #expect(scene.desk.echo?.kind == .warning)
  }

  @Test func `long overdue competitors are counted above the list, with the key of their list`()
    throws
  {
    let scene = try DeskScreenScene()
    for _ in 0..<3 {
      scene.wait(milliseconds: 60_000)
      for bib in ["1", "2", "3", "12", "99"] { scene.enter(bib) }
    }
    scene.wait(milliseconds: 240_000)
    scene.notice()
    let screen = scene.screen(columns: 160, rows: 50)
    #expect(screen.contains("5 long overdue: /981"))
  }
}
