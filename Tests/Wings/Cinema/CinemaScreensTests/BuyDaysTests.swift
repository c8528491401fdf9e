import Cinema
import Testing

@testable import CinemaScreens

@Suite("The days of a film in a cinema")
struct BuyDaysTests {
  @Test func `a large screen shows the times of the next 14 days in columns`() throws {
    let scene = try CinemaScreensScene()
    let film = try scene.film("The Salt Clock")
    for (date, time) in [
      ("2026-11-21", "19:10"), ("2026-11-22", "15:00"), ("2026-11-22", "20:30"),
      ("2026-12-04", "18:00"), ("2026-12-05", "16:00"),
    ] {
      try scene.show(film, date, time)
    }
    let pane = try scene.open(.buyTime(film: film, cinema: scene.zoria))
    let lines = scene.lines(of: pane, in: CinemaScreensScene.large)
    let head = try #require(lines.firstIndex { $0.contains("Sat 21  Sun 22") })
    #expect(lines[head].hasSuffix("Fri 4"))
    let column = try #require(lines[head].firstRange(of: "Sun 22")).lowerBound
    let before = lines[head].distance(from: lines[head].startIndex, to: column)
    let below = lines[(head + 1)...(head + 2)].map { String($0.dropFirst(before).prefix(6)) }
    #expect(below == ["15:00 ", "20:30"])
    #expect(lines[head + 1].hasPrefix("19:10") && lines[head + 1].hasSuffix("18:00"))
    #expect(!scene.shows("Sun 22  Mon 23", in: pane))
  }
}
