import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

/// What is chosen in a list, beside it.
@Suite struct PreviewTests {
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    race = try scene.competition()
    try scene.join(race)
    try scene.cross("5", 240, 485, in: race)
  }

  private func lines(_ pane: any Pane, columns: Int = 120) -> [String] {
    scene.screen(of: pane, in: Size(columns: columns, rows: 24)).split(separator: "\n")
      .map(String.init)
  }

  @Test func `a competition shows beside the list who is in front and the own result`() throws {
    let pane = try scene.pane(.guestHome)
    _ = lines(pane)
    scene.settle(pane)
    let shown = lines(pane)
    #expect(shown.contains { $0.contains("In front") })
    #expect(shown.contains { $0.contains("Your result") })
    #expect(shown.contains { $0.contains("1 5") && $0.contains("Rada Lund") })
  }

  @Test func `times of different numbers of laps say which lap they are of`() throws {
    func best() throws -> [String] {
      let pane = try scene.pane(.guestHome)
      _ = lines(pane)
      scene.settle(pane)
      return lines(pane).filter { $0.contains("Rada Lund") || $0.contains("Ola Berg") }
    }
    #expect(try best().allSatisfy { !$0.contains("lap 2") })
    try scene.enter("6", "Ola Berg", into: race)
    try scene.cross("6", 250, in: race)
    #expect(try best().contains { $0.contains("lap 2") })
    #expect(try best().contains { $0.contains("Ola Berg") && $0.contains("lap 1") })
  }

  @Test func `a narrow screen has the list alone`() throws {
    let pane = try scene.pane(.guestHome)
    _ = lines(pane, columns: 109)
    scene.settle(pane)
    #expect(!lines(pane, columns: 109).contains { $0.contains("In front") })
  }

  @Test func `a race looked back at shows what it was`() throws {
    let pane = try scene.pane(.history)
    _ = lines(pane)
    scene.settle(pane)
    #expect(lines(pane).contains { $0.contains("Your result") })
  }

  @Test func `a competitor on a board shows every lap beside it`() throws {
    let shown = lines(try scene.pane(.competition(race.id)))
    #expect(shown.contains { $0.contains("5 Rada Lund") && $0.contains("─") })
    #expect(shown.contains { $0.contains("Lap  Lap time") })
  }
}
