import Languages
import Testing

@Suite struct CatalogueTests {
  private let small = Catalogue(
    language: "en",
    files: [
      Array(#"{"a.hello":"Hello {name}","a.laps":{"one":"{n} lap","other":"{n} laps"}}"#.utf8)
    ])

  @Test func `a blank is filled with its argument`() {
    #expect(small.text("a.hello", ["name": "Ana"]) == "Hello Ana")
  }

  @Test func `a brace in a name is not taken for a blank`() {
    #expect(small.text("a.hello", ["name": "{name}"]) == "Hello {name}")
  }

  @Test(arguments: [(1, "1 lap"), (2, "2 laps"), (0, "0 laps")])
  func `a number takes the right plural`(count: Int, text: String) {
    #expect(small.text("a.laps", count: count) == text)
  }

  @Test func `a text that is missing shows its name`() {
    #expect(small.text("a.none") == "a.none")
  }

  @Test func `the built-in English has texts for every area`() {
    let areas = Set(Catalogue.english.keys.map { $0.split(separator: ".")[0] })
    #expect(areas.isSuperset(of: ["common", "accounts", "races", "desk", "kiosk", "commands"]))
  }
}
