import Files
import Languages
import RaceDay
import RaceSamples
import Races
import Testing

@testable import RaceFiles

@Suite("Words for sexes and statuses in files")
struct ImportWordsTests {
  private let scene: RaceScene
  private let race: Competition

  init() throws {
    scene = try RaceScene()
    race = try scene.competition(.road) { $0.date = "2026-05-03" }
  }

  private func entries(_ text: String, _ options: ImportOptions = ImportOptions()) throws
    -> ImportReport
  {
    try RaceImporter(service: scene.service).entries(
      Array(text.utf8), into: race.id, options: options, by: RaceScene.owner)
  }

  private func entry(_ bib: String) throws -> Entry {
    try #require(try scene.service.entry(bib: bib, in: race.id))
  }

  @Test(arguments: [
    ("Male", Sex.male), ("MAN", .male), ("Homme", .male), ("h", .male), ("Herr", .male),
    ("男", .male), ("мъж", .male), ("Muško", .male), ("Мужской", .male), ("чоловік", .male),
    ("female", .female), ("Woman", .female), ("Femme", .female), ("Frau", .female), ("女", .female),
    ("жена", .female), ("žensko", .female), ("Женщина", .female), ("жінка", .female),
    ("nonbinary", .other), ("Non-Binary", .other), ("divers", .other), ("X", .other),
  ])
  func `a word for a sex is that sex`(word: String, sex: Sex) throws {
    let report = try entries("bib,name,gender\n1,Ida Vane,\(word)\n")
    #expect(report.warnings.isEmpty && report.questions.isEmpty)
    #expect(try entry("1").sex == sex)
  }

  @Test func `a word for no known sex is asked about once and never dropped in silence`() throws {
    let file = "bib,name,sex\n1,Ida Vane,Q\n2,Jo Orr,q\n3,Kim Pell,F\n4,Lee Rowe,\n"
    let report = try entries(file)
    #expect(report.added == 4 && report.isClean && report.warnings.listed.map(\.line) == [2, 3])
    #expect(report.questions.map(\.subject) == [.name(field: "sex", "q")])
    #expect(report.questions.first?.choices.map(\.value) == ["M", "F", "X"])
    var options = ImportOptions()
    options.answer(.name(field: "sex", "q"), with: "X")
    #expect(try entries(file, options).questions.isEmpty)
    #expect(try entry("2").sex == .other)
  }

  @Test func `M beside H alone may be a woman and is asked about`() throws {
    let report = try entries("bib,name,sexo\n1,Ida Vane,M\n2,Jo Orr,H\n")
    #expect(report.questions.map(\.subject) == [.name(field: "sex", "m")])
    #expect(try entry("1").sex == nil && entry("2").sex == .male)
    _ = try entries("bib,name,sexe\n3,Kim Pell,F\n4,Lee Rowe,H\n5,Max Soll,M\n")
    #expect(try entry("3").sex == .female && entry("4").sex == .male && entry("5").sex == .male)
  }

  @Test func `someone who prefers not to say has no sex and no warning`() throws {
    let report = try entries("bib,name,gender\n1,Ida Vane,Prefer not to say\n2,Jo Orr,-\n")
    #expect(report.warnings.isEmpty && report.questions.isEmpty)
    #expect(try entry("1").sex == nil)
  }
}
