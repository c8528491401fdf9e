import Accounts
import GameScreens
import Games
import Shell
import Store
import Terminal
import Testing

@testable import App

/// A team lacks three players.
@Suite struct PostingJourney {
  /// Posts a game from the form, and returns it.
  private func post(_ seat: Seat, in town: GameTown) throws -> Game {
    seat.press("n")
    // Seven fields: sport, players, missing ones, date, start, end and place.
    seat.fill("", "10", "3", "sat", "18", "+90m")
    seat.type("50.45466, 30.5238")
    seat.press(.enter)
    #expect(seat.shows("Posted: basketball, Sat 21 Jun 18:00."), "\(seat.screen)")
    let games = try town.store.read { reader in
      try reader.find(GameCollections.games("2025-06")).map(Game.init(stored:))
    }
    #expect(games.count == 1)
    return try #require(games.first)
  }

  @Test(arguments: Stage.all)
  func `three join, a fourth waits, and is in once the host lacks four`(stage: Stage) throws {
    let town = try GameTown()
    let ana = try town.settle("Ana", "Harbour")
    let others = try [("Ben", "Quick"), ("Cleo", "Marsh"), ("Dan", "Field"), ("Eva", "Stone")]
      .map { try town.settle($0, $1) }
    let anas = try town.seat(ana, stage)
    let game = try post(anas, in: town)
    #expect(anas.coordinator.route == Route(GameDestination.game(game.id)))
    #expect(anas.decisions == 2)
    #expect(anas.reads("needs 3"))
    #expect((game.format, game.missingPlayers, game.hostID) == ("5v5", 3, ana.id))

    // Three join.
    try town.join(game, others[0], others[1], others[2])
    anas.look()
    #expect(anas.reads("10 here, full"), "\(anas.screen)")

    // The fourth waits as the only one.
    let evas = try town.seat(others[3], stage)
    evas.choose("Sat 21 Jun")
    #expect(evas.chosenRow.contains("full"))
    evas.press("W")
    evas.press("y")
    #expect(evas.shows("You are on the waitlist: basketball"))
    #expect(evas.decisions == 2)
    evas.press(.enter)
    #expect(evas.reads("You are number 1 of 1 waiting."), "\(evas.screen)")

    // The host lacks one more, and the fourth is in and told so.
    anas.decisions = 0
    anas.press("e")
    anas.fill("", "")
    anas.type("4")
    anas.press(.enter)
    #expect(anas.shows("Save and notify 4 players?"), "\(anas.screen)")
    anas.press("y")
    #expect(anas.shows("Saved: basketball"))
    #expect(anas.decisions == 3)
    #expect(try town.part(others[3], in: game)?.state == .present)
    evas.look()
    #expect(evas.reads("You are in."))
    evas.press("6")
    #expect(evas.shows("You have a place: basketball"), "\(evas.screen)")
    #expect(try town.games.maintenance.check() == [])
  }
}
