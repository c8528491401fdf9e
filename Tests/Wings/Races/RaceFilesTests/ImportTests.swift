import Accounts
import Languages
import RaceSamples
import Store
import Testing
import Timekeeping

@testable import Files
@testable import RaceDay
@testable import RaceFiles
@testable import Races

@Suite("Imports")
struct ImportTests {
  private let scene: RaceScene
  private let race: Competition
  private let importer: RaceImporter

  init() throws {
    scene = try RaceScene()
    race = try scene.competition(.road)
    importer = RaceImporter(service: scene.service)
  }

  private func entries(_ text: String, _ options: ImportOptions = ImportOptions()) throws
    -> ImportReport
  {
    try importer.entries(Array(text.utf8), into: race.id, options: options, by: RaceScene.owner)
  }

  private func crossings(_ text: String, _ options: ImportOptions = ImportOptions()) throws
    -> ImportReport
  {
    try importer.crossings(Array(text.utf8), into: race.id, options: options, by: RaceScene.owner)
  }

  @Test func `find columns by name in any case, some renamed, unknown ones ignored`() throws {
    let options = ImportOptions(map: try ImportOptions.parseMap("bib=No.,name=Full Name"))
    let report = try entries(
      "Shoe,NO.,full name,SEX,Category,start\n42,7,Ada Moor,w,A;B,0:30\n", options)
    #expect(report.added == 1 && report.isClean)
    let entry = try #require(try scene.service.entry(bib: "7", in: race.id))
    #expect(entry.name == "Ada Moor" && entry.sex == .female)
    #expect(entry.categories == ["A", "B"] && entry.startMilliseconds == 30_000)
  }

