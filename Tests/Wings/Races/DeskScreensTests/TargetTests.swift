import RaceDay
import Races
import Terminal
import Testing

@testable import DeskScreens

@Suite("A bib in the line is the competitor of the menu")
struct TargetTests {
  private func scene() throws -> DeskScreenScene {
    let scene = try DeskScreenScene()
    for bib in ["12", "3"] {
      scene.wait(milliseconds: 60_000)
      scene.press(bib)
      scene.press(.enter)
    }
    return scene
  }

  private func entry(_ bib: String, _ scene: DeskScreenScene) throws -> Entry {
    try #require(scene.desk.book.entry(bib: bib))
  }

  @Test func `a status, a penalty and a relegation apply to it, and the line is cleared`() throws {
    let scene = try scene()
    scene.press("12/4")
    #expect(try entry("12", scene).status == .dnf && scene.desk.line.isEmpty)
    scene.press("12/911")
    scene.press("30")
    scene.press(.enter)
    #expect(try entry("12", scene).penaltyMilliseconds == 30_000 && scene.desk.line.isEmpty)
    scene.press("12/912")
    #expect(try entry("12", scene).relegation == .lastOfLap && scene.desk.line.isEmpty)
  }

  @Test func `the page of a crossing is about its last one`() throws {
    let scene = try scene()
    scene.press("12/99")
    #expect(scene.screen().contains("12 Runner 12, lap 1 at 1:0"))
    scene.press("3")
    #expect(CrossingList(of: scene.desk.book).latest(limit: 9).map(\.bib) == ["3"])
    #expect(scene.desk.line.isEmpty)
  }

  @Test func `inserting a crossing for it asks only for the moment`() throws {
    let scene = try scene()
    scene.press("99/994")
    #expect(scene.desk.menu?.page == .typing(.momentOrThat))
    scene.press("30")
    scene.press(.enter)
    let line = try #require(
      CrossingList(of: scene.desk.book).latest(limit: 9).first { $0.bib == "99" })
    #expect(line.elapsedMilliseconds == 30_000)
    #expect(scene.desk.line.isEmpty)
  }

  @Test func `several take a status as one act`() throws {
    let scene = try scene()
    scene.press("1,2,99/5")
    for bib in ["1", "2", "99"] { #expect(try entry(bib, scene).status == .dns) }
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(scene.desk.line.isEmpty)
    #expect(screen.contains("1 Runner 1, 2 Runner 2, 99 Runner 99: DNS"))
    scene.press("-")
    for bib in ["1", "2", "99"] { #expect(try entry(bib, scene).status == .ok) }
  }

  @Test func `if one of several bibs is unknown, none is changed and the line stays`() throws {
    let scene = try scene()
    scene.press("1,777/5")
    #expect(try entry("1", scene).status == .ok)
    #expect(scene.desk.line.text == "1,777" && scene.desk.echo?.kind == .error)
  }

  @Test func `a page without a bib leaves the line unchanged`() throws {
    let scene = try scene()
    scene.press("99/942")
    #expect(scene.desk.line.text == "99")
  }

  @Test func `the title says which competitor a page is about`() throws {
    let scene = try scene()
    scene.press("/92")
    #expect(!scene.screen().contains("for 3"))
    scene.press(.escape)
    scene.press("12/9")
    #expect(scene.screen().contains("/9  more") && scene.screen().contains("for 12 Runner 12"))
  }
}
