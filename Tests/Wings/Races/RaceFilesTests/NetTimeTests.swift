import FoundationEssentials
import Languages
import RaceDay
import RaceSamples
import Testing
import Timekeeping

@testable import Files
@testable import RaceFiles
@testable import Races

@Suite("Net times")
struct NetTimeTests {
  /// Bib 1 wins by gun, bib 2 by net; the start of bib 3 was not read.
  private func book(
    _ rules: RuleSet = .road, change: (inout CompetitionDraft) -> Void = { _ in }
  ) throws -> RaceBook {
    let scene = try RaceScene()
    let race = try scene.competition(rules, change: change)
    try scene.enter(["1", "2", "3"], into: race)
    for (bib, start) in [("1", 2_000), ("2", 30_400)] {
      let act = CrossingAct(
        bib: bib, moment: .elapsed(start), source: .record,
        checkpoint: CrossingAct.startCheckpoint)
      _ = try scene.service.record([act], in: race.id, by: RaceScene.owner, session: "line")
    }
    for (bib, finish) in [("1", 600.0), ("2", 610), ("3", 620)] {
      try scene.cross(bib, finish, in: race)
    }
    try scene.change("2", in: race) { $0.penaltyMilliseconds = 5_000 }
    return try scene.book(race)
  }

  @Test func `are in the CSV beside the times that rank, empty without a start`() throws {
    let rows = CSVReader.rows(of: Array(ResultsText.csv(try book()).utf8)).map(\.fields)
    #expect(rows[0].suffix(2) == ["net_seconds", "net_time"])
    #expect(
      rows.dropFirst().map { $0.suffix(2) } == [
        ["598", "0:09:58"], ["584.6", "0:09:45"], ["", ""],
      ])
    let time = try #require(rows[0].firstIndex(of: "time"))
    #expect(rows.dropFirst().map { $0[time] } == ["0:10:00", "0:10:15", "0:10:20"])
  }

  @Test func `are members of the JSON of those who have one`() throws {
    let lines = ResultsText.json(try book()).split(separator: "\n")
    #expect(lines[2].contains(#","net_time_ms":584600,"net_time":"9:45""#))
    #expect(!lines[3].contains("net_"))
  }

  @Test func `are a column of the page and the table, whose head says which time ranks`() throws {
    let book = try book()
    let page = ResultsPage.html(book, in: .english)
    #expect(page.contains("<th scope=col class=net>Net"))
    #expect(page.contains("ranked by gun time") && page.contains("<td>9:45"))
    let text = ResultsText.page(book, in: .english)
    #expect(text.contains("ranked by gun time") && text.contains(" Net "))
  }

  @Test func `that rank have the gun time beside them`() throws {
    let book = try book {
      $0.settings.basis = .net
    }
    #expect(book.rows().map(\.bib) == ["2", "1", "3"])
    #expect(book.rows().map(\.time) == ["9:45", "9:58", "10:20"])
    #expect(book.rows().map(\.otherTime) == ["10:15", "10:00", ""])
    let page = ResultsPage.html(book, in: .english)
    #expect(page.contains("<th scope=col class=net>Gun") && page.contains("ranked by net time"))
  }

  @Test func `are on certificates after the time that ranks, each with its name`() throws {
    let page = CertificatesPage.html(try book(), in: .english)
    #expect(
      page.texts(after: "<p class=\"result\">") == [
        "gun time 10:00 · net time 9:58", "gun time 10:15 · net time 9:45", "10:20",
      ])
    #expect(page.contains("ranked by gun time</p>"))
    let net = CertificatesPage.html(try book { $0.settings.basis = .net }, in: .english)
    #expect(
      net.texts(after: "<p class=\"result\">").first == "net time 9:45 · gun time 10:15")
    let plain = CertificatesPage.html(try PublishingScene.fullRace().book(), in: .english)
    #expect(!plain.contains("gun time") && !plain.contains("ranked by"))
  }

  @Test func `that rank in categories only are said to`() throws {
    let notes = BoardNotes(of: try book { $0.settings.groupBasis = .net })
    #expect(notes.basis?.key == "races.board.basis.gun.net")
  }

  @Test func `are explained beside the time that ranks`() throws {
    let book = try book()
    let lines = Explanation(of: book).lines(ofEntry: book.rows()[1].entryID).map(\.wording)
    #expect(lines.contains { $0.key == "races.board.basis.gun" })
    #expect(
      lines.contains { $0.key == "scoring.why.netTime" && $0.arguments["time"] == "9:45" })
  }

  @Test func `are none in a time trial, which starts at the line`() throws {
    let book = try book(.timetrial)
    #expect(!book.hasNetTimes && BoardNotes(of: book).basis == nil)
    #expect(!ResultsPage.html(book, in: .english).contains("class=net"))
    #expect(book.rows().allSatisfy { $0.netMilliseconds == nil })
  }

  @Test func `of a file are printed with its gun times`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let csv = "bib,name,gun_time,net_time\n1,Ada Moor,10:00,9:50\n2,Bo Lind,10:05,\n"
    _ = try RaceImporter(service: scene.service).results(
      Array(csv.utf8), into: race.id, by: RaceScene.owner)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.time) == ["10:00", "10:05"] && rows.map(\.otherTime) == ["9:50", ""])
  }
}
