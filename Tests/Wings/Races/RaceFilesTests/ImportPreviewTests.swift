import RaceSamples
import Languages
import RaceDay
import Testing

@testable import Files
@testable import RaceFiles
@testable import Races

@Suite("Imports seen beforehand")
struct ImportPreviewTests {
  private let scene: RaceScene
  private let race: Competition
  private let importer: RaceImporter
  private static let file = """
    Start Number,Surname,Given name,Gender,Class,Shoe size
    7,Moor,Ada,w,Open,38
    x!,Wrong,Bib,m,Open,40
    8,Strand,Bo,m,=Open,44
    """

  init() throws {
    scene = try RaceScene()
    race = try scene.competition(.road)
    importer = RaceImporter(service: scene.service)
  }

  private func open(_ text: String) throws -> ImportFile {
    try ImportFile(Array(text.utf8), knownAs: .races)
  }

  @Test func `the columns of a file are shown with their first values`() throws {
    let file = try open(Self.file)
    #expect(file.rowCount == 3)
    #expect(file.columns[0] == ImportFile.Column(title: "Start Number", values: ["7", "x!", "8"]))
  }

  @Test func `columns are guessed by what other programs call them, each field once`() throws {
    let guess = try open(Self.file).guess(ImportKind.entries.fields, knownAs: .races)
    #expect(guess == ["bib": 0, "second": 1, "first": 2, "sex": 3, "category": 4])
    #expect(
      try open("bib,No\n").guess(ImportKind.entries.fields, knownAs: .races) == ["bib": 0])
    // Two columns have the same name, so a person has to choose.
    #expect(
      try open("bib,name,BIB\n").guess(ImportKind.entries.fields, knownAs: .races) == ["name": 1])
    #expect(
      try open("Nr.;x\n").guess(ImportKind.entries.fields, knownAs: .races) == ["bib": 0])
    #expect(
      try open("Name,Rider,No\n").guess(ImportKind.entries.fields, knownAs: .races)
        == ["bib": 2, "name": 0])
    #expect(
      try open("bib_number,elapsed,split\n").guess(ImportKind.crossings.fields, knownAs: .races)
        == [
          "bib": 0, "elapsed_seconds": 1, "checkpoint": 2,
        ])
  }

  @Test func `a preview reads like an import and saves nothing`() throws {
    try scene.enter(["8"], into: race)
    let file = try open(Self.file)
    let options = ImportOptions(positions: file.guess(ImportKind.entries.fields, knownAs: .races))
    let preview = try importer.preview(.entries, file.bytes, into: race.id, options: options)
    #expect(preview.fields == ["bib", "first", "second", "sex", "category"])
    #expect(
      preview.rows == [
        ["7", "Ada", "Moor", "F", "Open"], ["8", "Rider 8 > Bo", "Strand", "M", "=Open"],
      ])
    #expect(preview.goodCount == 2 && preview.knownCount == 1)
    #expect(preview.problems.listed.map(\.line) == [3])
    #expect(try scene.service.entry(bib: "7", in: race.id) == nil)
    let report = try importer.rows(
      .entries, file.bytes, into: race.id, options: options, by: RaceScene.owner)
    #expect(report.added == 1 && report.updated == 1 && report.problems == preview.problems)
  }

  @Test func `columns by position distinguish equal names`() throws {
    let bytes = Array("x,x\n5,Ada\n".utf8)
    let options = ImportOptions(positions: ["bib": 0, "name": 1])
    let preview = try importer.preview(.entries, bytes, into: race.id, options: options)
    #expect(preview.rows == [["5", "Ada"]])
  }

  @Test func `crossings and results are previewed as they will be read`() throws {
    let crossings = try importer.preview(
      .crossings, Array("bib,time,checkpoint\n7,1:05.250,Bridge\n,2,\n".utf8), into: race.id,
      options: ImportOptions())
    #expect(crossings.rows == [["7", "1:05.250", "Bridge"]])
    #expect(crossings.problems.listed.map(\.wording.key) == ["races.csv.noBib"])
    let results = try importer.preview(
      .results, Array("bib,name,time,km\n7,Ada,1:00:00,10.5\n".utf8), into: race.id,
      options: ImportOptions())
    #expect(results.rows == [["7", "Ada", "1:00:00", "10.5"]])
  }

  @Test func `a file without the required columns is refused`() throws {
    #expect {
      try importer.preview(
        .entries, Array("bib,name\n1,A\n".utf8), into: race.id,
        options: ImportOptions(positions: ["bib": 0]))
    } throws: {
      ($0 as? ImportFileError)?.reason == .noColumn
    }
  }

  @Test func `saving reports its progress`() throws {
    let rows = (1...1_200).map { "\($0),Rider \($0)\n" }.joined()
    let told = ToldProgress()
    let importer = RaceImporter(service: scene.service) { told.note($0, of: $1) }
    _ = try importer.entries(Array(("bib,name\n" + rows).utf8), into: race.id, by: RaceScene.owner)
    #expect(told.steps == ["500/1200", "1000/1200", "1200/1200"])
  }

  @Test func `a cancelled import has saved what it reports, and the same file adds the rest`()
    throws
  {
    let file = Array(("bib,name\n" + (1...1_200).map { "\($0),Rider \($0)\n" }.joined()).utf8)
    let told = ToldProgress()
    let importer = RaceImporter(service: scene.service) {
      told.note($0, of: $1)
    } isCancelled: {
      told.steps.count == 1
    }
    let report = try importer.entries(file, into: race.id, by: RaceScene.owner)
    #expect(report.added == 500 && report.unsaved == 700 && !report.isClean)
    #expect(report.summary.key == "files.import.stopped")
    #expect(report.summary.arguments == ["saved": "500", "all": "1200"])
    let rest = try RaceImporter(service: scene.service).entries(
      file, into: race.id, by: RaceScene.owner)
    #expect(rest.unchanged == 500 && rest.added == 700 && rest.unsaved == 0)
  }

  @Test func `an import cancelled before its first batch has saved nothing, and says so`()
    throws
  {
    let importer = RaceImporter(service: scene.service, isCancelled: { true })
    let report = try importer.entries(
      Array("bib,name\n1,Ada\n2,Bo\n".utf8), into: race.id, by: RaceScene.owner)
    #expect(report.summary.key == "files.import.stoppedAtOnce" && report.unsaved == 2)
    #expect(try RaceDirectory(store: scene.store).entries(of: race.id).isEmpty)
  }
}
