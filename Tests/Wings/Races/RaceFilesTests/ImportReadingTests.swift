import Files
import Languages
import RaceDay
import RaceSamples
import Races
import Testing

@testable import RaceFiles

@Suite("Files of other programs")
struct ImportReadingTests {
  private let scene: RaceScene
  private let race: Competition

  init() throws {
    scene = try RaceScene()
    race = try scene.competition(.road) { $0.date = "2026-05-03" }
  }

  private func results(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws
    -> ImportReport
  {
    var options = ImportOptions()
    change(&options)
    return try RaceImporter(service: scene.service).results(
      Array(text.utf8), into: race.id, options: options, by: RaceScene.owner)
  }

  private func entry(_ bib: String) throws -> Entry {
    try #require(try scene.service.entry(bib: bib, in: race.id))
  }

  @Test(arguments: [
    ("DNF", Status.dnf), ("rtd", .dnf), ("Retired", .dnf), ("aufgegeben", .dnf), ("Abandon", .dnf),
    ("Ritirato", .dnf), ("abandono", .dnf), ("DNS", .dns), ("nicht gestartet", .dns),
    ("non partant", .dns), ("No presentado", .dns), ("D.S.Q.", .dsq), ("disqualifié", .dsq),
    ("squalificato", .dsq), ("timed out", .overLimit), ("Hors délai", .overLimit),
  ])
  func `a word instead of a time becomes the status`(word: String, status: Status) throws {
    let report = try results("bib,name,time\n1,Ada,\(word)\n")
    #expect(report.added == 1 && report.warnings.isEmpty)
    #expect(try entry("1").status == status && entry("1").imported == nil)
  }

  @Test func `an unknown word loses no row and is asked about once`() throws {
    let file = "bib,name,time\n1,Ada,1:02:33\n2,Bo,KO\n3,Cy,K.O.\n4,Di,NP\n"
    let report = try results(file)
    #expect(report.added == 4 && report.isClean && report.warnings.count == 3)
    #expect(report.questions.map(\.subject) == [.word("ko"), .word("np")])
    #expect(report.questions.map(\.rowCount) == [2, 1])
    #expect(try entry("2").status == .ok)
    let again = try results(file) { $0.words = ["ko": "DNF", "np": "DNS"] }
    #expect(again.updated == 3 && again.questions.isEmpty && again.warnings.isEmpty)
    #expect(try entry("3").status == .dnf && entry("4").status == .dns)
  }

  @Test(arguments: [
    ("1:02:33", 3_753_000), ("1h02'33\"", 3_753_000), ("1 h 2 min 33 s", 3_753_000),
    ("1h02'33", 3_753_000), ("62:33", 3_753_000), ("1:02:33,5", 3_753_500), ("62'33\"", 3_753_000),
    ("1.02.33", 3_753_000), ("1:02:33.25", 3_753_250), ("59:58.7", 3_598_700), ("2h13", 7_980_000),
  ])
  func `times are read in the formats of timers`(text: String, milliseconds: Int) throws {
    let report = try results("bib;name;time\n1;Ada;\(text)\n")
    #expect(report.added == 1)
    #expect(try entry("1").imported?.gunMilliseconds == milliseconds)
  }

  @Test(arguments: [
    ("143.88", TimeUnit.minutes, 8_632_800), ("0.0999", .days, 8_631_360),
    ("5012", .seconds, 5_012_000),
    ("1:02.33", .clock, 3_753_000), ("1:02.33", .seconds, 62_330), ("1:02.33", .minutes, 3_739_800),
  ])
  func `an unclear time is asked about, with the value it would get`(
    text: String, unit: TimeUnit, milliseconds: Int
  ) throws {
    let file = "bib,name,time\n1,Ada,\(text)\n2,Bo,1:02:33\n"
    let report = try results(file)
    #expect(report.added == 1 && report.problems.listed.map(\.line) == [2])
    #expect(report.questions.map(\.subject) == [.times])
    #expect(report.questions.first?.choices.map(\.value).contains(unit.rawValue) == true)
    #expect(try results(file) { $0.times = unit }.added == 1)
    #expect(try entry("1").imported?.gunMilliseconds == milliseconds)
  }

  @Test func `an impossible time is a bad row, and no time is not a win`() throws {
    let report = try results("bib,name,time\n1,Ada,1:99:00\n2,Bo,0:00:00\n3,Cy,-\n4,Di,1:00\n")
    #expect(report.problems.listed.map(\.line) == [2])
    #expect(
      report.warnings.listed.map(\.wording.key) == ["races.csv.zeroTime", "races.csv.noResult"])
    #expect(try scene.book(race).rows().map(\.place) == [1, nil, nil])
  }

