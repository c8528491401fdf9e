import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("A desk with more competitors than fit")
struct FullFieldTests {
  /// A scene with fourteen competitors who have done `laps` laps of a minute.
  private func scene(laps: Int) throws -> DeskScreenScene {
    let scene = try DeskScreenScene()
    try scene.add(20...28)
    for _ in 0..<laps {
      scene.wait(milliseconds: 60_000)
      for bib in 20...28 { scene.enter("\(bib)") }
    }
    return scene
  }

  @Test func `all expected competitors with a letter fit in the list`() throws {
    let scene = try scene(laps: 2)
    _ = scene.screen(columns: 120, rows: 40)
    #expect("ABCDEFGHI".allSatisfy { scene.desk.panes.isInSight($0) })
  }

  @Test func `as many of those still out are named as the row has room for`() throws {
    let scene = try scene(laps: 1)
    scene.press("/941")
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(screen.contains("Still out: 1, 2, 3, 12, 20, 21, 22"))
    #expect(scene.screen(columns: 200, rows: 60).contains("Still out: 1, 2, 3, 12, 20, 21, "))
  }

  @Test func `the key that resumes a stopped clock is shown once`() throws {
    let scene = try scene(laps: 1)
    scene.press("/941")
    let screen = scene.screen(columns: 80, rows: 24)
    #expect(screen.split(separator: "/943", omittingEmptySubsequences: false).count == 2)
    scene.press(".")
    #expect(scene.screen(columns: 80, rows: 24).contains("/943 resumes the clock"))
  }

  @Test func `how late a competitor is is shown in full if the column has space`() throws {
    let scene = try scene(laps: 2)
    scene.wait(milliseconds: 75_000)
    let text = StillOutText(
      scene.desk.book, atElapsed: try #require(scene.desk.elapsedMilliseconds), columns: 60,
      scene.desk.context)
    let late = text.file(title: "").split(separator: "\n").filter { $0.contains("late ") }
    #expect(!late.isEmpty)
    #expect(late.allSatisfy { $0.contains(/late \d+:\d\d ±\d+:\d\d/) })
  }
}

@Suite("The title of a question in the menu")
struct PromptTitleTests {
  @Test(arguments: ["/989", "/991", "/911", "/92"])
  func `it has every digit that led to it`(keys: String) throws {
    let scene = try DeskScreenScene.racing()
    scene.enter("12")
    scene.press(keys)
    #expect(scene.screen(columns: 80, rows: 24).contains("╭ \(keys) ─"))
  }
}
