import Languages
import RaceDay
import RaceSamples
import Races
import Testing

@testable import RaceFiles

@Suite("Lap charts as pages")
struct LapChartPageTests {
  /// A scene with two who change places, and one who gives up after the first lap.
  private func scene() throws -> PublishingScene {
    let scene = try PublishingScene { $0.settings.laps = 3 }
    for (bib, name) in [("1", "Ada Moor"), ("2", "<Bo>"), ("3", "Cy O'Dell")] {
      try scene.enter(bib, name, bib == "2" ? "M40" : "W40")
    }
    try scene.start()
    for (bib, time) in [("1", 60.0), ("2", 61), ("3", 62), ("2", 118), ("1", 120), ("1", 180)] {
      try scene.cross(bib, time)
    }
    try scene.cross("2", 181)
    try scene.change("3") { $0.status = .dnf }
    return scene
  }

  private func page(_ category: String? = nil) throws -> String {
    Publication.lapchart.text(try scene().book(), category: category, in: .english)
  }

  /// The points of a line: laps to the right, places down.
  private func points(of name: String, in page: String) -> [String] {
    let line = page.split(separator: "\n").first { $0.contains("<title>\(name)</title>") } ?? ""
    let path = String(line).texts(after: "<path d=\"").first ?? ""
    return path.prefix { $0 != "\"" }.split { "ML".contains($0) }.map(String.init)
  }

  @Test func `each competitor has a line of places, lap by lap`() throws {
    let page = try page()
    let (first, second) = (points(of: "1 Ada Moor", in: page), points(of: "2 &lt;Bo&gt;", in: page))
    #expect(first.count == 3 && second.count == 3)
    #expect(first[0] < second[0] && first[1] > second[1] && first[2] < second[2])
    #expect(points(of: "3 Cy O&#39;Dell", in: page).count == 1)
  }

  @Test func `the axes are named, and numbered from the first to the last`() throws {
    let axes = try page().split(separator: "\n").first { $0.hasPrefix("<g class=axes>") }
    let texts = String(axes ?? "").texts(after: ">")
    #expect(texts.contains("Place") && texts.contains("Lap"))
    #expect(texts.count { $0 == "1" } == 2 && texts.count { $0 == "3" } == 2)
  }

  @Test func `a table says the same as the drawing`() throws {
    #expect(try page().tableRows(id: "order") == [["1", "1 2 3"], ["2", "2 1"], ["3", "1 2"]])
  }

  @Test func `a category keeps the places of the whole field`() throws {
    let rows = try page("M40").tableRows(id: "order")
    #expect(rows == [["1", "2"], ["2", "2"], ["3", "2"]])
    #expect(
      points(of: "2 &lt;Bo&gt;", in: try page("M40")) == points(of: "2 &lt;Bo&gt;", in: try page()))
  }

  @Test func `categories that ride different laps have a chart each, with their own places`()
    throws
  {
    let scene = try PublishingScene {
      $0.settings.laps = 3
      $0.categories = [Category(name: "Men", laps: 3), Category(name: "Women", laps: 2)]
    }
    for (bib, category) in [("1", "Men"), ("2", "Men"), ("3", "Women"), ("4", "Women")] {
      try scene.enter(bib, "Rider \(bib)", category)
    }
    try scene.start()
    for lap in 1...3 { try scene.cross("1", 60 * Double(lap)) }
    for lap in 1...3 { try scene.cross("2", 61 * Double(lap)) }
    for (bib, time) in [("3", 70.0), ("4", 72), ("4", 139), ("3", 140)] {
      try scene.cross(bib, time)
    }
    let page = Publication.lapchart.text(try scene.book(), in: .english)
    #expect(page.texts(after: "<h3>") == ["Men", "Women"])
    #expect(page.texts(after: "<svg class=chart").count == 2)
    let ids = page.texts(after: "<g id=").map { $0.prefix { $0 != " " } }
    #expect(ids.count == 4 && Set(ids).count == 4)
    #expect(
      page.tableRows(id: "order") == [
        [], ["1", "1 2"], ["2", "1 2"], ["3", "1 2"], [], ["1", "3 4"], ["2", "4 3"],
      ])
    #expect(
      points(of: "1 Rider 1", in: page).first == points(of: "3 Rider 3", in: page).first)
  }

  @Test func `it needs no script and nothing from outside`() throws {
    let page = try page()
    for outside in ["<script", "src=", "url(", "@import", "href=\"http"] {
      #expect(!page.contains(outside))
    }
    #expect(page.texts(after: "<h2>") == ["Lap chart"] && page.contains("provisional"))
  }

  @Test func `a race without a second lap says that there is nothing to draw`() throws {
    let scene = try PublishingScene(.road)
    try scene.enter("1", "Ada Moor")
    let page = Publication.lapchart.text(try scene.book(), in: .english)
    #expect(page.contains("No one has done a second lap yet.") && !page.contains("<svg"))
  }
}