  @Test func `results without a column of times are refused with the candidates`() throws {
    let file = "bib,name,Time on foot,Pace\n1,Ada,1:02:33,5:20\n"
    let error = #expect(throws: ImportFileError.self) { try results(file) }
    #expect(error?.reason == .noTimes)
    #expect(error?.arguments["columns"] == "Time on foot (1:02:33), Pace (5:20)")
    #expect(try results(file) { $0.map = ["time": ""] }.added == 1)
  }

  @Test func `names in the form Surname, First are reordered`() throws {
    let report = try results("bib,name,time\n1,\"Moor, Ada\",1:00\n2,\"Strand, Bo\",1:01\n")
    #expect(report.understood.contains { $0.key == "races.csv.read.surnameFirst" })
    #expect(try entry("1").firstName == "Ada" && entry("1").secondName == "Moor")
    _ = try results("bib,name,time\n3,\"Moor, Ada\",1:00\n4,Bo Strand,1:01\n")
    #expect(try entry("3").name == "Moor, Ada")
  }

  @Test func `a date in the file shows which number is the day, or the user is asked`() throws {
    _ = try results("bib,name,time,birth\n1,Ada,1:00,31/01/1980\n2,Bo,1:01,3/4/1990\n")
    #expect(try entry("2").birth == "1990-04-03")
    let file = "bib,name,time,birth\n3,Cy,1:00,3/4/1990\n4,Di,1:00,4.5.91\n5,Ed,1:00,soon\n"
    let report = try results(file)
    #expect(report.added == 3 && report.questions.map(\.subject) == [.dates])
    #expect(report.warnings.listed.map(\.line) == [2, 4])
    #expect(try entry("3").birth == nil && entry("4").birth == "1991-05-04")
    _ = try results(file) { $0.dates = .monthFirst }
    #expect(try entry("3").birth == "1990-03-04")
  }

  @Test(arguments: [
    ("14-Jun-86", "1986-06-14"), ("June 14, 1986", "1986-06-14"), ("14 juin 1986", "1986-06-14"),
    ("14. März 1986", "1986-03-14"), ("14 лип. 1986", "1986-07-14"), ("31577", "1986-06-14"),
    ("31577.5", "1986-06-14"), ("1986-06-14 00:00:00", "1986-06-14"),
    ("1986-06-14T00:00:00Z", "1986-06-14"), ("14/06/1986 12:30", "1986-06-14"),
    ("14-06-1986", "1986-06-14"), ("June 14th 1986", "1986-06-14"),
  ])
  func `a birth date is read as registrations write it`(text: String, date: String) throws {
    let report = try results("bib,name,time,birth\n1,Ada,1:00,\"\(text)\"\n")
    #expect(report.warnings.isEmpty && report.questions.isEmpty)
    #expect(try entry("1").birth == date)
  }

  @Test func `any row with a hyphen or a time shows the order of all`() throws {
    _ = try results(
      "bib,name,time,birth\n1,Ada,1:00,3-4-1990\n2,Bo,1:01,3-4-1990 0:00\n3,Cy,1:02,4-30-1991\n")
    #expect(try entry("1").birth == "1990-03-04" && entry("2").birth == "1990-03-04")
  }

  @Test(arguments: ["73.245", "73,245", "73,245 km"])
  func `kilometres are read with a point or a comma`(text: String) throws {
    let race = try scene.competition(.distance) { $0.settings.limitMilliseconds = 21_600_000 }
    let report = try RaceImporter(service: scene.service).results(
      Array("bib;name;km\n1;Ada;\(text)\n".utf8), into: race.id, by: RaceScene.owner)
    #expect(report.warnings.isEmpty)
    let entry = try #require(try scene.service.entry(bib: "1", in: race.id))
    #expect(entry.imported?.metres == 73_245)
  }

  @Test func `a year of birth is taken as the age in the year of the race`() throws {
    let report = try results("bib,name,time,Jahrgang\n1,Ada,1:00,1984\n")
    #expect(report.understood.contains { $0.key == "races.csv.read.years" })
    #expect(try entry("1").age == 42 && entry("1").birth == nil)
  }