  @Test func `report bad rows with line and reason, and keep the good ones`() throws {
    let report = try entries(
      """
      bib,first,second,sex,age,status
      1,Ada,Moor,F,30,
      ,,,,30,
      x!,Bad,Bib,,,
      3,Old,One,,200,
      4,Ty,Po,,young,
      5,Lost,Cause,,,LATE
      1,Second,One,,,
      6,,,,,
      7,Odd,Sex,banana,,DNS
      """)
    #expect(report.added == 5)
    #expect(report.problems.listed.map(\.line) == [3, 4, 8, 9])
    #expect(
      report.problems.listed.map(\.wording.key) == [
        "races.csv.noBib", "races.error.field.bib", "races.csv.bibTwice", "races.csv.noName",
      ])
    #expect(report.warnings.listed.map(\.line) == [5, 6, 7, 10])
    #expect(
      report.warnings.listed.map(\.wording.key) == [
        "races.csv.notAnAge", "races.csv.notAnAge", "races.csv.unknownWord", "races.csv.unknownSex",
      ])
    #expect(try scene.service.entry(bib: "7", in: race.id)?.status == .dns)
  }

  @Test func `in strict mode import nothing if one row is bad`() throws {
    let report = try entries("bib,name\n1,Ada\nx!,Nobody\n", ImportOptions(isStrict: true))
    #expect(report.isRefused && report.added == 0)
    #expect(try scene.book(race).entryCount == 0)
  }

  @Test func `a file imported twice adds nothing the second time and says so`() throws {
    let file = "bib,name\n1,Ada\n2,Bo\n"
    #expect(try entries(file).added == 2)
    let again = try entries(file)
    #expect(again.added == 0 && again.unchanged == 2)
    #expect(again.summary.key == "races.csv.nothingNew")
    let changed = try entries("bib,club\n", ImportOptions(map: ["name": "club"]))
    #expect(changed.added == 0)
    #expect(try entries("bib,name\n2,Bob\n").updated == 1)
  }

  @Test func `crossings are known by bib, time and checkpoint, undone and edited ones included`()
    throws
  {
    try scene.enter(["1", "12"], into: race)
    let file = "bib,elapsed_seconds,checkpoint\n1,60,\n1,2,start\n12,61.5,finish\n77,62,\n1,60,\n"
    let report = try crossings(file)
    #expect(report.added == 4 && report.unchanged == 1 && report.flagged == 1 && report.isClean)
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    let desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    let question = try #require(QuestionList(of: live.book).all.first)
    let remove = Repair(.remove, Wording("x"))
    _ = desk.questions.settle(question, with: remove, at: scene.hands.now)
    #expect(desk.answers().map(\.isError) == [false])
    let again = try crossings(file)
    #expect(again.added == 0 && again.unchanged == 5)
    #expect(try scene.book(race).crossingCount == 3)
  }

  @Test func `a corrected file updates the crossing of a lap or checkpoint`() throws {
    try scene.enter(["1", "2"], into: race)
    _ = try crossings("bib,lap,checkpoint,time\n1,1,,5:00\n1,2,,9:59\n2,1,Bridge,3:00\n")
    let file = "bib,lap,checkpoint,time\n1,1,,5:00\n1,2,,10:05\n2,1,Bridge,3:10\n"
    let report = try crossings(file)
    #expect(report.added == 0 && report.updated == 2 && report.unchanged == 1)
    #expect(try scene.book(race).crossingCount == 3)
    let again = try crossings(file)
    #expect(again.added == 0 && again.updated == 0 && again.unchanged == 3)
  }

  @Test func `a corrected list of bibs and times updates the crossings it changes`() throws {
    try scene.enter(["1", "2", "3"], into: race)
    _ = try crossings("bib,time\n1,25:00\n2,26:00\n")
    let report = try crossings("bib,time\n1,25:00\n2,26:10\n3,27:00\n")
    #expect(report.added == 1 && report.updated == 1 && report.unchanged == 1)
    #expect(try crossings("bib,time\n2,26:20\n").updated == 1, "one lap, one finish")
    #expect(try scene.book(race).rows().map(\.milliseconds) == [1_500_000, 1_580_000, 1_620_000])
  }

  @Test func `a list of another lap adds crossings, and a corrected one of several updates them`()
    throws
  {
    let laps = try scene.competition(.laps)
    try scene.enter(["1", "2"], into: laps)
    func list(_ text: String) throws -> ImportReport {
      try importer.crossings(Array(text.utf8), into: laps.id, by: RaceScene.owner)
    }
    _ = try list("bib,time\n1,5:00\n2,5:10\n")
    #expect(try list("bib,time\n1,10:00\n2,10:20\n").added == 2)
    let all = "bib,time\n1,5:00\n2,5:12\n1,10:00\n2,10:20\n1,15:00\n"
    let report = try list(all)
    #expect(report.updated == 1 && report.added == 1 && report.unchanged == 3)
    let again = try list(all)
    #expect(again.updated == 0 && again.added == 0 && again.unchanged == 5)
  }

  @Test(arguments: ["bib,time\n1,%\n", "bib,time,lap\n1,%,1\n"])
  func `a time that a file takes back counts again`(file: String) throws {
    try scene.enter(["1"], into: race)
    for (time, milliseconds) in [("25:00", 1_500_000), ("25:10", 1_510_000), ("25:00", 1_500_000)] {
      _ = try crossings(file.replacing("%", with: time))
      #expect(try scene.book(race).rows().map(\.milliseconds) == [milliseconds])
    }
    #expect(try crossings(file.replacing("%", with: "25:00")).unchanged == 1)
    #expect(try scene.book(race).crossingCount == 1)
  }

  @Test func `a result that a file takes back counts again`() throws {
    for (time, milliseconds) in [("1:40", 100_000), ("1:41", 101_000), ("1:40", 100_000)] {
      let text = "bib,name,time\n1,Ida,\(time)\n"
      _ = try importer.results(Array(text.utf8), into: race.id, by: RaceScene.owner)
      #expect(try scene.book(race).rows().map(\.milliseconds) == [milliseconds])
    }
  }

  @Test func `a list without laps that has grown after a correction adds the new rows only`() throws
  {
    let laps = try scene.competition(.laps)
    try scene.enter(["1", "2"], into: laps)
    func list(_ text: String) throws -> ImportReport {
      try importer.crossings(Array(text.utf8), into: laps.id, by: RaceScene.owner)
    }
    _ = try list("bib,time\n1,5:00\n2,5:10\n")
    #expect(try list("bib,time\n1,5:00\n2,5:12\n").updated == 1)
    let report = try list("bib,time\n1,5:00\n2,5:12\n1,10:00\n2,10:20\n")
    #expect(report.added == 2 && report.updated == 0 && report.unchanged == 2)
    #expect(try scene.book(laps).crossingCount == 4)
  }

  @Test(arguments: ["1,1,0:50\n1,2,1:40\n1,3,3:20\n", "1,3,3:20\n1,2,1:40\n1,1,0:50\n"])
  func `a lap put in between moves the laps behind it`(rows: String) throws {
    let laps = try scene.competition(.laps)
    try scene.enter(["1"], into: laps)
    for rows in ["1,1,1:40\n1,2,3:20\n", rows] {
      _ = try importer.crossings(
        Array(("bib,lap,time\n" + rows).utf8), into: laps.id, by: RaceScene.owner)
    }
    let times = LapSheetList(of: try scene.book(laps)).sheets.first?.laps.map(\.totalMilliseconds)
    #expect(times == [50_000, 100_000, 200_000])
  }

  @Test(arguments: ["bib,time\n1,25:00\n2,\n", "bib,time,lap\n1,25:00,1\n2,,1\n"])
  func `a crossing that a corrected file has no longer is asked about`(file: String) throws {
    try scene.enter(["1", "2"], into: race)
    _ = try crossings(file.replacing("\n2,", with: "\n2,26:00"))
    let report = try crossings(file)
    #expect(report.isClean && report.unchanged == 2)
    #expect(report.questions.map(\.subject) == [.emptied])
    #expect(try scene.book(race).crossingCount == 2)
    var options = ImportOptions()
    options.answer(.emptied, with: "remove")
    #expect(try crossings(file, options).updated == 1)
    #expect(try scene.book(race).crossingCount == 1)
    #expect(try crossings(file, options).unchanged == 2)
  }

  @Test(
    arguments: ["26:00", "26:10"], ["bib,time,lap\n1,25:00,1\n2,%,1\n", "bib,time\n1,25:00\n2,%\n"])
  func `a finisher whose time a file has again has a result again`(
    time: String, file: String
  ) throws {
    try scene.enter(["1", "2"], into: race)
    _ = try crossings(file.replacing("%", with: "26:00"))
    var options = ImportOptions()
    options.answer(.emptied, with: "remove")
    #expect(try crossings(file.replacing("%", with: ""), options).updated == 1)
    #expect(try scene.book(race).crossingCount == 1)
    #expect(try crossings(file.replacing("%", with: time)).updated == 1)
    #expect(try scene.book(race).crossingCount == 2)
    #expect(try crossings(file.replacing("%", with: time)).unchanged == 2)
  }

  @Test func `a row without a time is bad if there is no crossing it could be about`() throws {
    _ = try crossings("bib,time\n1,25:00\n")
    let report = try crossings("bib,time\n1,25:00\n1,\n9,\n")
    #expect(report.problems.listed.map(\.line).sorted() == [3, 4] && report.questions.isEmpty)
  }

  @Test func `crossings of bibs with other zeros are known again`() throws {
    try scene.enter(["7"], into: race)
    try ignoreZeros()
    #expect(try crossings("bib,time\n007,25:00\n").added == 1)
    #expect(try crossings("bib,time\n007,25:00\n").unchanged == 1)
  }

  @Test func `crossings imported before the race ignored zeros are known again`() throws {
    try scene.enter(["7", "8"], into: race)
    #expect(try crossings("bib,time,lap\n007,25:00,1\n008,26:00,1\n").added == 2)
    try ignoreZeros()
    let report = try crossings("bib,time,lap\n007,25:00,1\n008,26:10,1\n")
    #expect(report.added == 0 && report.unchanged == 1 && report.updated == 1)
    #expect(try crossings("bib,time\n7,25:00\n").unchanged == 1)
  }

  private func ignoreZeros() throws {
    try scene.store.write(by: "test", at: 0) { work in
      var stored = try #require(try work.get(RaceCollections.competitions, race.id)).value
      stored.settings.ignoresBibZeros = true
      try work.put(RaceCollections.competitions, id: race.id, stored)
    }
  }

  @Test func `a result that a corrected file has no longer is asked about`() throws {
    func results(_ text: String, _ options: ImportOptions = ImportOptions()) throws
      -> ImportReport
    {
      try importer.results(Array(text.utf8), into: race.id, options: options, by: RaceScene.owner)
    }
    _ = try results("bib,name,time\n1,Ida,1:00:00\n2,Jo,1:01:00\n")
    let file = "bib,name,time\n1,Ida,1:00:30\n2,Jo,\n"
    let report = try results(file)
    #expect(report.updated == 1 && report.questions.map(\.subject) == [.emptied])
    #expect(try scene.service.entry(bib: "2", in: race.id)?.imported != nil)
    var options = ImportOptions()
    options.answer(.emptied, with: "remove")
    #expect(try results(file, options).questions.isEmpty)
    #expect(try scene.service.entry(bib: "2", in: race.id)?.imported == nil)
  }

  @Test func `crossings imported before the entries are assigned once these exist`() throws {
    #expect(try crossings("bib,time\n5,0:01:00.250\n").flagged == 1)
    #expect(try QuestionList(of: scene.book(race)).all.count == 1)
    #expect(try entries("bib,name\n5,Ada\n").added == 1)
    let book = try scene.book(race)
    #expect(QuestionList(of: book).all.isEmpty)
    #expect(book.rows().map(\.milliseconds) == [60_250])
  }

  @Test func `bad crossings are reported: no bib, no time, no number`() throws {
    let report = try crossings("bib,elapsed_seconds\n,5\n1,\n1,soon\n1,-3\n!,3\n1,3\n")
    #expect(report.problems.listed.map(\.line) == [2, 3, 4, 5, 6])
    #expect(report.added == 1)
  }

  @Test func `a file without the columns it needs is refused by name`() throws {
    let error = #expect(throws: ImportFileError.self) { try entries("chest,name\n1,Ada\n") }
    #expect(error?.reason == .noColumn)
    let mapped = ImportOptions(map: ["bib": "No."])
    #expect(throws: ImportFileError.self) { try entries("chest,name\n1,Ada\n", mapped) }
    #expect(throws: ImportFileError.self) { try entries("") }
    #expect(throws: ImportFileError.self) { try ImportOptions.parseMap("bib") }
  }

  @Test func `rows that are not UTF-8 are bad rows, and the others are imported`() throws {
    let file = Array("bib,name\n1,Zoë\n2,Jos".utf8) + [0xE9] + Array("\n3,Bo\n".utf8)
    let report = try importer.entries(file, into: race.id, by: RaceScene.owner)
    #expect(report.added == 2)
    #expect(report.problems.listed.map(\.line) == [3])
    #expect(report.problems.listed.map(\.wording.key) == ["files.csv.badEncoding"])
  }

  @Test func `a required column may occur once, others repeatedly`() throws {
    let error = #expect(throws: ImportFileError.self) { try entries("bib,name,Name\n1,Ada,Bo\n") }
    #expect(error?.reason == .columnTwice)
    #expect(try entries("bib,name,shoe,shoe,,\n1,Ada,x,y,,\n").added == 1)
  }

  @Test func `a mapping names each field once, and only fields of this kind of file`() throws {
    let options = ImportOptions(map: ["lap": "bib"])
    let error = #expect(throws: ImportFileError.self) { try entries("bib,name\n1,Ada\n", options) }
    #expect(error?.reason == .noField)
    #expect(throws: ImportFileError.self) { try ImportOptions.parseMap("bib=No.,BIB=Number") }
  }

  @Test(arguments: ["team", "first", "category"])
  func `a field over its limit is named by its column`(column: String) throws {
    let long = String(repeating: "e\u{301}", count: 61)
    let report = try entries("bib,second,\(column)\n1,Moor,\(long)\n")
    // A row without its team is kept; a row without its name is not.
    let listed = column == "first" ? report.problems.listed : report.warnings.listed
    #expect(report.added == (column == "first" ? 0 : 1))
    let wording = try #require(listed.first?.wording)
    #expect(wording.arguments == ["column": column, "count": "61", "limit": "60"])
  }

  @Test func `more rows than one batch holds all arrive`() throws {
    let rows = (1...1203).map { "\($0),Rider \($0)" }
    #expect(try entries((["bib,name"] + rows).joined(separator: "\n")).added == 1203)
    let times = (1...1203).map { "\($0),\(1000 + $0)" }
    let file = (["bib,elapsed_seconds"] + times).joined(separator: "\n")
    #expect(try crossings(file).added == 1203)
    #expect(try crossings(file).unchanged == 1203)
    #expect(try scene.book(race).rows().first?.bib == "1")
  }

  @Test func `hidden characters and endless names are rejected`() throws {
    let report = try entries(
      "bib,name\n1,A\u{1B}[2Jda\u{202E}\n2,\(String(repeating: "n", count: 200))\n")
    #expect(report.added == 1 && report.problems.listed.map(\.line) == [3])
    #expect(try scene.service.entry(bib: "1", in: race.id)?.name == "A[2Jda")
  }

  @Test func `a deactivated competition accepts no file`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    _ = try scene.service.deactivate(race.id, by: RaceScene.owner)
    let importer = RaceImporter(service: scene.service)
    let isRefused: (any Error) -> Bool = { ($0 as? RaceError)?.reason == .deactivated }
    #expect {
      try importer.entries(Array("bib,name\n2,B\n".utf8), into: race.id, by: RaceScene.owner)
    } throws: {
      isRefused($0)
    }
    #expect {
      try importer.crossings(Array("bib,time\n1,5\n".utf8), into: race.id, by: RaceScene.owner)
    } throws: {
      isRefused($0)
    }
  }

  @Test func `a status in a file replaces an unreadable one`() throws {
    try scene.enter(["7"], into: race)
    let id = try #require(try scene.service.entry(bib: "7", in: race.id)?.id)
    try scene.store.edit("competitions_stats", id, "status", to: #""dsqq""#)
    let report = try importer.results(
      Array("bib,name,status,time\n7,Rider 7,DSQ,\n8,Bo,OK,1:02:33\n".utf8), into: race.id,
      by: RaceScene.owner)
    #expect(report.updated == 1 && report.added == 1)
    #expect(try scene.service.entry(bib: "7", in: race.id)?.status == .dsq)
    #expect(try scene.store.raw("competitions_stats", id)?["status"] == .text("DSQ"))
  }

  @Test(arguments: [("x!%,Bad,-44,Open,Mill,soon\n"), "%,Bad,-44,Open,Mill,12.x.7\n"])
  func `a bad row is read only up to its error`(row: String) throws {
    let rows = (0..<10_000).map { row.replacing("%", with: "\($0)") }.joined()
    let file = Array(("bib,name,age,category,team,time\n" + rows).utf8)
    let report = try importer.results(file, into: race.id, by: RaceScene.owner)
    #expect(report.problems.count == 10_000 && report.warnings.isEmpty)
  }
}
