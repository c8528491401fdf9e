import Testing

@testable import Languages

@Suite("Text normalized for search")
struct PlainLettersTests {
  @Test(
    "letters and marks that a keyboard lacks need not be typed",
    arguments: [
      ("Søren Ångström", "soren angstrom"), ("ÇELİK", "celik"), ("Łukasz Żak", "lukasz zak"),
      ("Strauß", "strauss"), ("Þór", "thor"), ("Nguyễn", "nguyen"), ("e\u{301}", "e"),
      ("Ægir", "aegir"), ("O'Dell-7", "o'dell-7"),
    ])
  func isPlain(name: String, plain: String) {
    #expect(PlainLetters.of(name) == plain)
  }

  @Test func `letters of other alphabets are unchanged`() {
    #expect(PlainLetters.of("ΝΊΚΗ 山田") == "νίκη 山田")
    #expect(PlainLetters.of("Й") == "й")
  }
}
