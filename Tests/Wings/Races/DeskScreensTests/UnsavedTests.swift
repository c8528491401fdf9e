import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("What the disk refuses at the desk")
struct UnsavedTests {
  /// A desk whose disk has just become full.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    scene.store.fill(true)
    return scene
  }

  private func type(_ bib: String, _ scene: DeskScreenScene) -> Stamp {
    scene.press(bib)
    scene.press(.enter)
    return scene.hands.now
  }

  private func crossings(_ scene: DeskScreenScene) -> [String] {
    CrossingList(of: scene.desk.book).latest(limit: 9).reversed().map {
      "\($0.bib) \($0.elapsedMilliseconds)"
    }
  }

  @Test func `refused bibs do not pile up in the line, and are shown as not saved`() throws {
    let scene = try scene()
    for bib in ["3", "12", "99"] { _ = type(bib, scene) }
    #expect(scene.desk.line.isEmpty)
    #expect(scene.screen().contains("! 3 NOT SAVED"))
    #expect(crossings(scene).isEmpty)
  }

  @Test func `they are saved by themselves in order, each at its own moment`() throws {
    let scene = try scene()
    let moments = ["3", "12", "99"].map { type($0, scene) }
    scene.wait(milliseconds: 30_000)
    #expect(crossings(scene).isEmpty)
    scene.store.fill(false)
    scene.wait(milliseconds: 2_000)
    scene.notice()
    let elapsed = moments.map { scene.desk.book.elapsedMilliseconds(at: $0) ?? 0 }
    #expect(crossings(scene) == zip(["3", "12", "99"], elapsed).map { "\($0) \($1)" })
    #expect(!scene.screen().contains("NOT SAVED") && scene.screen().contains("saved now: all 3"))
  }

  @Test func `a mark that was refused keeps its bib and its moment`() throws {
    let scene = try scene()
    scene.press("+")
    let mark = scene.hands.now
    scene.wait(milliseconds: 3_000)
    _ = type("12", scene)
    scene.store.fill(false)
    scene.wait(milliseconds: 4_000)
    scene.notice()
    let line = try #require(CrossingList(of: scene.desk.book).latest(limit: 1).first)
    #expect(line.isMarked)
    #expect(line.elapsedMilliseconds == scene.desk.book.elapsedMilliseconds(at: mark))
    #expect(scene.desk.session.pendingTimes.all.isEmpty)
  }

  @Test func `minus takes back what was not saved yet`() throws {
    let scene = try scene()
    _ = type("12", scene)
    _ = type("99", scene)
    scene.press("-")
    scene.store.fill(false)
    scene.wait(milliseconds: 4_000)
    scene.notice()
    #expect(CrossingList(of: scene.desk.book).latest(limit: 9).map(\.bib) == ["12"])
  }

  @Test func `leaving with something not saved asks`() throws {
    let scene = try scene()
    _ = type("12", scene)
    #expect(scene.pane.hasUnsavedText)
    let move = scene.desk.leaveTapped()
    guard case .ask = move else {
      Issue.record("leaves without a question")
      return
    }
    scene.store.fill(false)
    scene.wait(milliseconds: 2_000)
    scene.wait(milliseconds: 4_000)
    scene.notice()
    #expect(!scene.pane.hasUnsavedText)
  }
}
