import Testing

@testable import Languages

@Suite("The name that was meant")
struct NearNameTests {
  private let names = ["Elite", "Masters", "Women's Masters", "Écoliers"]

  @Test(
    "a slip is answered with the nearest, letter case and marks aside",
    arguments: [
      ("Eltie", "Elite"), ("elit", "Elite"), ("Mastres", "Masters"), ("ecolier", "Écoliers"),
      ("womens masters", "Women's Masters"), ("MASTER", "Masters"),
    ])
  func isNear(typed: String, name: String) {
    #expect(NearName.of(typed, in: names) == name)
  }

  @Test func `the beginning of a name is enough where nothing is nearer`() {
    #expect(NearName.of("Wom", in: names) == "Women's Masters")
    #expect(NearName.of("eco", in: names) == "Écoliers")
  }

  @Test(arguments: ["", "Juniors", "Road", "Mast kids"])
  func `another word is nobody's slip`(typed: String) {
    #expect(NearName.of(typed, in: names) == nil)
  }

  @Test func `two letters that changed places are one step, as a wrong one is`() {
    #expect(NearName.of("Rde", in: ["Red"]) == "Red")
    #expect(NearName.of("Ned", in: ["Red"]) == "Red")
  }

  @Test func `spaces go from the end alone, or from both`() {
    #expect(Cleaned.trimmedEnd("  a b \n ") == "  a b")
    #expect(Cleaned.trimmed("  a b \n ".dropLast()) == "a b")
    #expect(Cleaned.trimmedEnd("   ").isEmpty)
  }
}
