import Accounts
import EventFiles
import Events
import Foundation
import Languages
import Testing

@Suite("Pages of events")
struct EventPagesTests {
  private func files(_ scene: FilesScene) throws -> [String: String] {
    let events = try scene.directory.events(of: "ana")
    let views = try events.compactMap { try scene.directory.view($0.id, for: "ana") }
    let pages = EventPages(views, service: scene.service, in: FilesScene.english)
    return Dictionary(uniqueKeysWithValues: try pages.files().map { ($0.path, $0.text) })
  }

  /// Returns the data of a page for search engines.
  private func data(_ page: String) throws -> [String: Any] {
    let start = try #require(page.firstRange(of: "<script type=\"application/ld+json\">"))
    let end = try #require(page.firstRange(of: "</script>"))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test func `an index by day leads to a page of each event, and to calendars`() throws {
    let scene = try FilesScene()
    let event = try scene.publish()
    try scene.publish { ($0.title, $0.visibility) = ("Secret", .draft) }
    let salsa = try scene.publish { draft in
      (draft.title, draft.categories) = ("Salsa", ["party"])
      (draft.start, draft.end) = ("2026-11-24 18:00", "2026-11-24 19:00")
      draft.rule = "FREQ=WEEKLY;COUNT=3"
    }
    let files = try files(scene)
    #expect(
      files.keys.sorted()
        == [
          "events/\(event.id).html", "events/\(salsa.id).html", "feed.ics", "feeds/author-ana.ics",
          "feeds/category-music.ics", "feeds/category-party.ics", "index.html",
        ].sorted())
    let index = try #require(files["index.html"])
    #expect(index.hasPrefix("<!DOCTYPE html>") && !index.contains("Secret"))
    #expect(index.contains("<h2>21 November 2026</h2>"))
    #expect(index.split(separator: "events/\(salsa.id).html").count == 4)
    #expect(files["feeds/category-party.ics"]?.contains("SUMMARY:Salsa") == true)
    #expect(files["feeds/category-party.ics"]?.contains("Quay") == false)
  }

  @Test func `a page says when, where and for how much, to people and to search engines`() throws {
    let scene = try FilesScene()
    let event = try scene.publish { draft in
      draft.price = Price(amount: 25_000, currency: "UAH")
      (draft.latitude, draft.longitude, draft.city) = (50.45, 30.52, "Kyiv")
      draft.plan = [PlanRow(at: "18:00", text: "Doors")]
      draft.description = "Two boats.\nOne organ."
    }
    let page = try #require(try files(scene)["events/\(event.id).html"])
    for text in [
      "21 November 2026, 18:00-21:00 Europe/Kyiv", "Harbour Hall, Kyiv", "250 UAH", "by ANA",
      "<p>Two boats.</p>", "Doors",
      "<a href=\"geo:50.45,30.52\">geo:50.45,30.52</a>",
    ] { #expect(page.contains(text), "\(text)") }
    let data = try data(page)
    #expect(data["@type"] as? String == "Event")
    #expect(data["startDate"] as? String == "2026-11-21T18:00:00+02:00")
    #expect(data["eventStatus"] as? String == "https://schema.org/EventScheduled")
    let place = try #require(data["location"] as? [String: Any])
    #expect((place["geo"] as? [String: Any])?["latitude"] as? Double == 50.45)
    #expect((data["offers"] as? [String: Any])?["priceCurrency"] as? String == "UAH")
  }

  @Test func `no user text becomes a tag, ends a script or leads elsewhere`() throws {
    let scene = try FilesScene()
    let event = try scene.publish { draft in
      draft.title = "</script><script>alert(1)</script>"
      draft.description = "<img src=x onerror=alert(1)>"
      draft.place = "\"><b>Hall"
      draft.plan = [PlanRow(at: "18:00", text: "{{title}}<i>")]
    }
    // Without coordinates there is no link to a map.
    #expect(try files(scene)["events/\(event.id).html"]?.contains("geo:") == false)
    for (path, text) in try files(scene) where path.hasSuffix(".html") {
      #expect(!text.contains("<script>alert"), "\(path)")
      #expect(!text.contains("<img") && !text.contains("<b>Hall"), "\(path)")
    }
    let page = try #require(try files(scene)["events/\(event.id).html"])
    #expect(try data(page)["name"] as? String == event.title)
  }
}
