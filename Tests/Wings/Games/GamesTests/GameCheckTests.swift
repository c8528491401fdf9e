import Accounts
import Chance
import Games
import Store
import Testing

@Suite("The check of games")
struct GameCheckTests {
  /// Returns the kinds of findings after a document was edited by hand.
  private func kinds(
    _ collection: String, _ id: String, _ field: String, to value: RawJSON?
  ) throws -> Set<GameFinding.Kind> {
    let scene = try GameScene()
    let game = try scene.post()
    for person in ["ben", "cleo", "dan"] { try scene.join(game, person) }
    #expect(try scene.findings() == [])
    let documents = StoreCollection<RawJSON>(collection)
    let document = try #require(try scene.store.read { try $0.get(documents, id)?.value })
    var changed = document
    changed[field] = value
    try scene.store.write(by: "editor", at: 0) { [changed] in
      try $0.delete(documents, id: id)
      try $0.put(documents, id: id, changed)
    }
    return Set(try scene.service.maintenance.check().map(\.kind))
  }

  @Test func `finds what does not fit together`() throws {
    let game = ("games.2026-12", "2612-id1")
    #expect(try kinds(game.0, game.1, "startUTC", to: .number(1_796_486_400_001)).contains(.times))
    #expect(try kinds(game.0, game.1, "zone", to: .text("Mars/Base")).contains(.zone))
    #expect(try kinds(game.0, game.1, "missingPlayers", to: .number(2)) == [.overbooked])
    #expect(try kinds(game.0, game.1, "missingPlayers", to: .number(10)) == [.places])
    #expect(try kinds(game.0, game.1, "matchDate", to: .text("2026-11-05")).contains(.misnamed))
    #expect(try kinds(game.0, game.1, "hostPlays", to: nil) == [.hostRow])
    #expect(try kinds(game.0, game.1, "maxPlayers", to: .text("ten")).contains(.damaged))
    #expect(try kinds(game.0, game.1, "movedTo", to: .text("2612-x")).contains(.movedNowhere))
    let row = ("game_players.2026-12", "2612-id1.ben")
    #expect(try kinds(row.0, row.1, "state", to: .text("out")) == [.diary])
    #expect(
      try kinds(row.0, row.1, "userID", to: .text("zoe")).isSuperset(of: [.misnamed, .personGone]))
    #expect(try kinds(row.0, row.1, "gameID", to: .text("2612-x")).contains(.gameGone))
  }
}
