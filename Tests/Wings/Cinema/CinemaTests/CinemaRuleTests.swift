import Cinema
import Testing
import Tickets
import Timekeeping

@Suite("Prices of places")
struct SeatPriceTests {
  @Test func `a tariff's price is rounded half up to the step of the network`() {
    #expect(SeatPrice.of(zone: 18_500, share: 70, step: 500) == 13_000)
    #expect(SeatPrice.of(zone: 18_500, share: 100, step: 1) == 18_500)
    #expect(SeatPrice.of(zone: 12_250, share: 100, step: 500) == 12_500)
    #expect(SeatPrice.of(zone: 12_249, share: 100, step: 500) == 12_000)
    #expect(SeatPrice.of(zone: 0, share: 50, step: 500) == 0)
    #expect(SeatPrice.of(zone: 10_000_000, share: 100, step: 100_000) == 10_000_000)
  }

  @Test func `a value out of range has no price`() {
    #expect(SeatPrice.of(zone: -1, share: 70, step: 500) == nil)
    #expect(SeatPrice.of(zone: .max, share: 100, step: 500) == nil)
    #expect(SeatPrice.of(zone: 100, share: 101, step: 500) == nil)
    #expect(SeatPrice.of(zone: 100, share: 100, step: 0) == nil)
    #expect(SeatPrice.of(zone: 10_000_000, share: 100, step: 100_001) == nil)
    #expect(SeatPrice.vat(in: .max, basisPoints: 2_000) == nil)
    #expect(SeatPrice.vat(in: 100, basisPoints: -1) == nil)
  }

  @Test func `the VAT inside a price is rounded for each ticket`() {
    #expect(SeatPrice.vat(in: 13_000, basisPoints: 2_000) == 2_167)
    #expect(SeatPrice.vat(in: 18_500, basisPoints: 2_000) == 3_083)
    #expect(
      [18_500, 13_000].compactMap { SeatPrice.vat(in: $0, basisPoints: 2_000) } == [3_083, 2_167])
    #expect(SeatPrice.vat(in: 18_500, basisPoints: 0) == 0)
    #expect(SeatPrice.vat(in: 3, basisPoints: 10_000) == 2)
  }

  @Test func `a kind of place without a price costs as much as a standard one`() {
    let prices = [".": 18_500, "V": 26_000]
    #expect(SeatPrice.ofZone(.vip, in: prices) == 26_000)
    #expect(SeatPrice.ofZone(.wheelchair, in: prices) == 18_500)
    #expect(SeatPrice.ofZone(.broken, in: prices) == nil)
    #expect(SeatPrice.ofZone(.standard, in: ["V": 1]) == nil)
  }

  @Test func `the fee is kept of a return`() {
    let terms = ReturnTerms(minutes: 120, feePercent: 5)
    #expect(terms.refund(of: 18_510) == 17_584)
    #expect(ReturnTerms().refund(of: 18_510) == 18_510)
  }

  @Test func `an owner returns until the limit, staff until the start, a manager always`() {
    let (terms, start) = (ReturnTerms(minutes: 120), 100_000)
    #expect(terms.refusal(by: .owner, start: start, at: start - 7_200) == nil)
    #expect(terms.refusal(by: .owner, start: start, at: start - 7_199) == .tooLate)
    #expect(terms.refusal(by: .owner, start: start, at: start) == .hasStarted)
    #expect(ReturnTerms(minutes: nil).refusal(by: .owner, start: start, at: 0) == .never)
    #expect(ReturnTerms(minutes: 0).refusal(by: .owner, start: start, at: start - 1) == nil)
    #expect(terms.refusal(by: .cashier, start: start, at: start - 1) == nil)
    #expect(terms.refusal(by: .cashier, start: start, at: start) == .hasStarted)
    #expect(terms.refusal(by: .manager, start: start, at: start + 9_999) == nil)
  }
}

@Suite("Times of showings")
struct ShowingTimesTests {
  private let kyiv = LocalZone { _ in 7_200 }
  /// 2026-11-21 19:10 in Kyiv.
  private let start = 1_795_281_000

  @Test func `tickets are sold from the first moment until a quarter of an hour after the start`() {
    let times = ShowingTimes(start: start, minutes: 126, saleFrom: start - 1_000)
    #expect(times.sale(at: start - 1_001) == .notYet(from: start - 1_000))
    #expect(times.sale(at: start - 1_000) == .open)
    #expect(times.sale(at: start + 899) == .open)
    #expect(times.sale(at: start + 900) == .over)
    #expect(ShowingTimes(start: start, minutes: 126).sale(at: 0) == .open)
    #expect(times.end == start + 7_560 && times.reservedUntil == start - 1_800)
  }

