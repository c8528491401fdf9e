import RaceSamples
import FoundationEssentials
import Languages
import RaceTexts
import Testing
import Timekeeping

@testable import Files
@testable import RaceDay
@testable import RaceFiles
@testable import Races

@Suite("Printed results")
struct ResultsTextTests {
  private func book() throws -> RaceBook {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.laps = 2
      $0.settings.lapMetres = 5412
    }
    for (bib, name) in [("1", "Ada \"Ace\" Moor"), ("2", "<Bo>"), ("3", "=Cy")] {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.sex, draft.categories) = (bib, name, .female, ["W"])
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    }
    try scene.cross("1", 100.1, 200.736, in: race)
    try scene.cross("2", 101, 212.7, in: race)
    try scene.change("2", in: race) { $0.penaltyMilliseconds = 1500 }
    try scene.change("3", in: race) { $0.status = .dns }
    return try scene.book(race)
  }

  private struct Category: Codable, Equatable {
    var name: String
    var place: Int?
  }

  private struct Results: Decodable {
    var type, stage: String
    var competition: [String: String]
    var items: [Line]
  }

  private struct Line: Decodable, Equatable {
    var place: Int?
    var bib: String
    var name: String
    var categories: [Category]
    var place_sex: Int?
    var laps: Int
    var km: Double?
    var time_ms: Int?
    var time: String
    var gap: String
    var gap_ms: Int?
    var status: String
    var penalty_ms: Int
    var estimated: Int
    var source: String
  }

  @Test func `JSON has the fixed shape, times unrounded beside the printed ones`() throws {
    let json = ResultsText.json(try book())
    let results = try JSONDecoder().decode(Results.self, from: Data(json.utf8))
    let lines = results.items
    #expect(results.type == "results" && results.stage == "provisional")
    #expect(results.competition.keys.sorted() == ["id", "name"])
    #expect(
      lines[1]
        == Line(
          place: 2, bib: "2", name: "<Bo>", categories: [Category(name: "W", place: 2)],
          place_sex: 2, laps: 2, km: 10.824, time_ms: 214_200, time: "3:34.2", gap: "+13.5",
          gap_ms: 13_500, status: "OK", penalty_ms: 1_500, estimated: 0, source: "derived"))
    #expect(lines[0].time_ms == 200_736 && lines[0].gap.isEmpty)
    #expect(
      lines[2].place == nil && lines[2].categories.allSatisfy { $0.place == nil }
        && lines[2].time_ms == nil)
    #expect(json.contains("\"place\":null"))
    #expect(ResultsText.json(try book(), category: "M").hasSuffix(#""items":[]}"#))
  }

  @Test func `damaged entries are reported with the damage, in JSON and in CSV`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let entries = try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, in: race)
    try scene.cross("2", 200, in: race)
    try scene.store.edit("competitions_stats", entries[0].id, "status", to: #""dsq""#)
    let book = try scene.book(race)
    let json = ResultsText.json(book).split(separator: "\n")
    #expect(json.count { $0.contains("\"damaged\":[\"status\"]") } == 1)
    #expect(json.last { $0.contains("NP") }?.contains("damaged") == true)
    let rows = CSVReader.rows(of: Array(ResultsText.csv(book).utf8)).map(\.fields)
    let column = try #require(ResultsText.csvColumns.firstIndex(of: "damaged"))
    #expect(Set(rows.dropFirst().map { $0[column] }) == ["", "status"])
  }

  @Test(arguments: Publication.allCases)
  func `exported text contains no cursor moves, hidden or reversing characters`(kind: Publication)
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let entries = try scene.enter(["1"], into: race)
    try scene.cross("1", 100, in: race)
    let hostile = #""A\u009b2J\u001b[2J\u202eb\u200b""#
    for field in ["name", "team", "club", "bib"] {
      try scene.store.edit("competitions_stats", entries[0].id, field, to: hostile)
    }
    try scene.store.edit("competitions", race.id, "name", to: hostile)
    let text = kind.text(try scene.book(race), in: .english)
    let bad = text.unicodeScalars.filter {
      ["\u{9B}", "\u{1B}", "\u{202E}", "\u{200B}"].contains($0)
    }
    #expect(bad.isEmpty)
    #expect(kind == .json || kind == .csv || text.contains("A2J[2Jb"))
  }

  @Test func `CSV is read back with formulas neutralised`() throws {
    let csv = ResultsText.csv(try book())
    let rows = CSVReader.rows(of: Array(csv.utf8)).map(\.fields)
    #expect(rows.count == 4)
    #expect(rows[0] == ResultsText.csvColumns)
    #expect(rows[1][2] == "Ada \"Ace\" Moor")
    #expect(rows[3][2] == "'=Cy")
    #expect(rows[2][ResultsText.csvColumns.firstIndex(of: "gap") ?? 0] == "+0:00:13.5")
    #expect(csv.hasSuffix("\r\n"))
  }

  @Test func `the reason why a competitor is out is in CSV, JSON and on the page`() throws {
    let scene = try PublishingScene.fullRace()
    let live = try LiveRace(store: scene.service.store, competitionID: scene.competition.id)
    let desk = DeskSession(service: scene.service, live: live, author: PublishingScene.owner)
    _ = desk.entries.set(.dsq, bib: "4", at: scene.service.clock.now())
    _ = desk.acts.explain("=cut the course", at: scene.service.clock.now())
    #expect(desk.answers().allSatisfy { !$0.isError })
    let book = try scene.book()
    let rows = CSVReader.rows(of: Array(ResultsText.csv(book).utf8)).map(\.fields)
    let column = try #require(rows.first?.firstIndex(of: "reason"))
    #expect(rows.first { $0[1] == "4" }?[column] == "'=cut the course")
    #expect(rows.first { $0[1] == "1" }?[column].isEmpty == true)
    #expect(ResultsText.json(book).contains(#","reason":"=cut the course"}"#))
    #expect(ResultsPage.html(book, in: .english).contains("disqualified, =cut the course"))
  }

  @Test func `a table has its columns aligned and leaves empty ones out`() throws {
    let table = ResultsText.table(try book(), in: .english)
    #expect(
      table == """
        Place  Bib  Name            Category  Laps      Km    Time    Gap  Status
            1    1  Ada "Ace" Moor  W            2  10.824  3:20.7
            2    2  <Bo>            W            2  10.824  3:34.2  +13.5  +1.5 s
                 3  =Cy             W                                      DNS

        provisional

        """)
  }

  @Test func `a table has the decimal signs of its language, a file for programs has points`()
    throws
  {
    let bulgarian = Catalogue(.bulgarian, files: TextFile.base + RaceTexts.all)
    let table = ResultsText.table(try book(), in: bulgarian)
    #expect(table.contains("3:34,2    +13,5  +1,5 с"))
    #expect(ResultsText.csv(try book()).contains("0:03:34.2,+0:00:13.5"))
    #expect(ResultsPage.html(try book(), in: bulgarian).contains("3:34,2"))
  }

  @Test func `a table is aligned by the columns its texts take in a terminal`() throws {
    let table = ResultsText.table(
      try book(), columns: { $0 == "<Bo>" ? 6 : $0.count }, in: .english)
    let lines = table.split(separator: "\n")
    #expect(lines.first { $0.contains("<Bo>") }?.contains("<Bo>          W") == true)
  }

  @Test func `a spreadsheet reads every time of a CSV as hours, minutes and seconds`() throws {
    let times = ["32:10", "9:05.4", "1:02:03.4", "+13.5", "+1:02", "-1 lap", "-12 m", ""]
    #expect(
      times.map(SpreadsheetTime.text) == [
        "0:32:10", "0:09:05.4", "1:02:03.4", "+0:00:13.5", "+0:01:02", "-1 lap", "-12 m", "",
      ])
  }

  @Test(arguments: [("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("+11.9", "+11.9")])
  func `a field is quoted where it needs to be`(text: String, field: String) {
    #expect(ResultsText.csvField(text) == field)
  }

  @Test func `exported results are read again as they were`() throws {
    let scene = try RaceScene()
    let first = try scene.competition(.road)
    let names = [
      "=cmd|'/c calc'!A1", "@Ed", "-Dash", "+1", "'=quoted", "Bo, \"the\" first", "O'Dell",
    ]
    for (number, name) in names.enumerated() {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.club) = ("\(number + 1)", name, name)
      (draft.team, draft.categories) = ("=Team", ["Open", "=Hyper", "+M"])
      _ = try scene.service.addEntry(draft, to: first.id, by: RaceScene.owner)
    }
    let csv = ResultsText.csv(try scene.book(first))
    let second = try scene.competition(.road)
    _ = try RaceImporter(service: scene.service).results(
      Array(csv.utf8), into: second.id, by: RaceScene.owner)
    let rows = try scene.book(second).rows().sorted { Bib.comesBefore($0.bib, $1.bib) }
    #expect(rows.map(\.name) == names && rows.map(\.club) == names)
    #expect(rows.allSatisfy { $0.team == "=Team" && $0.categories == ["Open", "=Hyper", "+M"] })
  }
}
