import Accounts
import GameScreens
import Games
import Shell
import Terminal
import Testing

@testable import App

/// The host makes fair sides of ten players after the list has closed.
@Suite struct SidesJourney {
  private let town: GameTown
  private let people: [User]
  private let game: Game
  private static let names = [
    "Ana", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jon",
  ]

  /// Pairs of players are equally strong, so that several splits are equally good.
  init() throws {
    town = try GameTown()
    people = try Self.names.map { [town] in try town.settle($0, "Quick") }
    game = try town.post("Quay Court", by: people[0]) { $0.missingPlayers = 9 }
    for (place, person) in people.enumerated() {
      if place > 0 { try town.join(game, person) }
      let sport = PlayedSport(sport: "basketball", level: 30 - place / 2 * 4)
      try town.games.players.save(PlayerCard(sports: [sport]), by: person.id)
    }
    try town.wait(untilDay: 6, "17:40")
  }

  /// Opens the sides from the page of the game.
  private func open(_ person: Int, _ stage: Stage) throws -> Seat {
    let seat = try town.seat(people[person], stage)
    seat.open(Route(GameDestination.game(game.id)))
    seat.decisions = 0
    seat.press("b")
    #expect(seat.coordinator.route == Route(GameDestination.sides(game.id)), "\(seat.screen)")
    return seat
  }

  /// Returns the letter of a player's side.
  private func side(_ name: String, _ seat: Seat) -> Character? {
    seat.choose(name)
    #expect(seat.chosenRow.contains(name), "\(seat.screen)")
    return seat.chosenRow.dropFirst().first { !$0.isWhitespace }
  }

  /// Marks one player, chooses another one, and makes a rule about both.
  private func pair(_ one: String, _ other: String, by key: Character, _ seat: Seat) {
    seat.choose(one)
    seat.press(" ")
    seat.choose(other)
    seat.press(key)
  }

  @Test(arguments: Stage.all)
  func `all splits are compared, two players are kept apart and two together`(
    stage: Stage
  ) throws {
    let anas = try open(0, stage)
    anas.press("b")
    #expect(anas.shows("126 splits compared."), "\(anas.screen)")
    #expect(anas.shows("A 110.0 B 110.0") && anas.shows("Difference 0.0. A wins 50 of 100 games."))
    #expect(anas.shows("this is number 1."))

    pair("Ana Quick", "Ben Quick", by: "a", anas)
    #expect(side("Ana Quick", anas) != side("Ben Quick", anas))
    pair("Ana Quick", "Cleo Quick", by: "k", anas)
    #expect(anas.shows("Ana Quick against Ben Quick; Ana Quick with"), "\(anas.screen)")
    #expect(side("Ana Quick", anas) == side("Cleo Quick", anas))
    let former = Self.names.map { side("\($0) Quick", anas) }
    anas.press("r")
    #expect(anas.shows("this is number 2."), "\(anas.screen)")
    let sides = Self.names.map { side("\($0) Quick", anas) }
    #expect(sides != former && sides[0] != sides[1] && sides[0] == sides[2])
    #expect(sides.count { $0 == "A" } == 5)
    anas.press("S")
    #expect(anas.shows("Sides saved: all players see them."))
    // b on the page, b again, two rules of a mark and a key, r and S.
    #expect(anas.decisions == 8)

    // A player sees the same sides and cannot change them.
    let bens = try open(1, stage)
    #expect(Self.names.map { side("\($0) Quick", bens) } == sides)
    bens.press("b")
    #expect(!bens.shows("splits compared"), "\(bens.screen)")
    #expect(try town.games.maintenance.check() == [])
  }
}
