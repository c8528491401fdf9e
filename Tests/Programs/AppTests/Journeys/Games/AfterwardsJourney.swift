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
    seat.decisions = 0
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
    #expect(anas.decisions == 2)

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
    #expect((bens.decisions, cleos.decisions) == (2, 2))
    let after = try #require(try rating(0))
    #expect(after.games == 1 && after.skill.mu > 25)
    #expect(try rating(2).map { $0.skill.mu < 25 } == true)
    // The same result once more changes nothing; the form has it already.
    typeResult(cleos, "")
    #expect(try rating(0) == after)
    #expect(try town.games.maintenance.check() == [])
  }
  /// Returns whether a person reads a text on the card of another one.
  private func reads(_ text: String, on person: Int, as reader: Int, _ stage: Stage) throws -> Bool
  {
    let seat = try town.seat(people[reader], stage)
    seat.open(Route(GameDestination.player(people[person].id)))
    return seat.reads(text)
  }

  @Test(arguments: Stage.all)
  func `a review is hidden until the other one is written`(stage: Stage) throws {
    let anas = try seat(0, stage)
    anas.press("A")
    let bens = try seat(1, stage)
    bens.choose("Cleo Marsh")
    bens.press("4")
    #expect(bens.decisions == 1)
    bens.choose("Cleo Marsh")
    #expect(bens.chosenRow.contains(stage.isPlain ? "4/5" : "★★★★☆"), "\(bens.screen)")
    bens.press(.enter)
    bens.fill("", "Passes early")
    bens.press(.enter)
    #expect(bens.shows("Review saved."), "\(bens.screen)")
    for reader in [0, 2] {
      #expect(try reads("No review yet.", on: 2, as: reader, stage))
      #expect(try !reads("Passes early", on: 2, as: reader, stage))
    }

    let cleos = try seat(2, stage)
    cleos.choose("Ben Quick")
    cleos.press("5")
    for reader in [0, 2] { #expect(try reads("Passes early", on: 2, as: reader, stage)) }
    #expect(try reads(stage.isPlain ? "5/5" : "★★★★★", on: 1, as: 3, stage))
    // A visible review stays as it is.
    bens.look()
    bens.choose("Cleo Marsh")
    bens.press("1")
    #expect(try !reads(stage.isPlain ? "1/5" : "★☆☆☆☆", on: 2, as: 0, stage))
    #expect(try town.games.maintenance.check() == [])
  }
}
