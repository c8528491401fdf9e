import Foundation
import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("Lists of the desk during the race")
struct DeskListTests {
  /// A scene with nine crossings and their list selected.
  private func scene(crossings: Int = 9) throws -> DeskScreenScene {
    let scene = try DeskScreenScene()
    for _ in 0..<crossings { cross(scene) }
    scene.press(.alt("2"))
    _ = scene.screen(columns: 40, rows: 12)
    return scene
  }

  private func cross(_ scene: DeskScreenScene) {
    scene.wait(milliseconds: 60_000)
    scene.press("12")
    scene.press(.enter)
  }

  private func screen(_ scene: DeskScreenScene) -> String { scene.screen(columns: 40, rows: 12) }

  @Test func `reading further down keeps its place and shows how many rows are newer`() throws {
    let scene = try scene()
    scene.press(.pageDown)
    let first = scene.desk.panes.firstRow
    #expect(first > 0)
    scene.press("99")
    scene.press(.enter)
    #expect(scene.desk.panes.firstRow == first + 1)
    #expect(screen(scene).contains("\(first + 1) newer"))
  }

  @Test func `without recent keys the list returns to the newest`() throws {
    let scene = try scene()
    scene.press(.pageDown)
    scene.wait(milliseconds: 60_000)
    cross(scene)
    #expect(scene.desk.panes.firstRow == 0)
    #expect(!screen(scene).contains("newer"))
  }

  @Test func `every late competitor is named if the list is one line`() throws {
    let scene = try DeskScreenScene()
    for _ in 0..<3 {
      scene.wait(milliseconds: 60_000)
      for bib in ["1", "2", "3"] { scene.enter(bib) }
    }
    scene.wait(milliseconds: 75_000)
    let lines = scene.screen(columns: 80, rows: 24).split(separator: "\n")
    let next = try #require(lines.first { $0.hasPrefix("Next:") })
    #expect(next.components(separatedBy: "late ").count == 4, "\(next)")
  }

  @Test func `laps that may be missed are shown at the desk, the first in full`() throws {
    let scene = try scene(crossings: 5)
    scene.wait(milliseconds: 65_000)
    cross(scene)
    let missed = try #require(MissedLapsList(of: scene.desk.book).first)
    #expect(scene.screen().contains("perhaps missed 1"))
    #expect(scene.screen().contains("12 Runner 12: lap \(missed.lap) took"))
  }

  @Test func `after resizing the arrows are where they were`() throws {
    let scene = try DeskScreenScene()
    for _ in 0..<9 { cross(scene) }
    for size in [(120, 40), (80, 24)] {
      _ = scene.screen(columns: size.0, rows: size.1)
      let before = scene.desk.panes.tab
      _ = scene.screen(columns: 40, rows: 12)
      _ = scene.screen(columns: size.0, rows: size.1)
      #expect(scene.desk.panes.tab == before)
    }
    _ = scene.screen(columns: 40, rows: 12)
    scene.press(.down)
    scene.press(.down)
    let chosen = try #require(scene.desk.panes.chosenCrossing)
    _ = scene.screen(columns: 120, rows: 40)
    #expect(scene.desk.panes.tab == .crossings && scene.desk.panes.chosenCrossing == chosen)
  }

  @Test(arguments: [DeskPanes.Tab.board, .crossings, .questions])
  func `a list that continues below says how far`(tab: DeskPanes.Tab) throws {
    let scene = try DeskScreenScene()
    for bib in 60..<90 { scene.enter("\(bib)") }
    scene.press(.alt(tab.digit))
    var canvas = Canvas(size: Size(columns: 80, rows: tab == .board ? 9 : 24))
    scene.pane.show(on: &canvas, in: Rect(canvas.size))
    let below = try #require(canvas.cut.first?.below)
    #expect(below > 0 && below < 30)
    scene.press("/")
    var covered = Canvas(size: canvas.size)
    scene.pane.show(on: &covered, in: Rect(canvas.size))
    #expect(covered.cut.isEmpty)
  }
}
