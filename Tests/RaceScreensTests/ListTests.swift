import Races
import Stage
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

@Suite struct ListTests {
  private let scene: RaceScreensScene
  private let older: Competition
  private let newer: Competition

  init() throws {
    scene = try RaceScreensScene()
    older = try scene.competition {
      $0.name = "Older Race"
      $0.date = "2025-01-01"
    }
    scene.hands.advance(milliseconds: 1_000)
    newer = try scene.competition {
      $0.name = "Newer Race"
      $0.date = "2025-02-01"
    }
    for race in [older, newer] { try scene.join(race) }
  }

  private func row(_ text: String, in pane: any Pane) throws -> Int {
    try #require(scene.lines(of: pane).firstIndex { $0.contains(text) })
  }

  @Test(arguments: [Route.defaultHome, .history])
  func `a click selects, a second one on the same opens, a key in between forgets`(
    route: Route
  ) throws {
    let pane = try scene.pane(route)
    let row = try row("Older Race", in: pane)
    #expect(scene.mouse(.press, row: row, in: pane)?.route == nil)
    #expect(scene.lines(of: pane)[row].hasPrefix(">"))
    #expect(scene.mouse(.press, row: row, in: pane)?.route == .competition(older.id))
    #expect(scene.mouse(.press, row: row, in: pane)?.route == nil)
    scene.mouse(.wheelUp, row: row, in: pane)
    #expect(scene.lines(of: pane)[row].hasPrefix(" "))
    #expect(scene.mouse(.press, row: row, in: pane)?.route == nil)
  }

  @Test(arguments: [Route.defaultHome, .history])
  func `a click beside the rows does nothing`(route: Route) throws {
    let pane = try scene.pane(route)
    _ = scene.lines(of: pane)
    #expect(scene.mouse(.press, row: 15, in: pane) == nil)
  }

  @Test func `history keeps the race selected when another one comes above it`() throws {
    let pane = try scene.pane(.history)
    scene.press(.down, in: pane)
    let newest = try scene.competition {
      $0.name = "Newest Race"
      $0.date = "2025-03-01"
    }
    try scene.join(newest)
    scene.settle(pane)
    let selected = scene.lines(of: pane).first { $0.hasPrefix(">") }
    #expect(selected?.contains("Older Race") == true)
  }

  @Test func `history says that it is still reading`() throws {
    let pane = try #require(try RaceScreensFactory.pane(for: .history, in: scene.surroundings))
    #expect(scene.screen(of: pane).contains("Reading your races"))
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("Older Race"))
  }

  @Test func `an empty Home says how it fills`() throws {
    for race in [older, newer] { try scene.deactivate(race) }
    let pane = try scene.pane(.defaultHome)
    #expect(scene.screen(of: pane).contains("As soon as an organizer activates one"))
  }
}
