import FoundationEssentials
import Languages
import RaceSamples
import Races
import Testing

@testable import RaceFiles

@Suite("Results pages of large fields")
struct ResultsPageSizeTests {
  /// A generated road race: names of 16 letters, twelve categories, clubs for every third runner.
  private func book(_ count: Int) throws -> RaceBook {
    let scene = try RaceScene()
    let competition = try scene.competition(.road)
    let lines = (0..<count).map { number in
      let name = "Runner-\(String(number + 100_000)) Abc"
      let seconds = 7_200 + number
      let time = "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
      return "\(number + 1),\(name),M \(20 + number % 12 * 5)-\(24 + number % 12 * 5),\(time)"
    }
    let csv = "bib,name,category,time\n" + lines.joined(separator: "\n") + "\n"
    _ = try RaceImporter(service: scene.service).results(
      Array(csv.utf8), into: competition.id, by: RaceScene.owner)
    return try scene.book(competition)
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test func `a runner costs under 130 bytes of the page`() throws {
    let count = 4_000
    let html = ResultsPage.html(try book(count), in: .english)
    #expect(html.boardRows.count == count)
    let rows = html.split(separator: "\n").filter { $0.hasPrefix("<tr") }
    #expect(rows.reduce(0) { $0 + $1.utf8.count + 1 } < count * 110)
    #expect(html.utf8.count < count * 130, "scripts and styles included")
  }

  @Test func `the rows come before all data, and their widths before them`() throws {
    let html = ResultsPage.html(try book(500), in: .english)
    let table = try #require(html.firstRange(of: "<table id=board class=long>\n<colgroup>"))
    let data = try #require(html.firstRange(of: "<script id=\"data\""))
    #expect(table.lowerBound < data.lowerBound)
    #expect(
      html[..<table.lowerBound].utf8.count < 16_000, "what a phone reads before the first row")
    #expect(html.count { $0 == "\n" } < 1_200)
  }

  @Test func `values common to all results are written once`() throws {
    let html = ResultsPage.html(try book(30), in: .english)
    #expect(html.texts(after: "<p class=\"sum\">") == ["30 finished", "imported"])
    #expect(!html.boardHeadings.contains("Remarks"))
  }
}
