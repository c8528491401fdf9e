import Accounts
import GameScreens
import Games
import Shell
import Store
import Terminal
import Testing

@testable import App

/// After a game: attendance, the result of both sides, and a disputed mark.
@Suite struct AfterwardsJourney {
  private let town: GameTown
  private let people: [User]
  private let game: Game

  /// Plays two against two: Ana and Ben against Cleo and Dan.
  init() throws {
    town = try GameTown()
    people = try [("Ana", "Harbour"), ("Ben", "Quick"), ("Cleo", "Marsh"), ("Dan", "Field")]
      .map { [town] in try town.settle($0, $1) }
    game = try town.post("Quay Court", by: people[0]) {
      ($0.maxPlayers, $0.missingPlayers, $0.competitive) = (4, 3, true)
    }
    try town.join(game, people[1], people[2], people[3])
    let ids = people.map(\.id)
    try town.games.afterwards.save(
      sides: [Array(ids[0...1]), Array(ids[2...3])], seed: 1, of: game.id, by: .person(ids[0]))
    try town.wait(untilDay: 6, "19:45")
  }

  /// Opens what is noted after the game.
  private func seat(_ person: Int, _ stage: Stage) throws -> Seat {
    let seat = try town.seat(people[person], stage)
    seat.open(Route(GameDestination.game(game.id)))
    seat.press("a")
    #expect(seat.coordinator.route == Route(GameDestination.after(game.id)))
    return seat
  }

  private func typeResult(_ seat: Seat, _ score: String) {
    seat.press("t")
    seat.type(score)
    seat.press(.enter)
    #expect(seat.shows("Result saved."), "\(seat.screen)")
  }

  private func rating(_ person: Int) throws -> Rating? {
    try town.store.read {
      try $0.get(GameCollections.ratings, Rating.id(people[person].id, "basketball"))?.value
    }
  }

  @Test(arguments: Stage.all)
  func `the host marks a no-show, who disputes it, so that it does not count`(
    stage: Stage
  ) throws {
    let anas = try seat(0, stage)
    anas.choose("Dan Field")
    anas.press("-")
    anas.press("A")
    anas.choose("Dan Field")
    #expect(anas.chosenRow.contains("no-show"), "\(anas.screen)")
    anas.choose("Ben Quick")
    #expect(anas.chosenRow.contains("yes"))

    let dans = try seat(3, stage)
    dans.press("U")
    #expect(dans.shows("You dispute the mark: it does not count"), "\(dans.screen)")
    anas.look()
    anas.choose("Dan Field")
    #expect(anas.chosenRow.contains("disputed"), "\(anas.screen)")
    let diary = try town.store.read {
      try $0.get(
        GameCollections.diaries(of: people[3].id), GameDiary.id(people[3].id, year: "2025"))?.value
    }
    #expect(diary?.entries.map(\.attended) == [.unmarked])
    #expect(try town.games.maintenance.check() == [])
  }

  @Test(arguments: Stage.all)
  func `ratings move once, as soon as the other side types the same result`(stage: Stage) throws {
    let bens = try seat(1, stage)
    typeResult(bens, "21-18")
    #expect(try rating(0) == nil)
    let cleos = try seat(2, stage)
    typeResult(cleos, "21-18")
    let after = try #require(try rating(0))
    #expect(after.games == 1 && after.skill.mu > 25)
    #expect(try rating(2).map { $0.skill.mu < 25 } == true)
    // The same result once more changes nothing; the form has it already.
    typeResult(cleos, "")
    #expect(try rating(0) == after)
    #expect(try town.games.maintenance.check() == [])
  }
}
