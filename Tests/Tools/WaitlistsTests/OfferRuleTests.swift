import Testing
import Timekeeping
import Waitlists

@Suite("How long an offered place is held")
struct OfferRuleTests {
  private let event = OfferRule(
    longest: 12 * 3600, share: 4, shortest: 15 * 60, quiet: nil, lastMinutes: 120)
  private let utc = LocalZone { _ in 0 }

  @Test(arguments: [
    (hoursLeft: 100.0, hours: 12.0), (48, 12), (40, 10), (8, 2), (3, 0.75), (0.5, 0.25),
  ])
  func `it is a quarter of the time left, from 15 minutes to 12 hours`(
    hoursLeft: Double, hours: Double
  ) {
    let until = event.deadline(offeredAt: 1000, start: 1000 + Int(hoursLeft * 3600), in: utc)
    #expect(until == 1000 + Int(hours * 3600))
  }

  @Test func `two hours before the start the first to come wins`() {
    #expect(!event.isLast(before: 7201, at: 0))
    #expect(event.isLast(before: 7200, at: 0))
  }

  private let game = OfferRule(
    longest: 2 * 3600, share: 4, shortest: 600,
    quiet: QuietHours(from: 22, to: 9, onlyBefore: 16 * 3600), lastMinutes: 60)

  @Test func `hours of the night do not count where the start is far`() {
    // Offered at 21:30 for 17:30 the next day: half an hour tonight, the rest from nine o'clock on.
    let start = 86_400 + 17 * 3600 + 1800
    let until = game.deadline(offeredAt: 21 * 3600 + 1800, start: start, in: utc)
    #expect(until == 86_400 + 10 * 3600 + 1800)
  }

  @Test func `an offer at night runs from the morning on`() {
    let until = game.deadline(offeredAt: 3 * 3600, start: 86_400, in: utc)
    #expect(until == 11 * 3600)
  }

  @Test func `hours of the night count where the start is near`() {
    let until = game.deadline(offeredAt: 21 * 3600, start: 21 * 3600 + 8 * 3600, in: utc)
    #expect(until == 23 * 3600)
  }

  @Test func `nights are those of the place`() {
    let kyiv = LocalZone { _ in 2 * 3600 }
    let until = game.deadline(offeredAt: 7 * 3600, start: 3 * 86_400, in: kyiv)
    #expect(until == 9 * 3600)
  }

  @Test func `a night that would reach beyond the last hour ends with it`() {
    let late = OfferRule(
      longest: 20 * 3600, share: 1, shortest: 600,
      quiet: QuietHours(from: 22, to: 9, onlyBefore: 3600), lastMinutes: 60)
    #expect(late.deadline(offeredAt: 12 * 3600, start: 30 * 3600, in: utc) == 29 * 3600)
  }
}
