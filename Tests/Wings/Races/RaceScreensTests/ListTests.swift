import RaceDay
import Races
import Shell
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

  @Test(arguments: [Route(.defaultHome), Route(.history)])
  func `a click selects, a second one on the same opens, a key in between forgets`(
    route: Route
  ) throws {
    let pane = try scene.pane(route)
    let row = try row("Older Race", in: pane)
    #expect(scene.mouse(.press, row: row, in: pane)?.route == nil)
    #expect(scene.lines(of: pane)[row].hasPrefix(">"))
    #expect(scene.mouse(.press, row: row, in: pane)?.route == Route(.competition(older.id)))
    #expect(scene.mouse(.press, row: row, in: pane)?.route == nil)
    scene.mouse(.wheelUp, row: row, in: pane)
    #expect(scene.lines(of: pane)[row].hasPrefix(" "))
    #expect(scene.mouse(.press, row: row, in: pane)?.route == nil)
  }

  @Test(arguments: [Route(.defaultHome), Route(.history)])
  func `a click beside the rows does nothing`(route: Route) throws {
    let pane = try scene.pane(route)
    _ = scene.lines(of: pane)
    #expect(scene.mouse(.press, row: 15, in: pane) == nil)
  }

  @Test func `history keeps the selected race when another is added above it`() throws {
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
    let pane = try RaceScreensFactory.pane(for: .history, in: scene.context)
    #expect(scene.screen(of: pane).contains("Reading your races"))
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("Older Race"))
  }

  @Test func `an empty Home says how it fills`() throws {
    for race in [older, newer] { try scene.deactivate(race) }
    let pane = try scene.pane(.defaultHome)
    #expect(scene.screen(of: pane).contains("once an organizer opens them"))
  }

  @Test(arguments: [Route(.defaultHome), Route(.history)])
  func `a filter applies as it is typed, and Esc clears it`(route: Route) throws {
    let pane = try scene.pane(route)
    for character in "/old" { scene.press(.character(character), in: pane) }
    #expect(scene.lines(of: pane).first == "1 of 2  /old")
    #expect(!scene.screen(of: pane).contains("Newer Race"))
    scene.press(.character("x"), in: pane)
    #expect(scene.screen(of: pane).contains("No matches."))
    scene.press(.escape, in: pane)
    #expect(scene.screen(of: pane).contains("Newer Race"))
  }

  @Test(arguments: [Route(.defaultHome), Route(.history)])
  func `a filter ended with Enter stays, and keys work again`(route: Route) throws {
    let pane = try scene.pane(route)
    for character in "/old" { scene.press(.character(character), in: pane) }
    scene.press(.enter, in: pane)
    #expect(scene.lines(of: pane).first == "1 of 2  /old")
    #expect(scene.press(.enter, in: pane).route == Route(.competition(older.id)))
  }

  @Test(arguments: [Route(.defaultHome), Route(.history)])
  func `Esc clears a saved filter first, and then leaves`(route: Route)
    throws
  {
    let pane = try scene.pane(route)
    for character in "/old" { scene.press(.character(character), in: pane) }
    scene.press(.enter, in: pane)
    #expect(pane.take(.key(.escape, at: scene.hands.now)) != nil)
    #expect(scene.screen(of: pane).contains("Newer Race"))
    #expect(pane.take(.key(.escape, at: scene.hands.now)) == nil)
  }

  @Test(arguments: [Route(.defaultHome), Route(.history)])
  func `s sorts by name and says so, the selection staying with its race`(route: Route) throws {
    let third = try scene.competition { $0.name = "A Third" }
    try scene.join(third)
    let pane = try scene.pane(route)
    while scene.lines(of: pane).first(where: { $0.hasPrefix(">") })?.contains("Older") == false {
      scene.press(.down, in: pane)
    }
    scene.press(.character("s"), in: pane)
    let lines = scene.lines(of: pane)
    #expect(lines.first == "3 of 3  sorted: Race")
    // The preview of the selected race is below the list.
    let names = lines.prefix { !$0.hasPrefix("─") }.compactMap { line in
      ["A Third", "Newer", "Older"].first { line.contains($0) }
    }
    #expect(names == ["A Third", "Newer", "Older"])
    #expect(lines.first { $0.hasPrefix(">") }?.contains("Older") == true)
  }

  @Test func `races without a place come last when sorted by place`() throws {
    try scene.cross("5", 60, in: older)
    try scene.start(newer)
    let pane = try scene.pane(.stats)
    scene.press(.character("s"), in: pane)
    scene.press(.character("s"), in: pane)
    let lines = scene.lines(of: pane)
    #expect(lines.contains { $0.contains("Place▴") })
    let first = lines.firstIndex { $0.contains("Older Race") }
    let last = lines.firstIndex { $0.contains("Newer Race") }
    #expect(try #require(first) < #require(last))
  }
}
