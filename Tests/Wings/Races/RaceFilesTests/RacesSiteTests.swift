import Languages
import Pages
import RaceDay
import Races
import Testing
import Timekeeping

@testable import RaceFiles

@Suite("The site of races")
struct RacesSiteTests {
  /// Returns the files of a site.
  private func files(_ scene: PublishingScene, base: String? = nil) throws -> [String: String] {
    let visit = Visit(texts: .english, base: base, now: 0)
    var files: [String: String] = [:]
    try WholeSite([RacesSite(store: scene.service.store).site], for: visit)
      .pages { files[$0.path] = String(decoding: try $0.content(), as: UTF8.self) }
    return files
  }

  private func entry(_ bib: String, _ scene: PublishingScene) throws -> Entry {
    try #require(try scene.service.entry(bib: bib, in: scene.competition.id))
  }

  @Test func `a race has results, lap chart, certificates and a page for each competitor`() throws {
    let scene = try PublishingScene.fullRace()
    let files = try files(scene)
    let folder = "races/\(scene.competition.id)/"
    for page in ["index", "laps", "certificates"] { #expect(files[folder + page + ".html"] != nil) }
    #expect(files.keys.count { $0.hasPrefix(folder + "runners/") } == 5)
    #expect(
      files["index.html"]?.contains("<a href=\"\(folder)index.html\">Quarry &lt;Loop&gt;") == true)
    #expect(files["races/index.html"]?.contains("<h2>2026</h2>") == true)
  }

  @Test func `a competitor's page has place, laps and the own certificate`() throws {
    let scene = try PublishingScene.fullRace()
    let (files, ada) = (try files(scene), try entry("1", scene).id)
    let folder = "races/\(scene.competition.id)/"
    let page = try #require(files["\(folder)runners/\(ada).html"])
    #expect(page.texts(after: "<h1>") == ["Ada Moor"])
    #expect(page.contains("<p class=\"facts\">Bib 1 · Hill Club · W40, Elite</p>"))
    #expect(page.texts(after: "<p class=\"result\">").first == "Place 1 of 4")
    #expect(page.contains("<td>1:40.1<td>1:40.1<td>1</tr>"))
    #expect(page.contains("<a href=\"../certificates.html#\(ada)\">Certificate</a>"))
    #expect(files[folder + "certificates.html"]?.contains("<section id=\"\(ada)\"") == true)
    #expect(
      files[folder + "index.html"]?.contains("<a href=\"runners/\(ada).html\">Ada Moor</a>") == true
    )
    let out = try #require(files["\(folder)runners/\(try entry("4", scene).id).html"])
    #expect(!out.contains("certificates.html#") && out.contains("noindex"))
  }

  @Test func `a race in progress says of when it is, with a link that reloads`() throws {
    let scene = try PublishingScene.fullRace()
    let page = "races/\(scene.competition.id)/index.html"
    let time = LocalTime(utcMilliseconds: scene.hands.now.utc).timeOfDay
    let said =
      "<p class=\"sum\">As of \(time). <a class=\"reload\" href=\"index.html\">Reload</a></p>"
    #expect(try files(scene)[page]?.contains(said) == true)
    let before = try files(scene)
    scene.hands.advance(milliseconds: 60_000)
    #expect(try files(scene) == before, "nothing was recorded since")
    try scene.stop()
    #expect(try files(scene)[page]?.contains("As of") == false)
  }

  @Test func `search engines find the race with its data, and no competitor`() throws {
    let scene = try PublishingScene.fullRace()
    let (files, base) = (try files(scene, base: "https://club.example/"), "https://club.example/")
    let folder = "races/\(scene.competition.id)/"
    let page = try #require(files[folder + "index.html"])
    #expect(page.contains("<link rel=\"canonical\" href=\"\(base)\(folder)\">"))
    #expect(page.contains("\"@type\":\"SportsEvent\",\"name\":\"Quarry \\u003cLoop\\u003e\""))
    let map = try #require(files["sitemap.xml"])
    #expect(map.isWellFormed && map.contains("<loc>\(base)\(folder)</loc>"))
    #expect(!map.contains("runners/") && !map.contains("certificates"))
    #expect(files["feed.atom"]?.isWellFormed == true)
    #expect(files["feed.atom"]?.contains("<title>Quarry &lt;Loop&gt;</title>") == true)
  }

  @Test func `no address and no user's markup is on any page`() throws {
    let scene = try PublishingScene.fullRace()
    try scene.enter("6", "<img src=x>") { $0.email = "fay@club.example" }
    for (path, text) in try files(scene) {
      #expect(!text.contains("@club") && !text.contains("<img"), "\(path)")
    }
  }
}
