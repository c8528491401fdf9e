import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("Defaults of Create")
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

  @Test func `the next has the rule set and ranking of the last`() throws {
    _ = try scene.competition(.road)
    _ = try scene.competition(.distance)
    let form = try shown()
    #expect(form.contains { $0.contains("Rule set") && $0.contains("< distance >") })
    #expect(form.contains { $0.contains("( ) time  (o) distance") })
  }

  @Test func `other organizers' competitions do not count`() throws {
    _ = try scene.competition(.road)
    scene.context.user = scene.runner
    #expect(try shown().contains { $0.contains("Rule set") && $0.contains("< lap race >") })
  }
}
