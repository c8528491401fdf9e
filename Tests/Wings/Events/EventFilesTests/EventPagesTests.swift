import Accounts
import EventFiles
import Events
import Foundation
import Languages
import Pages
import Pictures
import Store
import Testing
import Timekeeping

@Suite("Pages of events")
struct EventPagesTests {
  private func files(_ scene: FilesScene) throws -> [String: String] {
    let events = try scene.directory.events(of: "ana")
    let views = try events.compactMap { try scene.directory.view($0.id, for: "ana") }
    let pages = EventPages(views, service: scene.service, for: visit(scene))
    return try texts(of: pages.all())
  }

  private func visit(_ scene: FilesScene, base: String? = nil) -> Visit {
    Visit(texts: FilesScene.english, base: base, now: scene.hands.now.utc / 1000)
  }

  private func texts(of pages: [SitePage]) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try pages.map {
        ($0.path, String(decoding: try $0.content(), as: UTF8.self))
      })
  }

  /// Returns the files of a site of all events.
  private func site(_ scene: FilesScene, base: String? = nil) throws -> [String: String] {
    var files: [String: String] = [:]
    try WholeSite([EventsSite(service: scene.service).site], for: visit(scene, base: base))
      .pages { files[$0.path] = String(decoding: try $0.content(), as: UTF8.self) }
    return files
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
          "events/\(event.id).html", "events/\(event.id).ics", "events/\(salsa.id).html",
          "events/\(salsa.id).ics", "feed.ics", "feeds/author-ana.ics",
          "feeds/category-music.ics", "feeds/category-party.ics", "index.html",
        ].sorted())
    let index = try #require(files["index.html"])
    #expect(index.hasPrefix("<!DOCTYPE html>") && !index.contains("Secret"))
    #expect(index.contains("<h2>Saturday, 21 November 2026</h2>"))
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
    // The same in every process, so that an unchanged calendar is not written again.
    let plan = "X-LAPIT-PLAN:[{\"at\":\"18:00\"\\,\"text\":\"Doors\"}]"
    #expect(try files(scene)["events/\(event.id).ics"]?.contains(plan) == true)
    let data = try data(page)
    #expect(data["@type"] as? String == "Event")
    #expect(data["startDate"] as? String == "2026-11-21T18:00:00+02:00")
    #expect(data["eventStatus"] as? String == "https://schema.org/EventScheduled")
    let place = try #require(data["location"] as? [String: Any])
    #expect((place["geo"] as? [String: Any])?["latitude"] as? Double == 50.45)
    #expect((data["offers"] as? [String: Any])?["priceCurrency"] as? String == "UAH")
  }

  @Test func `a series has its rule in words, and an anchor for each date that lists lead to`()
    throws
  {
    let scene = try FilesScene()
    let salsa = try scene.publish { draft in
      (draft.title, draft.rule) = ("Salsa", "FREQ=WEEKLY;COUNT=3")
      (draft.start, draft.end) = ("2026-11-10 18:00", "2026-11-10 19:00")
    }
    let files = try files(scene)
    let page = try #require(files["events/\(salsa.id).html"])
    // The first date is over.
    #expect(!page.contains("10 November") && page.contains("every week on Tuesday, 3 times"))
    #expect(try data(page)["startDate"] as? String == "2026-11-24T18:00:00+02:00")
    let anchor = "2026-11-24T1800"
    #expect(page.contains("<li id=\"\(anchor)\">Tuesday, 24 November 2026, 18:00</li>"))
    #expect(files["index.html"]?.contains("events/\(salsa.id).html#\(anchor)") == true)
  }

  @Test func `a page says how many places are left, and leads to map, calendar and picture`() throws
  {
    let scene = try FilesScene()
    let picture = try Picture(
      file: try #require(PNGFile.file(width: 2, height: 2, rgb: [UInt8](repeating: 9, count: 12))))
    try scene.store.write(by: "ana", at: 0) { try KeptPictures.keep(picture, in: $0) }
    let event = try scene.publish { draft in
      (draft.latitude, draft.longitude, draft.capacity) = (50.45, 30.52, 7)
      (draft.image, draft.price) = (picture.id, Price(amount: 25_000, currency: "UAH"))
    }
    let base = "https://club.example/"
    let files = try site(scene, base: base)
    let page = try #require(files["events/\(event.id).html"])
    for part in [
      "Places: 7 of 7 left", "https://www.openstreetmap.org/?mlat=50.45&amp;mlon=30.52",
      "<a href=\"\(event.id).ics\">Add to calendar</a>", "<img src=\"pictures/\(picture.id).",
      "<link rel=\"canonical\" href=\"\(base)events/\(event.id).html\">",
      "<meta property=\"og:image\" content=\"\(base)events/pictures/\(picture.id).",
    ] { #expect(page.contains(part), "\(part)") }
    let data = try data(page)
    #expect((data["image"] as? String)?.hasPrefix(base + "events/pictures/") == true)
    let offer = data["offers"] as? [String: Any]
    #expect(offer?["url"] as? String == "\(base)events/\(event.id).html")
    #expect(files["events/\(event.id).ics"]?.contains("SUMMARY:Quay Concert") == true)
    #expect(files["sitemap.xml"]?.contains("\(base)events/\(event.id).html") == true)
    #expect(files["feed.atom"]?.contains("<title>Quay Concert</title>") == true)
  }

  @Test func `an unlisted event has a page that nothing names, a private one has none`() throws {
    let scene = try FilesScene()
    let unlisted = try scene.publish { ($0.title, $0.visibility) = ("By address", .unlisted) }
    let own = try scene.publish { ($0.title, $0.visibility) = ("Own", .own) }
    let draft = try scene.publish { ($0.title, $0.visibility) = ("Draft", .draft) }
    try scene.publish()
    var files = try site(scene, base: "https://club.example/")
    let pages = ["html", "ics"].compactMap {
      files.removeValue(forKey: "events/\(unlisted.id).\($0)")
    }
    let (page, calendar) = (try #require(pages.first), try #require(pages.last))
    #expect(page.contains("noindex") && !page.contains("canonical") && !page.contains("og:"))
    #expect(calendar.contains("SUMMARY:By address"))
    for (path, text) in files {
      #expect(!text.contains(unlisted.id) && !text.contains("By address"), "\(path)")
      for other in [own, draft] {
        #expect(!text.contains(other.title) && !path.contains(other.id), "\(path)")
      }
    }
  }

  @Test func `what is over keeps its page, and files are the same an hour later`() throws {
    let scene = try FilesScene()
    let event = try scene.publish()
    try scene.publish {
      ($0.title, $0.start, $0.end) = ("Later", "2026-12-21 18:00", "2026-12-21 19:00")
    }
    let first = try site(scene, base: "https://club.example/")
    scene.hands.advance(milliseconds: 3_600_000)
    #expect(try site(scene, base: "https://club.example/") == first)
    scene.hands.advance(milliseconds: 2 * 86_400_000)
    let later = try site(scene, base: "https://club.example/")
    #expect(later["events/\(event.id).html"]?.contains("This event is over.") == true)
    #expect(later["events/index.html"]?.contains(event.id) == false)
    #expect(later["sitemap.xml"]?.contains(event.id) == true)
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
