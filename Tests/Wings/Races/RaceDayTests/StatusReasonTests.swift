import Languages
import RaceSamples
import Testing

@testable import RaceDay
@testable import Races

/// A competitor who is out can have a reason, in the organizer's words.
@Suite("Why a competitor is out")
struct StatusReasonTests {
  private let scene: DeskScene

  init() throws {
    scene = try DeskScene()
    scene.wait(10)
    _ = scene.desk.entries.set(.dsq, bib: "12", at: scene.now)
    _ = scene.desk.answers()
    try explain("cut the course")
  }

  private func explain(_ why: String) throws {
    scene.wait(10)
    _ = scene.desk.acts.explain(why, at: scene.now)
    #expect(scene.desk.answers().allSatisfy { !$0.isError })
  }

  private func reason() throws -> String? {
    let entry = try #require(scene.book.entry(bib: "12"))
    return scene.book.statusReason(ofEntry: entry.id)
  }

  @Test func `the explanation has the reason under the status`() throws {
    let entry = try #require(scene.book.entry(bib: "12"))
    let lines = Explanation(of: scene.book).lines(ofEntry: entry.id).map(\.wording)
    let status = try #require(lines.firstIndex { $0.key.hasPrefix("scoring.why.status") })
    #expect(lines[status + 1] == Wording("scoring.why.reason", ["why": "cut the course"]))
  }

  @Test func `a reason for one act applies to all its competitors`() throws {
    _ = scene.desk.entries.set(.dnf, bibs: ["1", "2", "3"], at: scene.now)
    try explain("course flooded")
    for bib in ["1", "2", "3"] {
      let entry = try #require(scene.book.entry(bib: bib))
      #expect(scene.book.statusReason(ofEntry: entry.id) == "course flooded")
    }
  }

  @Test func `a reason given later replaces the former one`() throws {
    try explain("threw a bottle")
    #expect(try reason() == "threw a bottle")
  }

  @Test func `removing the status removes the reason, and both can be restored`() throws {
    _ = scene.desk.acts.undo(at: scene.now)
    _ = scene.desk.answers()
    #expect(try reason() == nil)
    _ = scene.desk.acts.redo(at: scene.now)
    _ = scene.desk.answers()
    #expect(try reason() == "cut the course")
  }

  @Test func `another status does not take over the reason`() throws {
    _ = scene.desk.entries.set(.dnf, bib: "12", at: scene.now)
    _ = scene.desk.answers()
    #expect(try reason() == nil)
  }
}
