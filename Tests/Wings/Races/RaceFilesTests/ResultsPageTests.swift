import Languages
import RaceDay
import Races
import Testing

@testable import RaceFiles

@Suite("Results as a page")
struct ResultsPageTests {
  private func html(_ category: String? = nil) throws -> String {
    ResultsPage.html(try PublishingScene.fullRace().book(), category: category, in: .english)
  }

  @Test func `it stands alone: no script, nothing fetched`() throws {
    let html = try html()
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    for outside in ["<script", "src=", "href=", "url(", "@import"] {
      #expect(!html.contains(outside))
    }
    #expect(html.contains("name=\"viewport\""))
    #expect(html.contains("@page { size: A4"))
  }

  @Test func `names are shown as text, whatever is in them`() throws {
    let html = try html()
    #expect(html.contains("<title>Quarry &lt;Loop&gt;</title>"))
    #expect(html.contains(">&lt;Bo&gt;<") && !html.contains("<Bo>"))
    #expect(html.contains("Cy &quot;Quick&quot; O&#39;Dell"))
  }

  @Test func `a mark over a bracket does not let it through`() {
    let text = "<\u{301}b\u{0}\">\u{7F}\u{FFFE}\u{FFFF}\u{FFFD}"
    let html = PageTemplate.results.filled(with: .object(texts: ["title": text]))
    #expect(html.texts(after: "<h1>") == ["&lt;\u{301}b&quot;&gt;\u{FFFD}"])
  }

  @Test func `what a person typed is never read as a template`() {
    let text = "{{title}}{{{title}}}"
    let html = PageTemplate.results.filled(with: .object(texts: ["title": text, "foot": text]))
    #expect(html.texts(after: "<h1>") == [text])
    #expect(html.contains("</body>\n</html>"))
  }

  @Test func `everybody has a row with place, time, gap and what is to be known`() throws {
    let overall = try #require(try html().split(separator: "<h2>").first.map(String.init))
    #expect(
      overall.texts(after: "class=\"place\" data-label=\"Place\">") == ["1", "2", "3", "", ""])
    #expect(
      overall.texts(after: "data-label=\"Time\">")
        == ["3:20.7", "3:34.2", "4:20.0", "2:10.0", ""])
    #expect(overall.texts(after: "data-label=\"Gap\">") == ["", "+13.5", "+59.3", "", ""])
    #expect(
      overall.texts(after: "data-label=\"Remarks\">")
        == ["", "+1.5 s", "", "did not finish", "did not start"])
    #expect(overall.contains("Ada Moor<small>Hill Club</small>"))
  }

  /// What stands above the laps of the race, which follow its places.
  private let lapLists = ["Lap times (Fastest lap: 1:40.1, 1 Ada Moor, lap 1)", "Lap chart"]

  @Test func `each category is ranked by itself, with gaps to its own first`() throws {
    let html = try html()
    #expect(html.texts(after: "<h2>") == ["Elite", "M40", "W40"] + lapLists)
    let parts = html.split(separator: "<h2>Elite").last?.split(separator: "<h2>").first
    let elite = try #require(parts.map(String.init))
    #expect(elite.texts(after: "class=\"place\" data-label=\"Place\">") == ["1", "2"])
    #expect(elite.texts(after: "data-label=\"Overall\">") == ["1", "3"])
    #expect(elite.texts(after: "data-label=\"Gap\">") == ["", "+59.3"])
  }

  @Test func `one category alone keeps overall places and has no list of its own beside it`() throws
  {
    let html = try html("Elite")
    #expect(html.texts(after: "class=\"place\" data-label=\"Place\">") == ["1", "3"])
    #expect(html.texts(after: "<h2>") == lapLists)
  }

  @Test func `a race that is on says that its results are not final`() throws {
    let scene = try PublishingScene.fullRace()
    let notice = "The race is on"
    #expect(ResultsPage.html(try scene.book(), in: .english).contains(notice))
    try scene.stop()
    #expect(!ResultsPage.html(try scene.book(), in: .english).contains(notice))
  }

  @Test func `times on the way are listed for those who have any`() throws {
    let scene = try PublishingScene.fullRace()
    #expect(!ResultsPage.html(try scene.book(), in: .english).contains("On the way"))
    try scene.cross("1", 50, 150, at: "Bridge")
    let html = ResultsPage.html(try scene.book(), in: .english)
    #expect(html.texts(after: "data-label=\"Times\">") == ["Bridge 0:50 · Bridge 2:30"])
  }

  @Test func `a cross-country race lists its teams with the points of their runners`() throws {
    let scene = try PublishingScene(.crosscountry) {
      ($0.settings.teamScorers, $0.settings.teamDisplacers) = (2, 0)
    }
    for (bib, team) in [("1", "Red"), ("2", "Blue"), ("3", "Red"), ("4", "Blue"), ("5", "Green")] {
      try scene.enter(bib, "Runner \(bib)") { $0.team = team }
    }
    try scene.start()
    for bib in 1...5 { try scene.cross("\(bib)", 600 + Double(bib)) }
    let html = ResultsPage.html(try scene.book(), in: .english)
    let parts = try #require(html.split(separator: "<h2>Teams").last.map(String.init))
    #expect(parts.texts(after: "data-label=\"Name\">") == ["Red", "Blue", "Green"])
    #expect(parts.texts(after: "data-label=\"Points\">") == ["4", "6", ""])
    #expect(parts.contains("<small>1 Runner 1, 3 Runner 3</small>"))
  }

  @Test func `columns in which nobody has anything are left out`() throws {
    let scene = try PublishingScene()
    try scene.enter("1", "Ada Moor")
    let html = ResultsPage.html(try scene.book(), in: .english)
    #expect(html.texts(after: "class=\"name\">") == ["Name"])
    #expect(!html.contains(">Gap<") && !html.contains(">Category<"))
  }
}
