import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Words typed at a desk where letters record competitors")
struct TypedWordTests {
  /// A scene in which all five are due, with the letters a to e.
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene()
    for _ in 0..<3 {
      scene.wait(milliseconds: 60_000)
      for bib in ["1", "2", "3", "12", "99"] { scene.enter(bib) }
    }
    scene.wait(milliseconds: 45_000)
    return scene
  }

  private func bibs(_ scene: DeskScreenScene) -> [String] { Array(scene.bibs.dropFirst(15)) }

  @Test(arguments: ["cut the course", "dnf", "bad course", "and again"])
  func `a word records and marks nothing, and says so`(word: String) throws {
    let scene = try scene()
    scene.type(word, every: 150)
    #expect(bibs(scene).isEmpty)
    #expect(scene.desk.session.pendingTimes.all.isEmpty && scene.desk.line.isEmpty)
    #expect(scene.desk.echo?.wording.key == "races.echo.word")
  }

  @Test func `a crossing that a word recorded is redone by Ctrl-Y, at its own moment`() throws {
    let scene = try scene()
    let before = scene.hands.now
    scene.type("cut", every: 150)
    scene.wait(milliseconds: 5_000)
    scene.press(.control("y"))
    #expect(bibs(scene) == ["3"])
    #expect(
      scene.lastElapsed == scene.desk.book.elapsedMilliseconds(at: before).map { $0 + 150 })
  }

  @Test func `two or three who pass side by side are recorded, however fast the letters`() throws {
    let scene = try scene()
    scene.type("ab", every: 60)
    scene.wait(milliseconds: 3_000)
    scene.type("cde", every: 130)
    #expect(bibs(scene) == ["1", "2", "3", "12", "99"])
  }

  @Test func `a slip beside a letter undoes nothing`() throws {
    let scene = try scene()
    scene.type("aq", every: 100)
    scene.wait(milliseconds: 3_000)
    scene.type("bb", every: 150)
    #expect(bibs(scene) == ["1", "2"])
  }

  @Test func `a letter and a mark right after it both count`() throws {
    let scene = try scene()
    scene.type("a ", every: 200)
    #expect(bibs(scene) == ["1"] && scene.desk.session.pendingTimes.all.count == 1)
  }

  @Test func `after a word letters record again`() throws {
    let scene = try scene()
    scene.type("cut", every: 150)
    scene.wait(milliseconds: 2_000)
    scene.type("a", every: 150)
    #expect(bibs(scene) == ["1"])
  }
}
