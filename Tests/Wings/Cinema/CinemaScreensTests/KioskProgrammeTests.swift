import Cinema
import Shell
import Terminal
import Testing
import Timekeeping

@testable import CinemaScreens

@Suite("Today's showings on a shared machine")
struct KioskProgrammeTests {
  private func scene() throws -> CinemaScreensScene {
    let scene = try CinemaScreensScene(as: nil, isKiosk: true)
    let salt = try scene.film("The Salt Clock")
    let ferry = try scene.film("Ferry to Northwater")
    try scene.show(salt, "2026-11-21", "19:10")
    try scene.show(ferry, "2026-11-21", "18:40", in: scene.hallOne)
    try scene.show(salt, "2026-11-22", "19:10")
    return scene
  }

  @Test func `the showings of today are numbered by start`() throws {
    let scene = try scene()
    let pane = try scene.open(.programme)
    #expect(try scene.line(with: "Ferry", of: pane).contains("1 18:40"))
    #expect(try scene.line(with: "Salt", of: pane).contains("2 19:10"))
    #expect(scene.shows("Lantern", in: pane) && scene.shows("185 UAH", in: pane))
    #expect(scene.shows("Type the number of a showing", in: pane))
  }

  @Test func `a showing after midnight belongs to the evening before`() throws {
    let scene = try scene()
    let late = try scene.film("Late Lamps")
    try scene.show(late, "2026-11-22", "00:30")
    try scene.show(late, "2026-11-22", "04:00", in: scene.hallOne)
    let pane = try scene.open(.programme)
    #expect(try scene.line(with: "Late", of: pane).contains("3 Sun 00:30"))
    #expect(try #require(pane as? KioskProgrammePane).model.list.all.count == 3)
    scene.pass(hours: 12.2)
    scene.tick(pane)
    #expect(scene.shows("1 00:30", in: pane) && scene.shows("2 04:00", in: pane))
  }

  @Test func `without a showing today nobody is asked for a number`() throws {
    let scene = try CinemaScreensScene(as: nil, isKiosk: true)
    let pane = try scene.open(.programme)
    #expect(scene.shows("No more showings today.", in: pane))
    #expect(!scene.shows("Type the number", in: pane) && !scene.shows("no matches", in: pane))
  }

  @Test func `a typed number opens the places of its showing`() throws {
    let scene = try scene()
    let pane = try scene.open(.programme)
    let second = try #require(
      try scene.context.cinemaDirectory.showings(at: scene.zoria, on: "2026-11-21").first)
    scene.type("2", in: pane)
    #expect(scene.shows("Number: 2", in: pane) && scene.place == nil)
    scene.press(.enter, in: pane)
    #expect(scene.place == .buySeats(second.id))
    scene.type("29", in: pane)
    scene.press(.backspace, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.place == .buySeats(second.id))
  }

  @Test func `an unknown number is refused, and Esc and a minute clear one`() throws {
    let scene = try scene()
    let pane = try scene.open(.programme)
    scene.type("7", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["There is no showing 7 on the list."])
    #expect(!scene.shows("Number:", in: pane))
    scene.type("1", in: pane)
    scene.press(.escape, in: pane)
    #expect(!scene.shows("Number:", in: pane))
    scene.type("1", in: pane)
    scene.hands.advance(milliseconds: 60_000)
    scene.tick(pane)
    #expect(!scene.shows("Number:", in: pane))
  }

  @Test func `a kiosk of one cinema leaves out the others`() throws {
    let scene = try scene()
    scene.context.kioskSubjects = [scene.lantern]
    let pane = try scene.open(.programme)
    #expect(scene.shows("Ferry", in: pane) && !scene.shows("Salt", in: pane))
    #expect(!scene.shows("Lantern", in: pane) && scene.shows("hall 1", in: pane))
  }

  @Test func `numbers stay while one is typed, though a showing is over meanwhile`() throws {
    let scene = try scene()
    let pane = try scene.open(.programme)
    scene.pass(hours: 6.91)
    scene.type("2", in: pane)
    scene.hands.advance(milliseconds: 30_000)
    scene.tick(pane)
    #expect(try scene.line(with: "Salt", of: pane).contains("2 19:10"))
    scene.press(.escape, in: pane)
    scene.pass(hours: 0.2)
    scene.tick(pane)
    #expect(try scene.line(with: "Salt", of: pane).contains("1 19:10"))
  }

  @Test func `pages turn every quarter of a minute, and begin again`() throws {
    let scene = try CinemaScreensScene(as: nil, isKiosk: true)
    let film = try scene.film("Short Ones") { $0.minutes = 15 }
    for hall in [scene.hallOne, scene.hallTwo] {
      for time in (13...20).flatMap({ ["\($0):00", "\($0):30"] }) {
        try scene.show(film, "2026-11-21", time, in: hall)
      }
    }
    let pane = try scene.open(.programme)
    let model = try #require(pane as? KioskProgrammePane).model
    var numbers: [Int] = []
    for _ in 0..<6 {
      _ = scene.screen(of: pane)
      numbers.append(model.list.selected?.number ?? 0)
      scene.hands.advance(milliseconds: KioskRotation.pageMilliseconds)
      scene.tick(pane)
    }
    #expect(model.list.all.count == 32 && numbers[0] == 1 && numbers[1] > 10)
    #expect(numbers.dropFirst().contains(1) && numbers.contains(32))
  }

  @Test func `on a shared machine no one holds places that cannot be paid there`() throws {
    let scene = try CinemaScreensScene(isKiosk: true)
    let showing = try scene.bigShowing()
    let pane = try scene.open(.buySeats(showing.id))
    scene.press("b", in: pane)
    #expect(
      scene.told == ["Seats cannot be taken here: buy at the desk or in your own LapIt."])
    #expect(try scene.taken(showing).isEmpty)
  }
}
