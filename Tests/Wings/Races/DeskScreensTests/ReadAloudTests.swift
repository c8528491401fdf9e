import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("The desk read line by line")
struct ReadAloudTests {
  private let scene: DeskScreenScene
  private var story = SpokenStory()

  init() throws { scene = try DeskScreenScene.racing() }

  /// What is read aloud now and was not before.
  private mutating func told() -> [String] {
    var canvas = Canvas(size: Size(columns: 90, rows: 60))
    canvas.isLinear = true
    scene.pane.show(on: &canvas, in: Rect(canvas.size))
    return story.goOn(to: SpokenFrame(canvas))
  }

  @Test mutating func `a crossing is read out once`() throws {
    _ = told()
    for bib in ["12", "3", "12"] {
      scene.wait(milliseconds: 20_000)
      scene.enter(bib)
      let lines = told().filter { $0.contains("Runner \(bib)") && !$0.contains("Next") }
      #expect(lines.count == 1 && lines.first?.hasPrefix("ok ") == true, "\(lines)")
    }
  }

  @Test
  mutating func `another desk's crossing is read out by its row, and all when the list opens`()
    throws
  {
    _ = told()
    scene.enter("12")
    _ = told()
    let other = try scene.otherDesk()
    _ = other.type("3", at: scene.hands.now)
    _ = other.enterTapped(at: scene.hands.now)
    scene.notice()
    #expect(told().contains { $0.hasPrefix("3, Runner 3") })
    scene.press(.alt("1"))
    _ = told()
    scene.press(.alt("2"))
    #expect(told().contains { $0.hasPrefix("12, Runner 12") })
  }

  @Test mutating func `the clock is read out when the desk opens, and once a minute`() throws {
    #expect(told().contains { $0.hasPrefix("1:0") && $0.contains("out 5") })
    scene.wait(milliseconds: 30_000)
    #expect(!told().contains { $0.contains("out 5") })
    scene.wait(milliseconds: 30_000)
    #expect(told().contains { $0.hasPrefix("2:0") && $0.contains("out 5") })
  }
}
