import RaceDay
import Races
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("An undo that the disk refuses at the desk")
struct UnsavedUndoTests {
  /// A scene in which 12 and 3 have passed.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene.racing()
    for bib in ["12", "3"] {
      scene.enter(bib)
      scene.wait(milliseconds: 10_000)
    }
    return scene
  }

  /// Frees the disk and waits until the kept data is submitted.
  private func emptyDisk(_ scene: DeskScreenScene) {
    scene.store.fill(false)
    scene.wait(milliseconds: 2_000)
    scene.wait(milliseconds: 4_000)
    scene.notice()
  }

  /// The crossings and entries of the race.
  private func state(_ scene: DeskScreenScene) -> [String] {
    let crossings = CrossingList(of: scene.desk.book).latest(limit: 9).map {
      "\($0.bib) \($0.elapsedMilliseconds) \($0.isDeleted)"
    }
    let entries = ["1", "2", "3", "12", "99"].map { bib in
      scene.desk.book.entry(bib: bib).map { "\(bib) \($0.name) \($0.status.rawValue)" } ?? bib
    }
    return crossings + entries
  }

  @Test func `a deleted crossing returns once that is saved, and the next undo is another act`()
    throws
  {
    let scene = try scene()
    scene.press("/993")
    #expect(scene.bibs == ["12"])
    scene.store.fill(true)
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(scene.screen().contains("NOT SAVED"))
    emptyDisk(scene)
    #expect(scene.screen().contains("saved now: all 1"))
    #expect(scene.bibs == ["12", "3"])
    scene.press("-")
    scene.wait(milliseconds: 1_000)
    #expect(scene.bibs == ["12"])
  }

  /// An act at a desk that knows two crossings, the latest first.
  nonisolated struct Act: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @MainActor (DeskScreenScene, [CrossingLine]) -> DeskEcho
  }

  nonisolated static let acts: [Act] = [
    Act(testDescription: "a crossing") { scene, _ in
      scene.desk.session.crossings.enter("99", firstKey: scene.hands.now, enter: scene.hands.now)
    },
    Act(testDescription: "a removed crossing") { scene, lines in
      scene.desk.session.corrections.remove(lines[0].id, at: scene.hands.now)
    },
    Act(testDescription: "another bib") { scene, lines in
      scene.desk.session.corrections.rebib(lines[0].id, to: "99", at: scene.hands.now)
    },
    Act(testDescription: "two exchanged crossings") { scene, lines in
      scene.desk.session.corrections.swap(lines[0].id, lines[1].id, at: scene.hands.now)
    },
    Act(testDescription: "shifted crossings") { scene, lines in
      scene.desk.session.corrections.shift(
        lines.map(\.id), byMilliseconds: 500, at: scene.hands.now)
    },
    Act(testDescription: "a status") { scene, _ in
      scene.desk.session.entries.set(.dnf, bib: "12", at: scene.hands.now)
    },
    Act(testDescription: "the status of several") { scene, _ in
      scene.desk.session.entries.set(.dns, bibs: ["1", "2"], at: scene.hands.now)
    },
    Act(testDescription: "exchanged bibs") { scene, _ in
      scene.desk.session.entries.exchange("12", with: "99", at: scene.hands.now)
    },
    Act(testDescription: "an inserted crossing") { scene, _ in
      scene.desk.session.corrections.insert("1", atElapsed: 30_000, at: scene.hands.now)
    },
  ]

  @Test(arguments: acts)
  func `every act can be undone and redone, however often it was refused`(
    act: Act
  ) throws {
    let scene = try scene()
    let before = state(scene)
    let echo = act.run(scene, CrossingList(of: scene.desk.book).latest(limit: 2))
    #expect(!echo.isRefused)
    scene.notice()
    let after = state(scene)
    #expect(before != after)
    let session = scene.desk.session
    for _ in 0..<2 {
      scene.store.fill(true)
      _ = session.acts.undo(at: scene.hands.now, deliberate: true)
      scene.notice()
      scene.wait(milliseconds: 4_000)
      scene.notice()
      #expect(state(scene) == after)
      emptyDisk(scene)
      #expect(state(scene) == before)
      scene.store.fill(true)
      _ = session.acts.redo(at: scene.hands.now)
      _ = session.acts.undo(at: scene.hands.now, deliberate: true)
      _ = session.acts.redo(at: scene.hands.now)
      scene.notice()
      emptyDisk(scene)
      #expect(state(scene) == after)
    }
  }

  @Test(arguments: acts)
  func `an act undone before its refusal is known is undone once both are saved`(act: Act) throws {
    let scene = try scene()
    let before = state(scene)
    scene.store.fill(true)
    _ = act.run(scene, CrossingList(of: scene.desk.book).latest(limit: 2))
    _ = scene.desk.session.acts.undo(at: scene.hands.now, deliberate: true)
    scene.notice()
    #expect(scene.desk.session.unsaved.count == 2)
    emptyDisk(scene)
    #expect(state(scene) == before)
    #expect(scene.desk.session.pending == 0)
  }
}
