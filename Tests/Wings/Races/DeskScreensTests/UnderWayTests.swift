import RaceDay
import Races
import Terminal
import Testing

@testable import DeskScreens

@Suite("Correcting a crossing before it is on disk")
struct UnderWayTests {
  /// A scene in which 3 and 12 have crossed, a minute apart.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene()
    for bib in ["3", "12"] {
      scene.wait(milliseconds: 60_000)
      scene.press(bib)
      scene.press(.enter)
    }
    return scene
  }

  private func bibs(_ scene: DeskScreenScene) -> [String] {
    CrossingList(of: scene.desk.book).latest(limit: 9).reversed().map(\.bib)
  }

  private func keys(_ text: String) -> [Key] {
    text.map { $0 == "\n" ? .enter : .character($0) }
  }

  @Test func `two that were typed in the wrong order are swapped, not those before them`() throws {
    let scene = try scene()
    scene.hurry(keys("99\n1\n/995"))
    #expect(bibs(scene) == ["3", "12"])
    scene.notice()
    scene.notice()
    #expect(bibs(scene) == ["3", "12", "1", "99"])
    #expect(scene.screen().contains("swapped: 1 Runner 1 and 99 Runner"))
  }

  @Test func `the last one is deleted, or given to another bib`() throws {
    let scene = try scene()
    scene.hurry(keys("99\n/993"))
    scene.notice()
    scene.notice()
    #expect(bibs(scene) == ["3", "12"])
    scene.hurry(keys("99\n/9911\n"))
    scene.notice()
    scene.notice()
    #expect(bibs(scene) == ["3", "12", "1"])
  }

  @Test func `a bib in the line applies to its own crossing in progress`() throws {
    let scene = try scene()
    scene.hurry(keys("3\n99\n3/993"))
    scene.notice()
    scene.notice()
    #expect(bibs(scene) == ["3", "12", "99"])
  }

  @Test func `the page names its crossing, and applies to it once it is saved`() throws {
    let scene = try scene()
    scene.hurry(keys("99\n/99"))
    #expect(scene.screen().contains("99, being saved"))
    scene.notice()
    #expect(scene.screen().contains("99 Runner 99, lap 1 at 2:0"))
  }

  @Test func `a crossing that the disk refused is corrected once the disk works`() throws {
    let scene = try scene()
    scene.store.fill(true)
    scene.hurry(keys("99\n/9911\n"))
    scene.notice()
    #expect(bibs(scene) == ["3", "12"])
    scene.store.fill(false)
    for _ in 0..<4 {
      scene.wait(milliseconds: 2_000)
      scene.notice()
    }
    #expect(bibs(scene) == ["3", "12", "1"])
  }
}
