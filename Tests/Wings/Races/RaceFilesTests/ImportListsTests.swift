import Accounts
import Files
import Languages
import RaceDay
import RaceSamples
import Races
import Testing

@testable import RaceFiles

@Suite("Lists without bibs or headings")
struct ImportListsTests {
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

  /// The entries as `bib name chip`, by bib.
  private func list() throws -> [String] {
    try RaceDirectory(store: scene.store).entries(of: race.id)
      .sorted { Bib.comesBefore($0.bib, $1.bib) }
      .map { [$0.bib, $0.ownName, $0.chip ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  @Test func `people without bibs get the next ones, and the same file adds nobody`() throws {
    let file = "First Name,Last Name,Gender,Age\nIda,Vane,F,34\nJo,Orr,M,51\nIda,Vane,F,12\n"
    #expect(try entries(file).added == 3)
    #expect(try list() == ["1 Ida Vane", "2 Jo Orr", "3 Ida Vane"])
    let again = try entries(file)
    #expect(again.added == 0 && again.unchanged == 3 && again.isClean)
  }

  @Test func `an empty bib is the one after all of the race and the file`() throws {
    try scene.enter(["20"], into: race)
    let report = try entries("bib,name\n,Ida Vane\n31,Jo Orr\n,Kim Pell\n")
    #expect(report.added == 3 && report.isClean)
    #expect(try list() == ["20 Rider 20", "31 Jo Orr", "32 Ida Vane", "33 Kim Pell"])
  }

  @Test func `a column of bibs under another name is asked for, unless it is left out`() throws {
    let file = "Shirt,Name\n17,Ida Vane\n4,Jo Orr\n"
    let error = #expect(throws: ImportFileError.self) { try entries(file) }
    #expect(error?.reason == .noColumn)
    #expect(try entries(file, ImportOptions(map: ["bib": ""])).added == 2)
    #expect(try list() == ["1 Ida Vane", "2 Jo Orr"])
  }

  @Test func `a list without headings loses nobody`() throws {
    let file = "1\tIda\tVane\tF40\tMill AC\n2\tJo\tOrr\tMSen\tPort RR\n3\tKim\tPell\tMU20\t\n"
    let report = try entries(file, ImportOptions(map: ["first": "2", "second": "3"]))
    #expect(report.added == 3 && report.isClean)
    #expect(report.understood.contains(Wording("files.read.headless")))
    #expect(try list() == ["1 Ida Vane", "2 Jo Orr", "3 Kim Pell"])
  }

  @Test func `the cells of the first line name the columns of a list without headings`() throws {
    let file = "1\tIda\tVane\tF40\n2\tJo\tOrr\tMSen\n"
    let map = ["bib": "1", "first": "Ida", "second": "Vane"]
    #expect(try entries(file, ImportOptions(map: map)).added == 2)
    #expect(try list() == ["1 Ida Vane", "2 Jo Orr"])
  }

  @Test func `the page of columns shows the first line of a list without headings`() throws {
    let bytes = Array("1,Ida Vane,F\n2,Jo Orr,M\n".utf8)
    let file = try ImportFile(bytes, knownAs: .races)
    #expect(file.columns.map(\.title) == ["bib", "name", "sex"] && file.rowCount == 2)
    let options = ImportOptions(positions: file.guess(ImportKind.entries.fields, knownAs: .races))
    let preview = try RaceImporter(service: scene.service).preview(
      .entries, bytes, into: race.id, options: options)
    #expect(preview.rows == [["1", "Ida Vane", "F"], ["2", "Jo Orr", "M"]])
  }

  @Test func `headings in words nobody knows are no data`() throws {
    let file = "Shirt,Who\n17,Ida Vane\n4,Jo Orr\n"
    let options = ImportOptions(map: ["bib": "Shirt", "name": "Who"])
    #expect(try entries(file, options).added == 2)
    #expect(try list() == ["4 Jo Orr", "17 Ida Vane"])
  }

  @Test func `one chip is of one entry, and both are named`() throws {
    let report = try entries("bib,name,chip\n1,Ida Vane,0058\n2,Jo Orr,58\n")
    #expect(report.added == 2 && report.warnings.count == 1)
    let said = report.warnings.listed.first?.text(in: .english)
    #expect(said == "2 Jo Orr: chip 58 already belongs to bib 1, left out")
    #expect(try list() == ["1 Ida Vane 58", "2 Jo Orr"])
    #expect(try entries("bib,name,chip\n3,Kim Pell,58\n").warnings.count == 1)
  }

  @Test func `chips that change hands in a file are no doubles`() throws {
    _ = try entries("bib,name,chip\n1,Ida Vane,A1\n2,Jo Orr,B2\n")
    #expect(try entries("bib,name,chip\n1,Ida Vane,B2\n2,Jo Orr,A1\n").warnings.isEmpty)
    #expect(try list() == ["1 Ida Vane B2", "2 Jo Orr A1"])
  }

  @Test func `the form refuses a chip that another entry has`() throws {
    var draft = EntryDraft()
    (draft.bib, draft.name, draft.chip) = ("1", "Ida Vane", "A1")
    let first = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    (draft.bib, draft.name) = ("2", "Jo Orr")
    let error = #expect(throws: RaceError.self) {
      try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    }
    #expect(error?.reason == .chipTaken)
    #expect(error?.arguments == ["chip": "A1", "bib": "1", "name": "Ida Vane"])
    var same = EntryDraft(first)
    same.club = "Mill AC"
    #expect(try scene.service.editEntry(first.id, same, by: RaceScene.owner).club == "Mill AC")
  }
}
