import Testing

@testable import Languages

@Suite("Text as it is looked for")
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

  @Test func `letters of other alphabets stay what they are`() {
    #expect(PlainLetters.of("ΝΊΚΗ 山田") == "νίκη 山田")
    #expect(PlainLetters.of("Й") == "й")
  }
}
