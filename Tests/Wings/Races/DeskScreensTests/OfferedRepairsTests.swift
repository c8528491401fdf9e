import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("The digits of an open question")
struct OfferedRepairsTests {
  /// A scene with an unknown bib that may be that of a competitor who has not passed yet.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene.racing()
    for bib in ["1", "2", "3", "12"] {
      scene.enter(bib)
      scene.wait(milliseconds: 60_000)
    }
    scene.enter("11")
    return scene
  }

  @Test func `a digit keeps its meaning while others pass`() throws {
    let scene = try scene()
    let question = try #require(QuestionList(of: scene.desk.book).all.last)
    let read = scene.desk.offered.repairs(of: question, in: scene.desk.book)
    let meant = read.compactMap { if case .rebib(let bib) = $0.act { bib } else { nil } }
    for bib in meant {
      scene.wait(milliseconds: 1_000)
      scene.enter(bib)
    }
    let now = try #require(QuestionList(of: scene.desk.book).all.first { $0.id == question.id })
    #expect(Repairs(of: scene.desk.book).best(for: now) != read)
    #expect(scene.desk.offered.repairs(of: now, in: scene.desk.book) == read)
  }

  @Test func `a repair that is no longer possible is no longer offered`() throws {
    let scene = try scene()
    let question = try #require(QuestionList(of: scene.desk.book).all.last)
    let read = scene.desk.offered.repairs(of: question, in: scene.desk.book)
    let meant = try #require(
      read.compactMap { if case .rebib(let bib) = $0.act { bib } else { nil } }.first)
    let entry = try #require(scene.desk.book.entry(bib: meant))
    var change = EntryChange()
    change.bib = "77"
    _ = try scene.desk.context.races.change(change, of: entry.id, by: scene.desk.context.author)
    scene.notice()
    let after = scene.desk.offered.repairs(of: question, in: scene.desk.book)
    #expect(!after.contains { $0.act == .rebib(meant) })
  }

  @Test func `a digit answers an offer at once only if the screen shows it with its key`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("98")
    scene.wait(milliseconds: 1_000)
    scene.enter("3")
    #expect(!scene.screen(columns: 80, rows: 24).contains("/1 = "))
    scene.press("/")
    #expect(scene.screen(columns: 80, rows: 24).contains(" 1 = "))
    scene.press("1")
    #expect(scene.bibs == ["98", "3"], "nobody has read it yet: it may be a bib")
    scene.press("2")
    scene.press(.enter)
    #expect(scene.bibs == ["98", "3", "12"])
    #expect(scene.screen(columns: 120, rows: 40).contains("/1 = "))
    scene.wait(milliseconds: 1_000)
    let asked = QuestionList(of: scene.desk.book).all.count
    scene.press("/1")
    #expect(QuestionList(of: scene.desk.book).all.count < asked)
  }

  @Test func `a digit without a following key answers the open menu`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("98")
    scene.enter("3")
    _ = scene.screen(columns: 80, rows: 24)
    scene.press("/1")
    #expect(QuestionList(of: scene.desk.book).all.count == 1)
    scene.wait(milliseconds: 600)
    scene.notice()
    #expect(QuestionList(of: scene.desk.book).all.isEmpty)
  }

  @Test func `a bib taken as an answer stays on the screen with its key until it is settled`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.press("/991")
    scene.enter("99")
    scene.wait(milliseconds: 1_000)
    scene.enter("3")
    #expect(scene.screen(columns: 80, rows: 24).contains("was a crossing"))
    scene.press("/2")
    #expect(!scene.screen(columns: 80, rows: 24).contains("was a crossing"))
  }
}
