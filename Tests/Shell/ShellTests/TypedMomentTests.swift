import Languages
import Shell
import Testing
import Timekeeping

/// Saturday, 21 November 2026, 18:40.
@Suite struct TypedMomentTests {
  private static let now = LocalTime(year: 2026, month: 11, day: 21, hour: 18, minute: 40)

  private func typed(_ language: Language = .english) -> TypedMoment {
    TypedMoment(now: Self.now, Catalogue(language, files: TextFile.base))
  }

  private func text(_ moment: LocalTime?) -> String? {
    moment.map { "\($0.date) \($0.timeOfDay.prefix(5))" }
  }

  @Test(arguments: [
    ("fri 19:00", "2026-11-27 19:00"), ("Friday 7:30pm", "2026-11-27 19:30"),
    ("sat 19:00", "2026-11-21 19:00"), ("sat 18:00", "2026-11-28 18:00"),
    ("today 23:00", "2026-11-21 23:00"), ("tomorrow 9:00", "2026-11-22 09:00"),
    ("+2d 19:00", "2026-11-23 19:00"), ("+1w 19:00", "2026-11-28 19:00"),
    ("5.12. 19:00", "2026-12-05 19:00"), ("5.12.2027 19:00", "2027-12-05 19:00"),
    ("1.3. 19:00", "2027-03-01 19:00"), ("5 dec 19:00", "2026-12-05 19:00"),
    ("dec 5, 19:00", "2026-12-05 19:00"), ("2026-12-05 19:00", "2026-12-05 19:00"),
    ("2026-12-05T19:00", "2026-12-05 19:00"), ("19:00", "2026-11-21 19:00"),
    ("18:00", "2026-11-22 18:00"), ("mon 20", "2026-11-23 20:00"),
    ("29.2. 12:00", "2028-02-29 12:00"),
  ])
  func `a day and a time are read as people type them`(typing: String, reading: String) {
    #expect(text(typed().read(typing)) == reading)
  }

  @Test(arguments: [
    "", "fri", "31.2. 19:00", "fri 25:00", "fri 19:60", "t 19:00", "nonsense 19:00", "5.12.",
    "+2x 19:00", "19:00 20:00 fri", "\u{202E}fri", "99999999999999999999 19:00",
    "5.12.9223372036854775807 19:00", "5 dec 300000000000 19:00", "5.12.1969 19:00", "5.12.2200",
  ])
  func `an invalid moment is refused`(typing: String) {
    #expect(typed().read(typing) == nil)
  }

  @Test(arguments: [
    ("22:00", "2026-11-27 22:00"), ("01:30", "2026-11-28 01:30"), ("+3h", "2026-11-27 22:00"),
    ("+90m", "2026-11-27 20:30"), ("sat 2:00", "2026-11-28 02:00"),
  ])
  func `an end can be typed relative to the start`(typing: String, reading: String) {
    let start = typed().read("fri 19:00")
    #expect(text(typed().read(typing, after: start)) == reading)
  }

  @Test(arguments: [
    (Language.bulgarian, "пт 19:00"), (.bulgarian, "петък 19:00"), (.croatian, "pet 19:00"),
    (.croatian, "PETAK 19:00"), (.ukrainian, "пт 19:00"), (.russian, "пятница 19:00"),
    (.russian, "fri 19:00"), (.ukrainian, "27 листопада 19:00"), (.croatian, "27. studenoga 19:00"),
    (.bulgarian, "27 nov 19:00"),
  ])
  func `days have their names in every language, and their English ones`(
    language: Language, typing: String
  ) {
    #expect(text(typed(language).read(typing)) == "2026-11-27 19:00")
  }

  @Test(arguments: [
    (Language.bulgarian, "днес", "утре"), (.croatian, "danas", "sutra"),
    (.ukrainian, "сьогодні", "завтра"), (.russian, "сегодня", "завтра"),
  ])
  func `today and tomorrow have words`(language: Language, today: String, tomorrow: String) {
    #expect(text(typed(language).read(today, isDay: true)) == "2026-11-21 00:00")
    #expect(text(typed(language).read(tomorrow + " 8:00")) == "2026-11-22 08:00")
  }

  @Test func `every day of the week is one by two letters, where no other begins so`() {
    for (place, name) in ["mo", "tu", "we", "th", "fr", "sa", "su"].enumerated() {
      let day = typed().read(name, isDay: true)
      #expect(day.map(\.weekday) == place + 1, "\(name)")
    }
  }
}