  @Test func `a bad optional field never loses the row`() throws {
    let report = try results(
      "bib,name,time,age,email,km,laps\n1,Ada,1:00,-44,x,far,1\n2,Bo,1:01,200,,,many\n")
    #expect(report.added == 2 && report.isClean && report.warnings.count == 5)
    #expect(try entry("1").age == nil && entry("1").imported?.gunMilliseconds == 60_000)
  }

  @Test func `an import says how it read the file, and what it left out`() throws {
    let report = try results("Spring Cup\nNo.;Last;First name;Zeit;Shoe\n1;Moor;Ada;1:00:00;38\n")
    let said = report.understood.map { Catalogue.english.text($0) }
    #expect(
      said == [
        "Read as UTF-8, separated by semicolons.", "1 line above the headings was left out.",
        "Columns: bib = No., first = First name, second = Last, time = Zeit.", "Left out: Shoe.",
      ])
  }

  @Test func `the place in a division is not a category, and a state not a status`() throws {
    let report = try results("bib,name,division,state,net\n1,Ada,2        / 32,MA,1:00:00\n")
    #expect(report.added == 1 && report.warnings.count == 1 && report.questions.isEmpty)
    #expect(try entry("1").categories.isEmpty && entry("1").status == .ok)
  }

  @Test func `of many bad rows 200 are listed and the rest counted`() throws {
    let rows = String(repeating: ",Nobody,1:00\n", count: 5_000)
    let report = try results("bib,name,time\n" + rows + "1,Ada,1:00\n")
    #expect(report.added == 1 && report.problems.count == 5_000)
    #expect(report.problems.listed.count == 200 && report.problems.unlisted == 4_800)
  }

  @Test func `a row without time, distance or status is imported with a warning`() throws {
    let report = try results("bib,name,time\n1,Ada,1:02:33\n2,Bo,\n3,Cy,-\n4,Di,DNF\n")
    #expect(report.added == 4 && report.isClean)
    #expect(report.warnings.listed.map(\.line) == [3, 4])
    #expect(report.warnings.listed.allSatisfy { $0.wording.key == "races.csv.noResult" })
  }

  @Test func `leaving out the times on purpose gives no warning for each row`() throws {
    let report = try results("bib,name,time\n1,Ada,1:02:33\n") { $0.map = ["time": ""] }
    #expect(report.added == 1 && report.warnings.isEmpty)
  }

  @Test(arguments: ["Unattached", "-", "none", "N/A", "vereinslos", "Без команды"])
  func `a team named none is no team`(word: String) throws {
    _ = try results("bib,name,team,time\n1,Ada,\(word),1:02:33\n2,Bo,Mill,1:03:00\n")
    #expect(try entry("1").team == "" && entry("2").team == "Mill")
  }

  @Test func `an unknown category is asked about once, the nearest first`() throws {
    let race = try scene.competition(.road) {
      $0.categories = [Category(name: "Senior"), Category(name: "Junior")]
    }
    let file = "bib,name,category\n1,Ada,Junoir\n2,Bo,junoir\n3,Cy,SENIOR\n4,Di,Junior\n"
    func entries(_ options: ImportOptions = ImportOptions()) throws -> ImportReport {
      try RaceImporter(service: scene.service).entries(
        Array(file.utf8), into: race.id, options: options, by: RaceScene.owner)
    }
    let report = try entries()
    #expect(report.added == 4 && report.isClean && report.warnings.listed.map(\.line) == [2])
    #expect(report.questions.map(\.subject) == [.name(field: "category", "junoir")])
    #expect(report.questions.first?.choices.map(\.value) == ["Junior", "Senior", "Junoir"])
    #expect(try scene.service.entry(bib: "3", in: race.id)?.categories == ["Senior"])
    var options = ImportOptions()
    options.answer(.name(field: "category", "junoir"), with: "Junior")
    #expect(try entries(options).questions.isEmpty)
    #expect(try scene.service.entry(bib: "2", in: race.id)?.categories == ["Junior"])
  }

  @Test func `a row without a bib is bad, whatever else is wrong with it`() throws {
    let report = try results("bib,name,age,time\n,Ada,-44,soon\nx!,Bo,-44,soon\n")
    #expect(
      report.problems.listed.map(\.wording.key) == ["races.csv.noBib", "races.error.field.bib"])
  }
}
