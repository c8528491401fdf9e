import Accounts
import GameFiles
import Games
import Pages
import Testing
import Timekeeping

@Suite("Games ahead have pages in the site of a folder")
struct GamesSiteTests {
  private func files(_ scene: GameFilesScene) throws -> [String: String] {
    let site = GamesSite(directory: scene.service.directory, folderName: "f").site
    let visit = Visit(
      texts: GameFilesScene.english, base: nil, now: scene.hands.now.utc / 1000)
    var files: [String: String] = [:]
    try WholeSite([site], for: visit).pages {
      files[$0.path] = String(decoding: try $0.content(), as: UTF8.self)
    }
    return files
  }

  @Test func `an index by day leads to a page and a calendar of each game`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post {
      ($0.access, $0.code, $0.note) = (.code, "6789BC", "Bring <water>")
      ($0.fee, $0.currency, $0.feeIs) = (5_000, "UAH", .each)
    }
    let name = GameID.name(of: game.id)
    let files = try files(scene)
    let index = try #require(files["games/index.html"])
    #expect(index.contains("href=\"\(name).html\"") && index.contains("Quay Court 2"))
    #expect(files["index.html"]?.contains("games/\(name).html") == true)
    let page = try #require(files["games/\(name).html"])
    for text in ["basketball 5v5", "Europe/Kyiv", "Quay Court 2", "Bring &lt;water", "Host: Ana"] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(files["games/\(name).ics"]?.contains("UID:\(name)@f.lapit") == true)
    #expect(files["games/feed.ics"]?.contains("SUMMARY:basketball 5v5") == true)
    // Neither the code, nor addresses, nor the whole name of a person are told to guests.
    let all = files.values.joined()
    #expect(!all.contains("6789BC") && !all.contains("club.example") && !all.contains("Marsh"))
  }

  @Test func `games that are over or hidden have no page, and cancelled ones say so`() throws {
    let scene = try GameFilesScene()
    let off = try scene.post()
    try scene.service.posting.cancel(off.id, why: "Storm", by: .person("ana"))
    let page = try #require(try files(scene)["games/\(GameID.name(of: off.id)).html"])
    #expect(page.contains("Storm"))
    scene.hands.advance(milliseconds: 5 * 86_400_000)
    #expect(try !files(scene).keys.contains { $0.hasPrefix("games/") })
  }

  @Test func `an unchanged game leaves its files unchanged`() throws {
    let scene = try GameFilesScene()
    try scene.post()
    let before = try files(scene).filter { $0.key.hasPrefix("games/") }
    scene.hands.advance(milliseconds: 60_000)
    #expect(try files(scene).filter { $0.key.hasPrefix("games/") } == before)
  }
}
