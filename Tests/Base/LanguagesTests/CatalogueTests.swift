import Testing

@testable import Languages

@Suite struct CatalogueTests {
  private let small = Catalogue(
    language: "en",
    files: [
      CatalogueTests.file(
        #"{"a.hello":"Hello {name}","a.laps":{"one":"{n} lap","other":"{n} laps"}}"#)
    ])

  private static func file(_ json: String, _ area: String = "a") -> TextFile {
    TextFile("en", area, Array(json.utf8))
  }

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

  @Test(arguments: [("1", "1 mark left"), ("2", "2 marks left"), ("0", "0 marks left")])
  func `a second number in a text takes its own plural`(marks: String, text: String) {
    let texts = Catalogue(
      language: "en", files: [Self.file(#"{"a.left":"{marks} {marks:mark|marks} left"}"#)])
    #expect(texts.text("a.left", ["marks": marks]) == text)
  }

  @Test func `a text that is missing shows its name`() {
    #expect(small.text("a.none") == "a.none")
  }

  @Test func `the built-in English has texts for every area`() {
    let areas = Set(Catalogue.base.keys.map { $0.split(separator: ".")[0] })
    #expect(areas.isSuperset(of: ["common", "accounts", "files", "commands", "maintenance"]))
  }

  @Test func `a text that two files have is a fault, and so is a file without texts`() {
    let twice = [Self.file(#"{"a.x":"one"}"#), Self.file(#"{"a.x":"two"}"#, "b")]
    #expect(throws: TextFault.twice(key: "a.x", area: "b")) {
      _ = try Catalogue(language: "en", joining: twice)
    }
    #expect(throws: TextFault.unreadable(area: "b")) {
      _ = try Catalogue(language: "en", joining: [Self.file("[1]", "b")])
    }
  }

  @Test func `texts of another language are left to its own catalogue`() throws {
    let german = TextFile("de", "a", Array(#"{"a.hello":"Hallo"}"#.utf8))
    let both = [Self.file(#"{"a.hello":"Hello"}"#), german]
    #expect(try Catalogue(language: "de", joining: both).text("a.hello") == "Hallo")
  }

  @Test func `a program whose texts clash does not start`() async {
    await #expect(processExitsWith: .failure) {
      let file = TextFile("en", "a", Array(#"{"a.x":"one"}"#.utf8))
      _ = Catalogue(language: "en", files: [file, file])
    }
  }
}
