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

  private func results(_ text: String, _ options: ImportOptions = ImportOptions()) throws
    -> ImportReport
  {
    try RaceImporter(service: scene.service).results(
      Array(text.utf8), into: race.id, options: options, by: RaceScene.owner)
  }

  @Test(arguments: [
    ("DSQ", Status.dsq), ("dq", .dsq), ("DNF", .dnf), ("DNS", .dns), ("OTL", .overLimit),
    ("Over time", .overLimit), ("PUL", .pulled), ("NC", .notPlaced), ("OPEN", .notPlaced),
    ("сошёл", .dnf), ("diskvalificiran", .dsq),
  ])
  func `a status counts in the place, the time and its own column`(
    word: String, status: Status
  ) throws {
    let report = try results(
      """
      pos,bib,name,time,status
      1,1,Ida Vane,1:00:00,
      \(word),2,Jo Orr,1:01:00,
      3,3,Kim Pell,\(word),
      4,4,Lee Rowe,1:03:00,\(word)
      5,5,Max Soll,1:04:00 \(word),
      6,6,Nan Toll,(\(word)) 1:05:00,
      """)
    #expect(report.added == 6 && report.isClean && report.warnings.isEmpty)
    for bib in ["2", "3", "4", "5", "6"] { #expect(try entry(bib).status == status) }
    #expect(try entry("2").imported?.gunMilliseconds == 3_660_000)
    #expect(try entry("5").imported?.gunMilliseconds == 3_840_000)
    #expect(try entry("6").imported?.gunMilliseconds == 3_900_000)
    guard status == .dsq else { return }
    #expect(try scene.book(race).rows().map(\.place) == [1, nil, nil, nil, nil, nil])
  }

  @Test func `a disqualification wins over another word of the row`() throws {
    _ = try results(
      "place,bib,name,time,status\n1,1,Ida Vane,1:00,OK\nDSQ,2,Jo Orr,1:01,Finished\n")
    #expect(try entry("2").status == .dsq)
    _ = try results("place,bib,name,time,status\n1,3,Kim Pell,DNF,DSQ (wrong course)\n")
    #expect(try entry("3").status == .dsq)
  }

  @Test func `a place is never taken for a status, nor a town for a place`() throws {
    let report = try results(
      "place,bib,name,time\n1st,1,Ida Vane,1:00\n=2,2,Jo Orr,1:01\n3.,3,Kim Pell,1:02\n")
    #expect(report.warnings.isEmpty && report.questions.isEmpty)
    let towns = try results("place,bib,name,time\nMill,4,Lee Rowe,1:00\nNC,5,Max Soll,1:01\n")
    #expect(towns.questions.isEmpty)
    #expect(try entry("5").status == .ok)
  }

  @Test func `an unknown word among places is asked about`() throws {
    let report = try results("place,bib,name,time\n1,1,Ida Vane,1:00\nKO,2,Jo Orr,1:01\n")
    #expect(report.questions.map(\.subject) == [.word("ko")])
  }
}
