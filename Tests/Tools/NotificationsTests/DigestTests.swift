import Languages
import Notifications
import Testing
import Timekeeping

@Suite("Digests and quiet hours")
struct DigestTests {
  private func zone() throws -> LocalZone { try LocalZone.named("Europe/Kyiv") }

  private func moment(_ text: String) throws -> Int {
    try LocalTime(parsing: text).settledUTCMilliseconds(in: zone())
  }

  @Test(arguments: [
    ("2026-11-21 21:59", false), ("2026-11-21 22:00", true), ("2026-11-22 03:00", true),
    ("2026-11-22 07:59", true), ("2026-11-22 08:00", false),
  ])
  func `the night spans midnight`(at: String, isQuiet: Bool) throws {
    #expect(try QuietTime.night.isQuiet(at: moment(at), in: zone()) == isQuiet)
  }

  @Test func `notices at night wait until the morning, by local time`() throws {
    let night = QuietTime.night
    func loud(_ text: String) throws -> Int {
      try night.loudMoment(after: moment(text), in: zone())
    }
    #expect(try loud("2026-11-21 23:30") == moment("2026-11-22 08:00"))
    #expect(try loud("2026-11-22 00:30") == moment("2026-11-22 08:00"))
    #expect(try loud("2026-11-22 12:00") == moment("2026-11-22 12:00"))
    // The clocks are set back in between, so the night is an hour longer.
    #expect(try loud("2026-10-24 22:00") == moment("2026-10-24 22:00") + 11 * 3_600_000)
  }

  @Test func `quiet hours within a day, and none`() throws {
    let noon = QuietTime(from: 720, to: 780)
    #expect(
      try noon.loudMoment(after: moment("2026-11-22 12:30"), in: zone())
        == moment("2026-11-22 13:00"))
    #expect(try !QuietTime.never.isQuiet(at: moment("2026-11-22 00:00"), in: zone()))
  }

  @Test(arguments: [
    ("2026-11-22 10:00", "2026-11-22 08:00"), ("2026-11-22 09:00", "2026-11-22 08:00"),
    ("2026-11-22 08:59", "2026-11-21 20:00"), ("2026-11-22 00:00", "2026-11-21 20:00"),
  ])
  func `the day's list comes in the morning, for an early start the evening before`(
    first: String, due: String
  ) throws {
    let day = try LocalTime(parsing: "2026-11-22")
    let told = DigestMoments.today(day, first: try moment(first), Preferences(), in: try zone())
    #expect(told == (try moment(due)))
  }

  @Test func `the digest comes at the chosen morning hour`() throws {
    var preferences = Preferences()
    preferences.morning = 600
    let day = try LocalTime(parsing: "2026-11-22")
    let late = try DigestMoments.today(
      day, first: moment("2026-11-22 11:00"), preferences, in: zone())
    #expect(late == (try moment("2026-11-22 10:00")))
    let early = try DigestMoments.today(
      day, first: moment("2026-11-22 10:30"), preferences, in: zone())
    #expect(early == (try moment("2026-11-21 20:00")))
  }

  // 2026-11-23 is a Monday.
  @Test(arguments: [
    ("2026-11-23 07:59", "2026-11-16 08:00"), ("2026-11-23 08:00", "2026-11-23 08:00"),
    ("2026-11-29 23:59", "2026-11-23 08:00"), ("2026-10-26 09:00", "2026-10-26 08:00"),
  ])
  func `the weekly mail comes on Monday morning`(now: String, due: String) throws {
    let told = try DigestMoments.latestWeekly(Preferences(), in: zone(), at: moment(now))
    #expect(told == (try moment(due)))
  }

  @Test func `the weekly mail comes on the chosen day`() throws {
    var preferences = Preferences()
    (preferences.weeklyDay, preferences.weeklyMinute) = (7, 1_080)
    let told = try DigestMoments.latestWeekly(
      preferences, in: zone(), at: moment("2026-11-23 12:00"))
    #expect(told == (try moment("2026-11-22 18:00")))
  }

  private let items = [
    DigestItem(
      start: 9, time: "18:00", title: "Quay Concert", details: ["Harbour Hall", "250 UAH"]),
    DigestItem(start: 5, time: "10:00", title: "Salsa"),
  ]

  @Test func `the day in a line, its first thing named`() {
    let english = Catalogue.spoken(.english)
    #expect(DigestText.today(items, english) == "Today: 2 plans, first 10:00 Salsa")
    #expect(DigestText.today([items[0]], english) == "Today: 18:00 Quay Concert")
    #expect(DigestText.today([], english) == nil)
    let elsewhere = DigestItem(start: 1, time: "09:00", clock: "your time", title: "Choir")
    #expect(
      DigestText.today(items + [elsewhere], english)
        == "Today: 3 plans, first 09:00 (your time) Choir")
    #expect(
      DigestText.todayMail(items, english)?.body == """
        10:00  Salsa

        18:00  Quay Concert
            Harbour Hall
            250 UAH
        """)
  }

  @Test func `the week keeps the order in which it was chosen, in every language`() {
    for language in Language.allCases {
      let mail = DigestText.weeklyMail(items, .spoken(language))
      #expect(mail?.subject.contains("2") == true)
      #expect(
        mail?.body.contains("18:00  Quay Concert\n    Harbour Hall\n    250 UAH\n\n10:00  Salsa")
          == true)
    }
    #expect(DigestText.weeklyMail([], .spoken(.english)) == nil)
  }
}
