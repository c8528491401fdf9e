import Events
import Testing
import Timekeeping

@Suite("How events repeat")
struct RepetitionTests {
  /// The fourth and the last Friday of its month.
  private static let friday = LocalTime(year: 2026, month: 11, day: 27, hour: 19)

  private func read(_ rule: String, from start: LocalTime = friday) -> Repetition? {
    Repetition(rule: rule, from: start, in: SampleZones.kyiv)
  }

  private func rule(
    _ repetition: Repetition, from start: LocalTime = friday, isAllDay: Bool = false
  ) -> String {
    repetition.rule(from: start, in: SampleZones.kyiv, isAllDay: isAllDay)
  }

  @Test(arguments: [
    (Repetition.Pace.daily, "FREQ=DAILY"), (.weekly, "FREQ=WEEKLY"), (.monthDay, "FREQ=MONTHLY"),
    (.monthWeekday, "FREQ=MONTHLY;BYDAY=4FR"), (.monthEnd, "FREQ=MONTHLY;BYMONTHDAY=-1"),
    (.yearly, "FREQ=YEARLY"),
  ])
  func `each way to repeat is a rule, and is read back from it`(
    pace: Repetition.Pace, text: String
  ) {
    #expect(rule(Repetition(pace)) == text)
    for end in [
      Repetition.End.never, .times(10), .day(LocalTime(year: 2027, month: 1, day: 29)),
    ] {
      #expect(read(rule(Repetition(pace, end))) == Repetition(pace, end))
      let third = Repetition(pace, every: 3, end)
      #expect(rule(third).contains(";INTERVAL=3") && read(rule(third)) == third)
    }
  }

  @Test func `several days of the week are a rule, and are read back from it`() {
    let days = Repetition(.weekly, every: 2, on: [3, 1], .times(8))
    #expect(rule(days) == "FREQ=WEEKLY;INTERVAL=2;COUNT=8;BYDAY=TU,TH")
    #expect(read(rule(days)) == days)
    #expect(read("FREQ=WEEKLY;BYDAY=TH,TU") == Repetition(.weekly, on: [1, 3]))
    // The start of the week decides to which of two weeks a Sunday belongs.
    #expect(read("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TH;WKST=SU") == nil)
    #expect(read("FREQ=WEEKLY;BYDAY=SU,TH;WKST=SU") == Repetition(.weekly, on: [3, 6]))
  }

  @Test func `the last day is included whole, by the clock of the event`() {
    let last = LocalTime(year: 2026, month: 12, day: 25)
    #expect(rule(Repetition(.weekly, .day(last))) == "FREQ=WEEKLY;UNTIL=20261225T215959Z")
    #expect(
      rule(Repetition(.weekly, .day(last)), isAllDay: true) == "FREQ=WEEKLY;UNTIL=20261225")
    #expect(read("FREQ=WEEKLY;UNTIL=20261225T170000Z") == Repetition(.weekly, .day(last)))
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=FR;WKST=SU", Repetition.Pace.weekly),
    ("FREQ=MONTHLY;BYMONTHDAY=27", .monthDay),
    ("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=27", .yearly),
  ])
  func `a rule that states defaults is the same rule`(
    text: String, pace: Repetition.Pace
  ) {
    #expect(read(text) == Repetition(pace))
  }

  @Test(arguments: [
    "FREQ=WEEKLY;BYDAY=1TU", "FREQ=DAILY;BYDAY=TU", "FREQ=DAILY;INTERVAL=100",
    "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=-2", "FREQ=WEEKLY;COUNT=731",
    "FREQ=HOURLY", "nonsense", "",
  ])
  func `any other rule is not one of those offered`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `if a month has no fifth weekday, the last is used`() {
    let fifth = LocalTime(year: 2026, month: 10, day: 30, hour: 19)
    #expect(rule(Repetition(.monthWeekday), from: fifth) == "FREQ=MONTHLY;BYDAY=-1FR")
    #expect(read("FREQ=MONTHLY;BYDAY=-1FR", from: fifth) == Repetition(.monthWeekday))
  }
}
