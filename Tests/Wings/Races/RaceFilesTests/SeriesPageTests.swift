import Languages
import RaceDay
import RaceSamples
import Races
import Seasons
import Testing
import Timekeeping

@testable import RaceFiles

@Suite("Series as pages")
struct SeriesPageTests {
  /// A series of three rounds in which the best two results count.
  private func book() throws -> SeriesBook {
    let scene = try RaceScene()
    let service = SeriesService(store: scene.store, clock: .manual(scene.hands))
    let rounds = [["1", "2", "3"], ["2", "1"], ["1", "3", "2"]]
    var draft = SeriesDraft()
    (draft.name, draft.points, draft.countsBest) = ("Cup </script>", .formula, 2)
    draft.competitionIDs = try rounds.map { order in
      let race = try scene.competition(.road)
      for bib in ["1", "2", "3"] {
        var entry = EntryDraft()
        (entry.bib, entry.name) = (bib, ["1": "Ada Moor", "2": "<Bo>", "3": "Cy Lin"][bib] ?? "")
        entry.categories = [bib == "3" ? "M40" : "W40"]
        _ = try scene.service.addEntry(entry, to: race.id, by: RaceScene.owner)
      }
      for (place, bib) in order.enumerated() { try scene.cross(bib, 600 + Double(place), in: race) }
      return race.id
    }
    let made = try service.create(draft, by: RaceScene.owner)
    return try SeriesBook(made.id, store: scene.store)
  }

  private func page(_ category: String? = nil) throws -> String {
    SeriesPage.html(try book(), category: category, in: .english)
  }

  @Test func `each competitor has a place, a total and the points of each event`() throws {
    let rows = try page().tableRows(id: "t0")
    #expect(
      rows.map { Array($0.prefix(1) + $0.dropFirst(2)) } == [
        ["1", "50", "25", "(18)", "25"], ["2", "43", "18", "25", "(15)"],
        ["3", "33", "15", "", "18"],
      ])
    #expect(rows.map { $0[1] } == ["Ada Moor", "&lt;Bo&gt;", "Cy Lin"])
  }

  @Test func `each category has its own table with a link to it`() throws {
    let page = try page()
    #expect(page.texts(after: "<h2>") == ["All categories", "M40", "W40"])
    #expect(page.texts(after: "<a href=\"#t1\">") == ["M40"])
    #expect(page.tableRows(id: "t1").map { $0.prefix(2).joined(separator: " ") } == ["1 Cy Lin"])
  }

  @Test func `one category alone has one table`() throws {
    let page = try page("M40")
    #expect(page.texts(after: "<h2>") == ["M40"] && !page.contains("<nav>"))
  }

  @Test func `it lists the events, how points are given and how official they are`()
    throws
  {
    let page = try page()
    #expect(page.texts(after: "<li>").count == 3)
    #expect(page.contains("25-18-15-12-10-8-6-4-2-1"))
    #expect(page.contains("<footer>The first ten score"))
    #expect(page.contains("<p class=\"standing provisional\">provisional</p>"))
  }

  @Test func `the page is self-contained, whatever its name is`() throws {
    let page = try page()
    for outside in ["<script", "src=", "url(", "@import", "</script>", "href=\"http"] {
      #expect(!page.contains(outside))
    }
    #expect(page.texts(after: "<h1>") == ["Cup &lt;/script&gt;"])
  }
}
