import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

@Suite struct OrganizerStatsTests {
  private let scene: RaceScreensScene

  init() throws {
    scene = try RaceScreensScene()
    scene.context.user = scene.organizer
  }

  /// Makes a race today with two riders, one of whom finishes.
  private func race(_ name: String) throws {
    let date = LocalTime(utcMilliseconds: scene.hands.now.utc).date
    let race = try scene.competition { ($0.name, $0.date) = (name, date) }
    try scene.enter("7", "Ida Holm", into: race)
    try scene.enter("8", "Ola Vik", into: race)
    try scene.start(race)
    try scene.cross("7", 10, 20, 30, in: race)
    try scene.change(bib: "8", in: race) { $0.status = .dnf }
  }

  private func lines() throws -> [String] {
    let pane = try scene.pane(.organizerStats)
    _ = scene.settle(pane)
    return scene.lines(of: pane, in: Size(columns: 80, rows: 40))
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func `Stats have an organizer's entries and finishers, by month and by race`() throws {
    try race("Autumn Cross, Round 2")
    scene.hands.advance(milliseconds: 35 * 86_400_000)
    try race("Autumn Cross, Round 3")
    _ = try scene.competition { $0.name = "Winter Loop" }
    let lines = try lines()
    #expect(lines.contains { $0.contains("2 races") && $0.contains("4 entries") })
    #expect(lines.contains { $0.contains("2 finishers") })
    #expect(lines.contains { $0.hasSuffix("2025-07 1 2 1") })
    #expect(lines.contains { $0.hasSuffix("2025-06 1 2 1") })
    #expect(lines.contains { $0.hasSuffix("Autumn Cross, Round 3 2 1") })
    #expect(!lines.contains { $0.contains("Winter Loop") })
  }

  @Test func `without a race that has started, Stats say so`() throws {
    _ = try scene.competition()
    #expect(try lines().contains("No race of yours has started yet."))
  }

  @Test func `t on Home opens Stats`() throws {
    let home = try scene.pane(.organizerHome)
    #expect(scene.press(.character("t"), in: home).route == Route(.organizerStats))
  }
}
