import Testing

@testable import Languages

@Suite struct NumeralsTests {
  private func texts(_ language: Language) -> Catalogue {
    Catalogue(
      language,
      files: [
        TextFile(language.code, "a", Array(#"{"a.at":"{bib} {time}","a.and":"{what}"}"#.utf8))
      ])
  }

  @Test(arguments: [
    (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"),
    (21, "21st"), (111, "111th"), (122, "122nd"),
  ])
  func `a place is written as an ordinal`(place: Int, said: String) {
    #expect(texts(.english).ordinal(place) == said)
    #expect(texts(.croatian).ordinal(place) == "\(place).")
  }

  @Test(arguments: [
    (Language.english, "7 1:02.3"), (.bulgarian, "7 1:02,3"), (.ukrainian, "7 1:02,3"),
    (.croatian, "7 1:02,3"), (.russian, "7 1:02,3"),
  ])
  func `a time in a sentence has the decimal sign of the language`(
    language: Language, said: String
  ) {
    #expect(texts(language).text("a.at", ["bib": "7", "time": "1:02.3"]) == said)
  }

  @Test(arguments: ["0.1.0", "10.0.0.1", "race.json", "Mr. 5.5", "5.5 Open"])
  func `a version, an address, a file or a name stays as it is`(text: String) {
    #expect(texts(.russian).text("a.at", ["bib": "7", "time": text]) == "7 " + text)
  }

  @Test func `an amount with its currency gets the decimal sign of the language`() {
    #expect(texts(.ukrainian).text("a.at", ["bib": "7", "time": "253.75 UAH"]) == "7 253,75 UAH")
    #expect(texts(.english).text("a.at", ["bib": "7", "time": "253.75 UAH"]) == "7 253.75 UAH")
  }

  @Test func `a number with a word beside it has the sign as well`() {
    #expect(texts(.croatian).number("+11.9*") == "+11,9*")
    #expect(texts(.english).number("+11.9*") == "+11.9*")
  }

  @Test func `nested texts are in the same language`() {
    var whole = Wording("a.and")
    whole.parts["what"] = [
      Wording("a.at", ["bib": "1", "time": "2.5"]), Wording("a.at", ["bib": "2", "time": "0.1"]),
    ]
    #expect(texts(.bulgarian).text(whole) == "1 2,5, 2 0,1")
  }

  @Test(arguments: [
    ("2026-11-03", "3 November 2026"), ("soon", "soon"), ("2026-13-01", "2026-13-01"),
  ])
  func `a date has the name of its month`(day: String, said: String) {
    #expect(Catalogue.base.date(day) == said)
  }

  @Test(arguments: [
    (Language.bulgarian, "3 ноември 2026 г."), (.ukrainian, "3 листопада 2026 р."),
    (.croatian, "3. studenoga 2026."), (.russian, "3 ноября 2026 г."),
  ])
  func `a month takes the form used in dates`(language: Language, said: String) {
    #expect(Catalogue(language, files: TextFile.base).date("2026-11-03") == said)
  }
}
