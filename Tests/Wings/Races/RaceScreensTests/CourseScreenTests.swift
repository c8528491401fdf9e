import Accounts
import Foundation
import RaceDay
import RaceFiles
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

@Suite("The course of a competition")
struct CourseScreenTests {
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    race = try scene.competition {
      $0.settings.checkpoints = [Checkpoint(name: "Top", metres: 556), Checkpoint(name: "Bridge")]
    }
  }

  private static let gpx = """
    <gpx><metadata><name>Quarry Hill</name></metadata><trk><trkseg>
    <trkpt lat="42" lon="25"><ele>100</ele></trkpt>
    <trkpt lat="42.005" lon="25"><ele>180</ele></trkpt>
    <trkpt lat="42.01" lon="25"><ele>120</ele></trkpt>
    </trkseg></trk></gpx>
    """

  private func attach() throws {
    _ = try scene.context.races.attachCourse(
      Array(Self.gpx.utf8), named: "", to: race.id, by: .person(scene.organizer.id))
  }

  @Test func `the course page shows length, climb, profile and checkpoints`() throws {
    try attach()
    let screen = scene.screen(of: try scene.pane(.course(competition: race.id)))
    #expect(screen.contains("Quarry Hill") && screen.contains("1.112 km"))
    #expect(screen.contains("climbs 80 m") && screen.contains("from 100 m to 180 m"))
    #expect(screen.contains("█") && screen.contains("1  0.556 km  180 m  Top"))
    #expect(!screen.contains("Bridge"))
  }

  @Test(arguments: [Size(columns: 40, rows: 9), Size(columns: 120, rows: 40)])
  func `the profile fits the room`(size: Size) throws {
    try attach()
    let lines = scene.lines(of: try scene.pane(.course(competition: race.id)), in: size)
    #expect(lines.contains { $0.contains("180 m") && $0.contains("▁") || $0.contains("█") })
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= size.columns })
  }

  @Test func `organizers import a course from a file`() throws {
    let path = NSTemporaryDirectory() + "lapit-\(UUID().uuidString).gpx"
    try Data(Self.gpx.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    scene.context.user = scene.organizer
    let pane = try scene.pane(.course(competition: race.id))
    for key in [Key.character("a"), .control("u")] { scene.press(key, in: pane) }
    for character in path { scene.press(.character(character), in: pane) }
    scene.press(.enter, in: pane)
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("Quarry Hill"))
  }

  @Test func `an invalid course file is refused at the field`() throws {
    scene.context.user = scene.organizer
    let pane = try scene.pane(.course(competition: race.id))
    for key in [Key.character("a"), .control("u")] { scene.press(key, in: pane) }
    for character in "/dev/null" { scene.press(.character(character), in: pane) }
    scene.press(.enter, in: pane)
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("! /dev/null is a device, not a file"))
  }

  @Test func `other users are not offered what they may not do`() throws {
    let pane = try scene.pane(.course(competition: race.id))
    #expect(!pane.bindings.contains { $0.keys.contains(.character("a")) })
    #expect(scene.screen(of: pane).contains("This race has no course."))
  }

  @Test func `arrows move along the course and show height, slope and timing point`() throws {
    try attach()
    let pane = try scene.pane(.course(competition: race.id))
    for _ in 0..<21 { scene.press(.right, in: pane) }
    #expect(scene.screen(of: pane).contains("▴ 0.556 km   180 m   +14%   Top"))
    for _ in 0..<60 { scene.press(.left, in: pane) }
    #expect(scene.screen(of: pane).contains("▴ 0.000 km   100 m"))
  }

  @Test func `as a table the profile shows the same data`() throws {
    try attach()
    let pane = try scene.pane(.course(competition: race.id))
    scene.press(.character("t"), in: pane)
    let lines = scene.lines(of: pane, in: Size(columns: 80, rows: 60))
    #expect(lines.contains { $0.contains("Distance   Height    Slope Timing point") })
    #expect(lines.contains { $0.contains("0.556 km    180 m     +14% Top") })
    #expect(!lines.joined().contains("█"))
  }

  @Test func `the view from above shows no one while the race is not running`() throws {
    try attach()
    let pane = try scene.pane(.course(competition: race.id))
    scene.press(.character("o"), in: pane)
    let screen = scene.screen(of: pane)
    #expect(screen.contains("S start") && screen.contains("⡇"))
    #expect(!screen.contains("reckoned"))
  }

  @Test func `riders on the way are drawn at estimated positions, with a sign for the user`() throws
  {
    try attach()
    try scene.join(race)
    try scene.enter("9", "Abe Cole", into: race)
    try scene.start(race)
    try scene.cross("5", 60, in: race)
    try scene.cross("9", 70, in: race)
    scene.hands.advance(milliseconds: 100_000)
    let pane = try scene.pane(.course(competition: race.id))
    scene.press(.character("o"), in: pane)
    let screen = scene.screen(of: pane)
    #expect(screen.contains("O first on the board   o the others   * you are here"))
    #expect(screen.contains("are estimated from"))
    scene.press(.character("t"), in: pane)
    let lines = scene.lines(of: pane, in: Size(columns: 80, rows: 70))
    #expect(lines.contains { $0.hasPrefix(" *5     Rada Lund") && $0.contains("2  ~0.7") })
  }

  @Test func `a list of competitions shows the heights small, beside it`() throws {
    try attach()
    let (pane, size) = (try scene.pane(.guestHome), Size(columns: 120, rows: 24))
    _ = scene.screen(of: pane, in: size)
    scene.settle(pane)
    let screen = scene.screen(of: pane, in: size)
    #expect(screen.contains("Heights along the course") && screen.contains("180 m"))
    scene.context.turnCharts()
    #expect(!scene.screen(of: pane, in: size).contains("█"))
  }

  @Test func `the view from above is not offered if charts are tables`() throws {
    try attach()
    let pane = try scene.pane(.course(competition: race.id))
    #expect(pane.bindings.contains { $0.keys.contains(.character("o")) })
    scene.press(.character("t"), in: pane)
    #expect(!pane.bindings.contains { $0.keys.contains(.character("o")) })
  }

  @Test func `a wide screen has heights and the view from above side by side`() throws {
    try attach()
    let pane = try scene.pane(.course(competition: race.id))
    let screen = scene.screen(of: pane, in: Size(columns: 120, rows: 38))
    #expect(screen.contains("Heights along the course") && screen.contains("S start"))
  }
}
