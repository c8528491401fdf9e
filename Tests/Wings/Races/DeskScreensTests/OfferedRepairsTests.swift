import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("The digits of an open question")
struct OfferedRepairsTests {
  /// Somebody nobody has the bib of, whom one who has not come yet may have been.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene.racing()
    for bib in ["1", "2", "3", "12"] {
      scene.enter(bib)
      scene.wait(milliseconds: 60_000)
    }
    scene.enter("11")
    return scene
  }

  @Test func `a digit goes on meaning who it meant, whoever passes meanwhile`() throws {
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

  @Test func `a repair that cannot be done any more is offered no longer`() throws {
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
}
