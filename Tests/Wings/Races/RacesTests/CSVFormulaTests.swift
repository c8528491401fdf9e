import FoundationEssentials
import Glibc
import Languages
import RaceSamples
import Testing

@testable import Files
@testable import RaceDay
@testable import RaceFiles
@testable import Races

@Suite("Formulas in CSV")
struct CSVFormulaTests {
  private static let hostile = [
    "=1+1", "+1", "-2 laps", "@SUM(A1)", "'=1+1", "''@x", "A;=B", ";=B;+C", "'", "'t Veld", "",
    "a;b", "=;=", "x=1", "\u{301}=x",
  ]

  @Test(arguments: hostile)
  func `a text comes back as it was`(text: String) {
    #expect(SpreadsheetText.restored(SpreadsheetText.neutralised(text)) == text)
  }

  @Test(arguments: hostile)
  func `no cell begins like a formula, not even where a semicolon begins one`(text: String) {
    let cells = SpreadsheetText.neutralised(text).split(separator: ";")
    #expect(cells.allSatisfy { !"=+-@\t\r".contains($0.first ?? " ") })
  }

  @Test func `what begins with no sign is not touched`() {
    for text in ["Ada Moor", "'t Veld", "A;B", "Anne-Marie", "10-20"] {
      #expect(SpreadsheetText.neutralised(text) == text)
    }
  }

  @Test(.enabled(if: PublishedRaces.areThere))
  func `the naughty strings survive a way out and in`() throws {
    let strings = try JSONDecoder().decode(
      [String].self, from: Data(PublishedRaces.bytes("bad-input/naughty-strings.json")))
    #expect(strings.count > 200)
    for text in strings.map(Cleaned.line) {
      let cell = SpreadsheetText.neutralised(text)
      #expect(SpreadsheetText.restored(cell) == text)
      #expect(cell.first.map { "=+-@".contains($0) } != true)
    }
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
