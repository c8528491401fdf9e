@testable import Races
import Testing

@Suite("The pace of the next lap")
struct LapPaceTests {
  @Test(arguments: [
    // Even laps.
    ([60, 61, 59, 60, 60], 60),
    // One pit stop, wherever it is among the latest.
    ([60, 60, 60, 60, 200], 60), ([60, 200, 60, 60, 60], 60), ([60, 200], 60),
    // A missed crossing: two laps in one.
    ([60, 61, 120, 60], 60),
    // Slower lap by lap: the trend continues.
    ([60, 62, 64, 66, 68], 70),
    // Faster lap by lap.
    ([68, 66, 64, 62, 60], 58),
    // A trend with a stop in it.
    ([60, 62, 64, 190, 68], 70),
    // A new pace once two laps agree on it, not after one.
    ([60, 60, 60, 72], 60), ([60, 60, 60, 72, 73], 72),
    // Older laps are ignored.
    ([90, 90, 90, 60, 60, 60, 60, 60], 60),
    ([60], 60),
  ])
  func `follows a rider's own laps`(laps: [Int], next: Int) throws {
    let pace = try #require(LapPace(latest: laps.map { $0 * 1000 }))
    #expect((pace.lap + 250) / 1000 == next)
  }

  @Test func `varying laps have a wide span, even ones a narrow one that is never nothing`() throws
  {
    let even = try #require(LapPace(latest: [60_000, 60_000, 60_000, 60_000]))
    let uneven = try #require(LapPace(latest: [55_000, 66_000, 60_000, 52_000, 64_000]))
    #expect(even.spread == 1_200)
    #expect(uneven.spread > 4 * even.spread)
  }

  @Test func `one lap alone is a guess, and says so`() throws {
    let first = try #require(LapPace(first: 60_000))
    let second = try #require(LapPace(latest: [60_000]))
    let third = try #require(LapPace(latest: [60_000, 60_000]))
    #expect(first.spread > second.spread && second.spread > third.spread)
  }

  @Test func `without laps there is no pace`() {
    #expect(LapPace(latest: []) == nil)
    #expect(LapPace(latest: [0, -5]) == nil)
    #expect(LapPace(first: 0) == nil)
  }
}
