import Accounts
import Games
import Store
import Testing
import Timekeeping

@Suite("Many games at once")
struct WholeGameTests {
  /// Plays two rated games on a court, both with a late drop, and posts one ahead.
  private func play(_ scene: GameScene, at court: String) throws {
    for (date, score) in [("2026-12-05", (21, 18)), ("2026-12-12", (11, 15))] {
      let game = try scene.post(at: court, date) {
        ($0.maxPlayers, $0.missingPlayers, $0.competitive) = (6, 5, true)
      }
      for person in ["ben", "cleo", "dan", "eva"] { try scene.join(game, person) }
      try scene.service.afterwards.save(
        sides: [["ana", "ben"], ["cleo", "dan"]], seed: 7, of: game.id, by: .person("ana"))
      scene.hands.advance(milliseconds: game.startUTC - 2 * GameScene.hour - scene.now)
      // Eva leaves late both times, so she has no rating.
      try scene.leave(game, "eva")
      scene.hands.advance(milliseconds: game.endUTC - scene.now)
      for person in ["ben", "cleo"] {
        try scene.service.afterwards.type(
          first: score.0, second: score.1, in: game.id, by: .person(person))
      }
    }
    try scene.post(at: court, "2027-01-02")
  }

  /// Returns all games as they are before any is rated.
  private func games(of scene: GameScene) throws -> [WholeGame] {
    try scene.store.read { reader in
      try GameCollections.months(in: reader).flatMap { month in
        let rows = try reader.find(GameCollections.rows(month)).map(\.value)
        return try reader.find(GameCollections.games(month)).map(Game.init(stored:)).map { game in
          WholeGame(
            game,
            rows.filter { $0.gameID == game.id }.map { row in
              var unrated = row
              (unrated.ratingBefore, unrated.ratingAfter) = (nil, nil)
              return unrated
            })
        }
      }
    }
  }

  @Test func `games written at once are stored like those played act by act`() throws {
    let (played, written) = (try GameScene(), try GameScene())
    let courts = try [played, written].map { try $0.court() }
    #expect(courts[0] == courts[1])
    try play(played, at: courts[0])
    let games = try games(of: played)
    #expect(games.count == 3)
    written.hands.advance(milliseconds: played.now - written.now)
    try written.service.perform(by: .shell) { try $0.add(games) }
    #expect(try written.documents() == played.documents())
    #expect(try written.findings() == [])
  }
}
