import Accounts
import Chance
import GameScreens
import Games
import Shell
import Store
import Terminal
import Testing

@testable import App

/// A host deletes the account.
@Suite struct LeavingForGoodJourney {
  private let town: GameTown
  private let ana, ben, cleo: User
  private let past, ahead: Game

  /// Ben played against Ana and Cleo, and hosts a game ahead that Cleo has joined.
  init() throws {
    town = try GameTown()
    ana = try town.settle("Ana", "Harbour")
    ben = try town.settle("Benedikt", "Quickenborne")
    cleo = try town.settle("Cleo", "Marsh")
    let dan = try town.settle("Dan", "Field")
    past = try town.post("Quay Court", by: ben) {
      ($0.maxPlayers, $0.missingPlayers, $0.competitive) = (4, 3, true)
    }
    try town.join(past, ana, cleo, dan)
    let sides = [[ben.id, dan.id], [ana.id, cleo.id]]
    try town.games.afterwards.save(sides: sides, seed: 1, of: past.id, by: .person(ben.id))
    try town.wait(untilDay: 6, "20:00")
    for person in [ben, ana] {
      try town.games.afterwards.type(first: 18, second: 21, in: past.id, by: .person(person.id))
    }
    try town.games.afterwards.mark(
      [ana.id: .yes, cleo.id: .yes, dan.id: .yes], in: past.id, by: .person(ben.id))
    try town.games.reviews.write(stars: 5, text: "Fair", about: ana.id, in: past.id, by: ben.id)
    try town.games.reviews.write(stars: 4, text: "Fast", about: ben.id, in: past.id, by: ana.id)
    // The game lies ahead of every clock: those of the erasure are not handed in.
    ahead = try town.post("Mill Hall", by: ben) { $0.matchDate = "2098-06-21" }
    try town.join(ahead, cleo)
  }

  private func rating(_ person: User) throws -> Rating? {
    try town.store.read {
      try $0.get(GameCollections.ratings, Rating.id(person.id, "basketball"))?.value
    }
  }

  /// Returns the documents that name Ben, by his names, address or id.
  private func mentions() throws -> [String] {
    try town.store.read { reader in
      try reader.collectionNames(startingWith: "").flatMap { name in
        try reader.find(StoreCollection<RawJSON>(name)).compactMap { stored in
          let text = "\(stored.id) \(stored.value)"
          return [ben.id, "Benedikt", "Quickenborne", "benedikt@"].contains(where: text.contains)
            ? "\(name)/\(stored.id)" : nil
        }
      }
    }
  }

  @Test(arguments: Stage.all)
  func `games ahead are called off, past ones stay without the name`(
    stage: Stage
  ) throws {
    let former = try #require(try rating(ana))
    #expect(try !mentions().isEmpty)
    let bens = try town.seat(ben, stage)
    bens.goTo("profile")
    bens.decisions = 0
    bens.press(.control("x"))
    #expect(bens.reads("1 game ahead, which is called off"), "\(bens.screen)")
    bens.type("race day demo")
    bens.press(.enter)
    bens.type(ben.email)
    bens.press(.enter)
    #expect(bens.coordinator.route == Route(.login), "\(bens.screen)")
    #expect(bens.decisions == 3)

    let cleos = try town.seat(cleo, stage)
    cleos.open(Route(GameDestination.game(ahead.id)))
    #expect(cleos.reads("called off") && cleos.reads("erased"), "\(cleos.screen)")
    let anas = try town.seat(ana, stage)
    anas.open(Route(GameDestination.game(past.id)))
    #expect(anas.reads("erased") && anas.reads("result 18:21"), "\(anas.screen)")
    #expect(try rating(ana) == former)
    #expect(try rating(ben) == nil)
    #expect(try mentions() == [])
    #expect(try town.games.maintenance.check() == [])
  }
}