  @Test func `a hall needs a quarter of an hour between two showings`() {
    let one = ShowingTimes(start: 0, minutes: 100)
    func clashes(_ start: Int) -> Bool {
      one.clashes(with: ShowingTimes(start: start, minutes: 90))
    }
    #expect(clashes(6_899) && !clashes(6_900))
    #expect(clashes(-6_299) && !clashes(-6_300))
    #expect(clashes(0))
  }

  @Test func `a door opens an hour before the start and closes half an hour after it`() {
    let hours = ShowingTimes(start: start, minutes: 126).doorHours(
      subject: 4_711, early: 60, late: 30)
    #expect(hours.opens == 1000 * (start - 3_600) && hours.starts == 1000 * start)
    #expect(hours.latest == 1000 * (start + 1_800) && hours.ends == 1000 * (start + 7_560))
    #expect(hours.subject == 4_711)
    let short = ShowingTimes(start: start, minutes: 10).doorHours(subject: 1, early: 0, late: 600)
    #expect(short.latest == short.ends)
  }

  @Test func `half past midnight belongs to its own date and to the night before`() {
    let night = ShowingTimes(start: start + 5 * 3_600 + 1_200, minutes: 90)
    #expect(night.day(in: kyiv) == ShowingTimes(start: start, minutes: 90).day(in: kyiv) + 1)
    #expect(night.isAtNight(in: kyiv))
    #expect(!ShowingTimes(start: start, minutes: 90).isAtNight(in: kyiv))
    #expect(ShowingTimes(start: start, minutes: 90).day(in: kyiv) == 20_778)
  }
}

@Suite("Films by day")
struct FilmRunTests {
  @Test func `a film runs from the day of its premiere, and comes soon before it`() {
    #expect(FilmRun(premiere: 100).shelf(on: 99, isOnSale: true) == .soon)
    #expect(FilmRun(premiere: 100).shelf(on: 100, isOnSale: false) == .now)
    #expect(FilmRun(premiere: 100).shelf(on: 160, isOnSale: false) == .now)
    #expect(FilmRun(premiere: 100).shelf(on: 161, isOnSale: false) == .neither)
    #expect(FilmRun(premiere: 100).shelf(on: 161, isOnSale: true) == .now)
    #expect(FilmRun(premiere: 100, end: 170).shelf(on: 170, isOnSale: false) == .now)
    #expect(FilmRun(premiere: 100, end: 170).shelf(on: 171, isOnSale: false) == .neither)
    #expect(FilmRun(premiere: nil).shelf(on: 1, isOnSale: true) == .neither)
  }

  @Test func `films that run are listed newest first, those to come next first, then by title`() {
    let films = [("b", 5), ("a", 5), ("c", 7)]
    func titles(_ shelf: FilmRun.Shelf) -> [String] {
      FilmRun.sorted(films, on: shelf) { (FilmRun(premiere: $0.1), $0.0) }.map(\.0)
    }
    #expect(titles(.now) == ["c", "a", "b"])
    #expect(titles(.soon) == ["a", "b", "c"])
  }
}

@Suite("Limits of holding places")
struct HoldLimitsTests {
  @Test func `a person holds eight places an order and sixteen a showing, a cashier 99`() {
    let person = HoldLimits(for: .person)
    #expect(person.refusal(holding: 8, beside: 8, lapses: [], at: 0) == nil)
    #expect(person.refusal(holding: 9, beside: 0, lapses: [], at: 0) == .order(most: 8))
    #expect(person.refusal(holding: 8, beside: 9, lapses: [], at: 0) == .person(left: 7))
    #expect(HoldLimits(for: .cashier).refusal(holding: 99, beside: 500, lapses: [], at: 0) == nil)
    #expect(
      HoldLimits(for: .cashier).refusal(holding: 100, beside: 0, lapses: [], at: 0)
        == .order(most: 99))
    #expect(
      HoldLimits(for: .kiosk).refusal(holding: 5, beside: 0, lapses: [], at: 0) == .order(most: 4))
  }

  @Test func `three lapsed holds within ten minutes cost a wait of ten minutes`() {
    let (person, minute) = (HoldLimits(for: .person), 60_000)
    let lapses = [0, 4 * minute, 10 * minute]
    #expect(
      person.refusal(holding: 1, beside: 0, lapses: lapses, at: 11 * minute)
        == .wait(until: 20 * minute))
    #expect(person.refusal(holding: 1, beside: 0, lapses: lapses, at: 20 * minute) == nil)
    #expect(HoldLimits.wait(after: [0, 4 * minute, 10 * minute + 1]) == nil)
    #expect(HoldLimits.wait(after: [0, minute]) == nil)
  }

  @Test func `a fifth of a showing can be reserved without payment`() {
    #expect(HoldLimits.refusal(reserving: 4, beside: 36, of: 200) == nil)
    #expect(HoldLimits.refusal(reserving: 5, beside: 36, of: 200) == .reserved)
    #expect(HoldLimits.refusal(reserving: 1, beside: 0, of: 4) == .reserved)
  }
}
