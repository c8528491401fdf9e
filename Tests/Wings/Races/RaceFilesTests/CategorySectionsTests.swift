import Languages
import RaceDay
import RaceSamples
import Testing

@testable import RaceFiles
@testable import Races

@Suite("Categories on the results page")
struct CategorySectionsTests {
  private func book(_ rules: RuleSet, laps: (men: Int?, women: Int?)) throws -> RaceBook {
    let scene = try RaceScene()
    let race = try scene.competition(rules) {
      $0.categories = [
        Category(name: "Men", sex: .male, laps: laps.men),
        Category(name: "Women", sex: .female, laps: laps.women),
      ]
    }
    for (bib, sex) in [("1", Sex.male), ("2", .male), ("3", .female), ("4", .female)] {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.sex) = (bib, "Rider \(bib)", sex)
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    }
    try scene.cross("1", 60, 120, in: race)
    try scene.cross("2", 62, 124, in: race)
    try scene.cross("3", 70, in: race)
    try scene.change("4", in: race) { $0.status = .dns }
    return try scene.book(race)
  }

  @Test func `that ride different laps are sections of the table, each with its winner`() throws {
    let book = try book(.laps, laps: (2, 1))
    let html = ResultsPage.html(book, in: .english)
    let table = html[try #require(html.firstRange(of: "<tbody")).lowerBound...]
    let order = ["Men", "Rider 1", "Rider 2", "Women", "Rider 3", "Rider 4"]
    let places = try order.map { text in
      let heading = text.hasPrefix("Rider") ? text : "scope=rowgroup>\(text)"
      return try #require(table.firstRange(of: heading)).lowerBound
    }
    #expect(places == places.sorted())
    #expect(html.contains(#""parts":[["Men",0],["Women",2]]"#))
    #expect(!html.contains("id=category"), "the sections say it all")
    #expect(!ResultsPage.html(book, category: "Women", in: .english).contains("scope=rowgroup"))
  }

  @Test func `that ride different laps are sections of the text table, each below its name`() throws
  {
    let book = try book(.laps, laps: (2, 1))
    let lines = ResultsText.table(book, in: .english).split(
      separator: "\n", omittingEmptySubsequences: false)
    let (men, women) = (
      try #require(lines.firstIndex(of: "Men")), try #require(lines.firstIndex(of: "Women"))
    )
    #expect(men == 2 && women == 6)
    #expect(lines[men + 1].contains("Rider 1") && lines[men + 2].contains("Rider 2"))
    #expect(lines[women + 1].contains("Rider 3") && lines[women + 2].contains("Rider 4"))
    let winners = [lines[men + 1], lines[women + 1]].map { $0.split(separator: " ").first }
    #expect(winners == ["1", "1"])
    #expect(!ResultsText.table(book, category: "Women", in: .english).contains("\nWomen\n"))
    let together = try self.book(.road, laps: (nil, nil))
    #expect(!ResultsText.table(together, in: .english).contains("\nMen\n"))
  }

  @Test func `that ride together have a table each below that of all`() throws {
    let html = ResultsPage.html(try book(.road, laps: (nil, nil)), in: .english)
    #expect(!html.contains("rowgroup>Men"))
    let women = try #require(html.firstRange(of: "<table id=category2"))
    let table = html[women.lowerBound...].prefix { $0 != "§" }.split(separator: "</table>")[0]
    #expect(table.contains("Rider 3") && table.contains("Rider 4") && !table.contains("Rider 1"))
    #expect(table.contains("<tr><td>1<td>3"))
  }

  @Test func `of a large field are left to the choice of categories`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let lines = (1...500).map { "\($0),Runner \($0),\($0 % 2 == 0 ? "M" : "W"),30:\($0 % 50 + 10)" }
    _ = try RaceImporter(service: scene.service).results(
      Array(("bib,name,category,time\n" + lines.joined(separator: "\n") + "\n").utf8),
      into: race.id, by: RaceScene.owner)
    #expect(!ResultsPage.html(try scene.book(race), in: .english).contains("id=category"))
  }
}
