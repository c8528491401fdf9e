import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("Undone crossings and their moments")
struct TakenBackTests {
  @Test func `a bib back in the line keeps its moment, and no message denies it`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("15")
    scene.press(.backspace)
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(screen.contains("keeps its time"))
    #expect(!screen.contains("Enter takes the time"))
  }

  @Test func `undo shows the moment of the crossing and how to redo it`() throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    let time = Elapsed.text(milliseconds: try #require(scene.lastElapsed), decimals: 1)
    scene.press("-")
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(screen.contains("undone: 12 Runner 12 at \(time)") && screen.contains("Ctrl-Y"))
  }

  @Test func `the next bib says that it has its own moment, and how to get the other`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    let time = Elapsed.text(milliseconds: try #require(scene.lastElapsed), decimals: 1)
    scene.press("-")
    scene.enter("99")
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(screen.contains(time) && screen.contains("/992"))
    scene.wait(milliseconds: 5_000)
    scene.enter("3")
    #expect(!scene.screen(columns: 80, rows: 24).contains("/992"))
  }

  @Test func `the footer names Backspace once a bib was entered`() throws {
    let scene = try DeskScreenScene.racing()
    func isNamed() -> Bool {
      scene.pane.bindings.contains {
        $0.matches(.backspace) && $0.isInFooter && $0.disabled == nil
      }
    }
    #expect(!isNamed())
    scene.enter("12")
    #expect(isNamed())
  }

  @Test func `undoing a retyped bib makes the replaced one next to undo`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    for bib in ["1", "2", "3"] {
      scene.enter(bib)
      scene.wait(milliseconds: 5_000)
    }
    scene.press(.backspace)
    scene.press(.backspace)
    scene.enter("12")
    func undone() -> String {
      scene.wait(milliseconds: 2_000)
      scene.press("-")
      return scene.screen(columns: 80, rows: 24)
    }
    #expect(undone().contains("undone: 12 Runner 12"))
    #expect(undone().contains("undone: 3 Runner 3"))
    #expect(undone().contains("undone: 2 Runner 2"))
    scene.press(.control("y"))
    scene.press(.control("y"))
    #expect(scene.screen(columns: 80, rows: 24).contains("3 Runner 3"))
  }
}
