import Languages
import Testing

@Suite struct DatesTests {
  @Test(arguments: [
    (Language.english, "05 Nov 2026"), (.bulgarian, "05.11.2026"), (.croatian, "05.11.2026."),
    (.ukrainian, "05.11.2026"), (.russian, "05.11.2026"),
  ])
  func `a column has a day as the language writes it, in eleven columns`(
    language: Language, day: String
  ) {
    let texts = Catalogue(language, files: TextFile.base)
    #expect(texts.shortDate("2026-11-05") == day)
    #expect(day.count <= Catalogue.shortDateColumns)
    #expect(texts.shortDate("soon") == "soon" && texts.shortDate("") == "")
  }

  @Test(arguments: [
    ("00:05", "12:05 am"), ("09:00:07", "9:00:07 am"), ("12:00", "12:00 pm"),
    ("23:59:59", "11:59:59 pm"), ("26:32.0", "26:32.0"), ("1:02:03", "1:02:03"),
  ])
  func `a clock of twelve hours uses am and pm, and leaves other text unchanged`(
    time: String, shown: String
  ) {
    var texts = Catalogue.base
    #expect(texts.timeOfDay(time) == time)
    texts.clock = .hours12
    #expect(texts.timeOfDay(time) == shown)
  }
}
