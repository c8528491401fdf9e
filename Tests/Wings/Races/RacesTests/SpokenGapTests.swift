import Languages
import RaceTexts
import Testing

@testable import Races

@Suite struct SpokenGapTests {
  private func texts(_ language: Language) -> Catalogue {
    Catalogue(language, files: TextFile.base + RaceTexts.all)
  }

  @Test(arguments: [
    (Language.english, Gap.laps(1), "-1 lap"), (.english, .laps(2), "-2 laps"),
    (.russian, .laps(1), "-1 круг"), (.russian, .laps(3), "-3 круга"),
    (.russian, .laps(12), "-12 кругов"), (.ukrainian, .laps(5), "-5 кіл"),
    (.croatian, .laps(2), "-2 kruga"), (.bulgarian, .metres(40), "-40 м"),
    (.bulgarian, .time(milliseconds: 11_900, decimals: 1), "+11,9"),
  ])
  func `a gap is said in the language of the reader`(
    language: Language, gap: Gap, said: String
  ) {
    #expect(texts(language).text(gap) == said)
  }

  @Test(arguments: Language.allCases)
  func `a gap fits its column on every board`(language: Language) {
    for laps in 1...25 { #expect(texts(language).text(Gap.laps(laps)).count <= 10) }
  }

  @Test func `in files a gap stays machine-readable`() {
    #expect(Gap.laps(2).text == "-2 laps")
    #expect(Gap.time(milliseconds: 11_900, decimals: 1).text == "+11.9")
    #expect(Gap.none.text.isEmpty)
  }

  @Test(arguments: [("м", Sex.male), ("Ч", .male), ("ж", .female), ("Ž", .female), ("F", .female)])
  func `men and women are read as each language writes them`(text: String, sex: Sex) {
    #expect(Sex(reading: text) == sex)
  }
}
