import Languages
import RaceDay
import RaceSamples
import Testing
import Timekeeping

@testable import Races

@Suite("Places gained and lost with the last lap")
struct PlaceMovesTests {
  private func moves(_ book: RaceBook) -> [Int?] {
    ["1", "2", "3"].map { bib in
      book.entry(bib: bib).flatMap { PlaceMoves(of: book).move(ofEntry: $0.id) }
    }
  }

  @Test func `compare the ends of the last two laps, and none is known after one lap`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 5 }
    try scene.enter(["1", "2", "3"], into: race)
    for (bib, time) in [("1", 60.0), ("2", 61), ("3", 62)] { try scene.cross(bib, time, in: race) }
    #expect(try moves(scene.book(race)) == [nil, nil, nil])
    for (bib, time) in [("3", 120.0), ("1", 121), ("2", 122)] {
      try scene.cross(bib, time, in: race)
    }
    #expect(try moves(scene.book(race)) == [-1, -1, 2])
  }

  @Test func `count the place of the board at the end, and no lap in doubt`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 60, 120, in: race)
    try scene.cross("2", 61, 121, in: race)
    try scene.cross("3", 62, 66, in: race)
    try scene.change("1", in: race) { $0.penaltyMilliseconds = 30_000 }
    #expect(try moves(scene.book(race)) == [-1, 1, nil])
  }

  @Test func `are those among competitors who ride the same laps`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.categories = [Category(name: "Long", laps: 4), Category(name: "Short", laps: 3)]
    }
    try scene.enter(["1", "2", "3"], into: race)
    for bib in ["1", "2", "3"] {
      try scene.change(bib, in: race) { $0.category = bib == "1" ? "Long" : "Short" }
    }
    try scene.cross("1", 60, 150, in: race)
    try scene.cross("2", 61, 122, in: race)
    try scene.cross("3", 62, 121, in: race)
    #expect(try moves(scene.book(race)) == [0, -1, 1])
  }

  @Test func `the last crossing is a lap that counts, in a sentence`() throws {
    let desk = try DeskScene()
    desk.wait(60)
    desk.type("12")
    desk.wait(1)
    desk.type("12")
    desk.type("404")
    let last = try #require(LatestLaps(of: desk.book).all(limit: 3).first)
    #expect(Catalogue.english.text(last.wording) == "last: 12 Rider 12, lap 1, 1:00.3")
    #expect(LatestLaps(of: desk.book).all(after: last.id, limit: 3).isEmpty)
  }
}
