import RaceDay
import RaceSamples
import Races
import Testing

@Suite("The spread of results")
struct ResultSpreadTests {
  private let scene: RaceScene

  init() throws { scene = try RaceScene() }

  private func finished(_ minutes: [Double]) throws -> Competition {
    let race = try scene.competition(.road) { $0.settings.lapMetres = 10_000 }
    try scene.enter(minutes.indices.map { "\($0 + 1)" }, into: race)
    for (index, minutes) in minutes.enumerated() {
      try scene.cross("\(index + 1)", minutes * 60, in: race)
    }
    return race
  }

  @Test func `spans are equally wide and as few as fit`() throws {
    let book = try scene.book(finished([40, 41, 44, 44.5, 52]))
    let spread = ResultSpread(of: book, most: 8)
    #expect(spread.spans.map(\.rows.count) == [2, 0, 2, 0, 0, 0, 1])
    #expect(spread.spans.first?.values == 2_400_000..<2_520_000)
    #expect(spread.spans.last?.values.contains(52 * 60_000) == true)
    #expect(spread.count == 5)
  }

  @Test(arguments: [1, 2, 3, 7, 24])
  func `no result is left out, however few spans there are`(most: Int) throws {
    let spread = ResultSpread(of: try scene.book(finished([30, 31, 59, 61, 180])), most: most)
    #expect(spread.count == 5 && spread.spans.count <= most + 1)
  }

  @Test func `a competitor's span has the places in it`() throws {
    let book = try scene.book(finished([40, 41, 44, 44.5, 52]))
    let spread = ResultSpread(of: book, most: 8)
    let third = try #require(book.entry(bib: "3"))
    #expect(spread.index(ofEntry: third.id) == 2)
    #expect(spread.spans[2].places == 3...4 && spread.spans[1].places == nil)
    #expect(spread.index(ofEntry: "nobody") == nil)
  }

  @Test func `lapped and running riders are listed apart`() throws {
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2", "3"], into: race)
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    try scene.cross("1", 60, 120, 180, in: race)
    try scene.cross("2", 90, 185, in: race)
    try scene.cross("3", 61, in: race)
    let spread = ResultSpread(of: try scene.book(race), most: 8)
    #expect(spread.count == 1)
    #expect(spread.lapped + spread.running == 2)
  }

  @Test func `a race by distance is spread by distance`() throws {
    let race = try scene.competition(nil, format: .distance)
    try scene.enter(["1", "2"], into: race)
    try scene.change("1", in: race) { $0.km = .value(4) }
    try scene.change("2", in: race) { $0.km = .value(9.5) }
    let spread = ResultSpread(of: try scene.book(race), most: 4)
    #expect(spread.isDistance && spread.count == 2)
    #expect(spread.spans.first?.values.lowerBound == 4_000)
  }

  @Test func `without a result there is no span`() throws {
    let race = try scene.competition(.road)
    #expect(ResultSpread(of: try scene.book(race), most: 8).spans.isEmpty)
  }
}
