import Pages
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

  @Test func `the page is self-contained: it fetches and sends nothing`() throws {
    let html = try html()
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    for outside in ["src=", "href=", "url(", "@import", "fetch(", "XMLHttp", "innerHTML"] {
      #expect(!html.contains(outside))
    }
    #expect(html.contains("default-src 'none'"))
    #expect(html.contains("name=\"viewport\""))
    #expect(html.contains("@page { size: A4"))
    #expect(html.contains("prefers-color-scheme: dark"))
  }

  @Test func `names are shown as text, whatever is in them`() throws {
    let html = try html()
    #expect(html.contains("<title>Quarry &lt;Loop&gt;</title>"))
    #expect(html.boardColumn("Name").contains("&lt;Bo&gt;") && !html.contains("<Bo>"))
    #expect(html.contains("Cy &quot;Quick&quot; O&#39;Dell"))
  }

  @Test func `a combining mark over a bracket does not let it through`() {
    let text = "<\u{301}b\u{0}\">\u{7F}\u{FFFE}\u{FFFF}\u{FFFD}"
    let html = PageTemplate.results.filled(with: .object(texts: ["title": text]))
    #expect(html.texts(after: "<h1>") == ["&lt;\u{301}b&quot;&gt;\u{FFFD}"])
    #expect(Markup(text).html == "&lt;\u{301}b&quot;&gt;\u{FFFD}")
  }

  @Test func `text typed by users is never read as a template`() {
    let text = "{{title}}{{{title}}}"
    let html = PageTemplate.results.filled(with: .object(texts: ["title": text, "foot": text]))
    #expect(html.texts(after: "<h1>") == [text])
    #expect(html.contains("</body>\n</html>"))
  }

  @Test func `no name, bib, team, category or point ends the page's data or an attribute`() throws {
    let hostile = "</script><script>alert(1)//\" onload='x"
    let scene = try PublishingScene {
      $0.settings.checkpoints = [Checkpoint(name: hostile)]
      $0.categories = [Category(name: "B>" + hostile)]
    }
    try scene.enter("1", hostile, "A=" + hostile, "B>" + hostile) { $0.club = hostile }
    try scene.enter("2", "{{title}}", "A=" + hostile, "B>" + hostile)
    try scene.start()
    try scene.cross("1", 100, 200)
    try scene.cross("1", 50, at: hostile)
    try scene.cross("2", 101, 201)
    let html = ResultsPage.html(try scene.book(), in: .english)
    #expect(html.texts(after: "<script").count == 3, "the page's own")
    #expect(!html.contains("<script>alert") && html.contains("\\u003c/script\\u003e"))
    #expect(html.boardColumn("Category")[1].contains("<b title=+1.0>2</b>"))
  }

  @Test func `a value is quoted wherever it holds more than a number`() {
    var tag = Markup()
    tag.tag("<b title=", value: "-1 lap")
    tag.tag("<b title=", value: "+1:02.3")
    tag.tag("<b title=", value: "a\"b")
    #expect(tag.html == "<b title=\"-1 lap\"><b title=+1:02.3><b title=\"a&quot;b\">")
  }

  @Test func `each competitor has a row with place, time, gap and remarks`() throws {
    let html = try html()
    #expect(html.boardColumn("Place") == ["1", "2", "3", "", ""])
    #expect(html.boardColumn("Time") == ["3:20.7", "3:34.2", "4:20.0", "2:10.0", ""])
    #expect(html.boardColumn("Gap") == ["", "+13.5", "+59.3", "", ""])
    #expect(
      html.boardColumn("Remarks") == ["", "+1.5 s", "", "did not finish", "did not start"])
    #expect(html.boardColumn("Name").first == "Ada Moor <i>Hill Club</i>")
    #expect(html.contains("<td></tr>\n"), "an empty cell is empty, to its end")
  }

  @Test func `each competitor is listed once, however many categories they are in`() throws {
    let html = try html()
    for name in ["Ada Moor", "&lt;Bo&gt;", "Cy &quot;Quick", "Dee Lin", "Ed Roe"] {
      #expect(html.boardRows.joined().count { $0.contains(name) } == 1)
    }
    #expect(html.boardRows.count == 5)
  }

  @Test func `a category is chosen from a list, with its own places and gaps on every row`()
    throws
  {
    let html = try html()
    #expect(html.texts(after: "<option value=\"=Elite\">") == ["Elite"])
    #expect(html.texts(after: "<option value=\"=").count == 3)
    #expect(
      html.boardColumn("Category") == [
        "W40 <b>1</b>, Elite <b>1</b>", "M40 <b>1</b>", "Elite <b title=+59.3>2</b>",
        "M40 <b></b>", "M40 <b></b>",
      ])
  }

  @Test func `one category alone keeps overall places, without a list to choose from`() throws {
    let html = try html("Elite")
    #expect(html.boardColumn("Place") == ["1", "3"])
    #expect(!html.contains("<select"))
    #expect(html.contains("Lap race · Elite"))
  }

  @Test(arguments: [0, 1, 12])
  func `it is complete with no category, with one and with many`(count: Int) throws {
    let scene = try PublishingScene(.road)
    for number in 1...max(count, 2) {
      try scene.enter("\(number)", "Runner \(number)") {
        $0.categories = count == 0 ? [] : ["C\(min(number, count))"]
      }
    }
    try scene.start()
    for number in 1...max(count, 2) { try scene.cross("\(number)", 600 + Double(number)) }
    let html = ResultsPage.html(try scene.book(), in: .english)
    #expect(html.boardRows.count == max(count, 2))
    #expect(html.contains("<select") == (count > 1))
    #expect(html.boardHeadings.contains("Category") == (count > 0))
    #expect(html.boardRows.allSatisfy { $0.count == html.boardHeadings.count })
  }

  @Test func `headings are headings, a name heads its row, the fields are labelled`() throws {
    let html = try html()
    #expect(html.contains("<th scope=col class=place>Place<th scope=col class=bib>Bib"))
    #expect(html.contains("<td>1<th>Ada Moor"))
    #expect(html.contains("aria-label=\"Find a name, bib or club\""))
    #expect(html.contains("<select id=\"group\" aria-label=\"Category\">"))
  }

  @Test func `laps unfold from data: time and place of each, the fastest marked`() throws {
    let html = try html()
    #expect(
      html.pageData.contains(
        "[\"1:40.1* 1:40.6\",\"1 1\",\"\"],\n[\"1:41.0* 1:51.7\",\"2 2\",\"\"]")
    )
    #expect(html.pageData.hasSuffix("0]}"), "whoever did not start has nothing to unfold")
    #expect(html.contains("Fastest lap: 1:40.1, 1 Ada Moor, lap 1"))
    #expect(
      html.tableRows(id: "fastestLaps").map { $0.prefix(3).joined(separator: " ") }
        == ["Elite 1:40.1 1", "M40 1:41.0 2", "W40 1:40.1 1"])
  }

  @Test func `a running race says that its results are not final`() throws {
    let scene = try PublishingScene.fullRace()
    let notice = "The race is on"
    #expect(ResultsPage.html(try scene.book(), in: .english).contains(notice))
    try scene.stop()
    #expect(!ResultsPage.html(try scene.book(), in: .english).contains(notice))
  }

  @Test func `it says whether results are official, since when, and what its rules count`() throws {
    let scene = try PublishingScene.fullRace()
    func page() throws -> String { ResultsPage.html(try scene.book(), in: .english) }
    #expect(try page().contains("<p class=\"standing provisional\">provisional</p>"))
    #expect(try page().contains("<footer>Once the leader completes the last lap"))
    try scene.service.setOfficial(true, scene.competition.id, by: PublishingScene.owner)
    #expect(try page().contains("<p class=\"standing official\">official, 20"))
    try scene.change("10") { $0.penaltyMilliseconds = 5_000 }
    #expect(try page().contains("<p class=\"standing corrected\">official, 20"))
  }

  @Test func `split times unfold for those who have any`() throws {
    let scene = try PublishingScene.fullRace()
    #expect(!ResultsPage.html(try scene.book(), in: .english).contains("Bridge"))
    try scene.cross("1", 50, 150, at: "Bridge")
    let data = ResultsPage.html(try scene.book(), in: .english).pageData
    #expect(data.contains("\"points\":[\"Bridge\"]"))
    #expect(data.contains("[\"1:40.1* 1:40.6\",\"1 1\",\"0 0:50 0 2:30\"]"))
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
    let rows = ResultsPage.html(try scene.book(), in: .english).tableRows(id: "teams")
    #expect(
      rows.map { $0[1].split(separator: " <i>")[0] } == ["Red", "Blue", "Green"])
    #expect(rows.map { $0[2] } == ["4", "6", ""])
    #expect(rows[0][1] == "Red <i>1 Runner 1, 3 Runner 3</i>")
  }

  @Test func `empty columns and columns with equal values are left out`() throws {
    let scene = try PublishingScene()
    try scene.enter("1", "Ada Moor")
    #expect(
      ResultsPage.html(try scene.book(), in: .english).boardHeadings == ["Place", "Bib", "Name"])
    #expect(try html().boardHeadings.contains("Laps"), "one gave up after the first")
    let road = try PublishingScene(.road)
    try road.enter("1", "Ada Moor")
    try road.start()
    try road.cross("1", 600)
    #expect(!ResultsPage.html(try road.book(), in: .english).boardHeadings.contains("Laps"))
  }
}
