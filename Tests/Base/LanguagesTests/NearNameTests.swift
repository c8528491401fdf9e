import Testing

@testable import Languages

@Suite("Suggestions for mistyped names")
struct NearNameTests {
  private let names = ["Elite", "Masters", "Women's Masters", "Écoliers"]

  @Test(
    "a typo suggests the nearest name, ignoring case and accents",
    arguments: [
      ("Eltie", "Elite"), ("elit", "Elite"), ("Mastres", "Masters"), ("ecolier", "Écoliers"),
      ("womens masters", "Women's Masters"), ("MASTER", "Masters"),
    ])
  func isNear(typed: String, name: String) {
    #expect(NearName.of(typed, in: names) == name)
  }

  @Test func `the beginning of a name suggests it if nothing is nearer`() {
    #expect(NearName.of("Wom", in: names) == "Women's Masters")
    #expect(NearName.of("eco", in: names) == "Écoliers")
  }

  @Test(arguments: ["", "Juniors", "Road", "Mast kids"])
  func `an unrelated word suggests nothing`(typed: String) {
    #expect(NearName.of(typed, in: names) == nil)
  }

  @Test func `two swapped letters count as one edit, like a wrong letter`() {
    #expect(NearName.of("Rde", in: ["Red"]) == "Red")
    #expect(NearName.of("Ned", in: ["Red"]) == "Red")
  }

  @Test func `spaces are trimmed at the end only, or at both ends`() {
    #expect(Cleaned.trimmedEnd("  a b \n ") == "  a b")
    #expect(Cleaned.trimmed("  a b \n ".dropLast()) == "a b")
    #expect(Cleaned.trimmedEnd("   ").isEmpty)
  }
}
