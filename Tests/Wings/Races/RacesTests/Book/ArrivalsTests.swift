import Chance
import Testing

@testable import Races

@Suite("Who comes next")
struct ArrivalsTests {
  private func forecast(_ at: Int?) throws -> Forecast? {
    try at.map { Forecast(at: $0, pace: try #require(LapPace(first: 60_000))) }
  }

  @Test func `is ordered by forecasts as they change`() throws {
    var arrivals = Arrivals()
    arrivals.extend(to: 3)
    for (index, at) in [30, 10, 20].enumerated() {
      arrivals.update(index, to: try forecast(at))
    }
    #expect(arrivals.competitors == [1, 2, 0])
    arrivals.update(1, to: try forecast(25))
    arrivals.update(2, to: nil)
    #expect(arrivals.competitors == [1, 0])
  }

  @Test func `is the same as from scratch after any update`() throws {
    var generator = SeededGenerator(seed: 5)
    var latest: [Forecast?] = Array(repeating: nil, count: 12)
    var arrivals = Arrivals(latest)
    for _ in 0..<300 {
      let index = Int.random(in: latest.indices, using: &generator)
      let at = Int.random(in: 0..<6, using: &generator)
      latest[index] = try forecast(at == 0 ? nil : at)
      arrivals.update(index, to: latest[index])
      #expect(arrivals.checkInvariants { latest[$0] } == [])
    }
  }
}
