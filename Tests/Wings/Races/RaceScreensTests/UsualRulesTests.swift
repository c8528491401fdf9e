import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("What Create opens with")
struct UsualRulesTests {
  private let scene: RaceScreensScene

  init() throws {
    scene = try RaceScreensScene()
    scene.context.user = scene.organizer
  }

  private func shown() throws -> [String] {
    scene.lines(of: try scene.pane(.create(model: nil)))
  }

  @Test func `the first competition is a lap race`() throws {
    #expect(try shown().contains { $0.contains("Rule set") && $0.contains("< lap race >") })
  }

  @Test func `the next has the rule set of the last, ranked as that is`() throws {
    _ = try scene.competition(.road)
    _ = try scene.competition(.distance)
    let form = try shown()
    #expect(form.contains { $0.contains("Rule set") && $0.contains("< distance >") })
    #expect(form.contains { $0.contains("( ) time  (o) distance") })
  }

  @Test func `what others put on does not count`() throws {
    _ = try scene.competition(.road)
    scene.context.user = scene.runner
    #expect(try shown().contains { $0.contains("Rule set") && $0.contains("< lap race >") })
  }
}
