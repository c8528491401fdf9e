import Accounts
import GameFiles
import Games
import Testing

@Suite("The door sheet of a game")
struct DoorSheetTests {
  private func sheet(_ scene: GameFilesScene, _ game: Game) throws -> String {
    let view = try #require(try scene.service.directory.view(game.id, for: game.hostID))
    let names = ["ana": "Ana Marsh", "ben": "Ben <Marsh>", "cleo": "Cleo Marsh"]
    return GamePages(view, names: names, in: GameFilesScene.english).doorSheet()
  }

  private func post(_ scene: GameFilesScene) throws -> Game {
    let game = try scene.post {
      ($0.missingPlayers, $0.fee, $0.currency) = (4, 500, "EUR")
    }
    var wish = GameTable.Wish(party: 3)
    wish.guests = ["Zoe"]
    try scene.service.joining.join(game.id, wish, person: "ben", by: .person("ben"))
    try scene.service.joining.join(game.id, person: "cleo", by: .person("cleo"))
    return game
  }

  @Test func `a sheet lists each player and guest with a box to tick`() throws {
    let scene = try GameFilesScene()
    let page = try sheet(scene, try post(scene))
    for text in [
      "<h1>basketball 5v5</h1>", "5 December 2026, 18:00-19:30 Europe/Kyiv", "Host: Ana Marsh",
      "<h2>Players</h2>", ">Ana Marsh<", ">Ben &lt;Marsh&gt;<", ">Zoe<",
      ">guest of Ben &lt;Marsh&gt;<", ">Cleo Marsh<", ">Paid<", "size: A4",
    ] { #expect(page.contains(text), "\(text)") }
    #expect(page.split(separator: "<td class=\"box\">").count == 6)
    #expect(!page.contains("<script") && !page.contains("Waitlist"))
  }

  @Test func `players are listed by side, and who waits is below`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post { $0.missingPlayers = 1 }
    try scene.service.joining.join(game.id, person: "ben", by: .person("ben"))
    try scene.service.joining.join(
      game.id, GameTable.Wish(waits: true), person: "cleo", by: .person("cleo"))
    try scene.service.afterwards.save(
      sides: [["ana"], ["ben"]], seed: 0, of: game.id, by: .person("ana"))
    let page = try sheet(scene, game)
    let headings = page.split(separator: "<h2>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(headings == ["Side 1", "Side 2", "Waitlist"])
    // A free game has no column for payments.
    #expect(!page.contains(">Paid<"))
  }

  @Test func `a game that is called off says so`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post()
    try scene.service.posting.cancel(game.id, why: "Storm", by: .person("ana"))
    #expect(try sheet(scene, game).contains("<p class=\"notice\">called off</p>"))
  }
}
