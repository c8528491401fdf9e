import Testing

@testable import Languages

@Suite struct CatalogueTests {
  private let small = Catalogue(
    .english,
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

  @Test(arguments: [
    ("12 {name} at 1:00", "12 at 1:00"), ("12 {name}, lap 3", "12, lap 3"),
    ("nobody {name}", "nobody"), ("{name} at 1:00", " at 1:00"),
  ])
  func `a blank that nothing fills leaves no space behind`(template: String, text: String) {
    let texts = Catalogue(.english, files: [Self.file("{\"a.said\":\"\(template)\"}")])
    #expect(texts.text("a.said", ["name": ""]) == text)
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
      .english, files: [Self.file(#"{"a.left":"{marks} {marks:mark|marks} left"}"#)])
    #expect(texts.text("a.left", ["marks": marks]) == text)
  }

  @Test func `a text that is missing shows its name`() {
    #expect(small.text("a.none") == "a.none")
  }

  @Test func `the built-in English has texts for every area`() {
    let areas = Set(Catalogue.base.keys.map { $0.split(separator: ".")[0] })
    #expect(areas.isSuperset(of: ["common", "accounts", "files", "commands", "maintenance"]))
  }

  @Test func `a text that two files have is a fault`() {
    let texts = Catalogue(
      .english, files: [Self.file(#"{"a.x":"one"}"#), Self.file(#"{"a.x":"two"}"#)])
    #expect(throws: TextFault.twice(key: "a.x")) { try texts.check() }
  }

  @Test func `a text of another area is a fault, for it would never be found`() {
    let texts = Catalogue(.english, files: [Self.file(#"{"ab.x":"one"}"#)])
    #expect(throws: TextFault.astray(key: "ab.x", area: "a")) { try texts.check() }
    #expect(!texts.has("ab.x"))
  }

  @Test func `a file without texts is a fault, and what it lacks shows its name`() {
    let texts = Catalogue(.english, files: [Self.file("[1]")])
    #expect(throws: TextFault.unreadable(area: "a")) { try texts.check() }
    #expect(texts.text("a.x") == "a.x")
  }

  @Test func `files of one area form one catalogue`() throws {
    let texts = Catalogue(
      .english,
      files: [Self.file(#"{"a.x":"one"}"#), Self.file(#"{"a.y":"two"}"#), Self.file("{}", "b")])
    try texts.check()
    #expect(texts.text("a.x") + texts.text("a.y") == "onetwo")
  }

  private static func bulgarian(_ json: String) -> TextFile {
    TextFile("bg", "a", Array(json.utf8))
  }

  @Test func `each language uses its own texts, and English ones that it lacks`() {
    let files = [
      Self.file(#"{"a.hello":"Hello","a.bye":"Bye"}"#), Self.bulgarian(#"{"a.hello":"Здравей"}"#),
    ]
    let texts = Catalogue(.bulgarian, files: files)
    #expect(texts.text("a.hello") == "Здравей" && texts.text("a.bye") == "Bye")
    #expect(Catalogue(.english, files: files).text("a.hello") == "Hello")
  }

  @Test(arguments: [
    (1, "1 круг"), (3, "3 круга"), (5, "5 кругов"), (11, "11 кругов"), (22, "22 круга"),
  ])
  func `Slavic nouns take the form of their number`(count: Int, text: String) {
    let russian = TextFile(
      "ru", "a",
      Array(
        #"{"a.laps":{"one":"{n} круг","few":"{n} круга","many":"{n} кругов","other":"{n} круга"}}"#
          .utf8))
    #expect(Catalogue(.russian, files: [russian]).text("a.laps", count: count) == text)
    let inline = TextFile("ru", "a", Array(#"{"a.laps":"{x} {x:круг|круга|кругов}"}"#.utf8))
    #expect(Catalogue(.russian, files: [inline]).text("a.laps", ["x": "\(count)"]) == text)
  }
}
