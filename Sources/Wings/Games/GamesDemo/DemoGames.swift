import Accounts
import DemoTown
import GameNotices
import Games
import People
import Store

/// The demo's games, courts and teams.
///
/// Long-standing data is written in one transaction. Acts cause the recent notices.
package enum DemoGames {
  /// Fills a store that contains the demo accounts and no games.
  ///
  /// - Throws: The errors of the store and of the game services.
  package static func fill(_ store: any DocumentStore, with cast: DemoCast) throws {
    let scene = DemoScene(cast, acts: "game acts")
    let courts = DemoCourts(scene)
    let teams = DemoTeams(scene, courts)
    let past = try DemoPast(scene, courts, teams)
    let ahead = try DemoAhead(scene, courts, teams)
    let reviews = DemoReviews(scene, past)
    try store.write(by: Author.shell.id, at: scene.now * 1000) { transaction in
      try scene.settle(in: transaction)
      try courts.write(in: transaction)
      try teams.write(in: transaction)
      try DemoPlayers.write(scene, in: transaction)
      try GameTransaction(
        transaction, GameConfiguration(zones: scene.zones), author: .shell, now: scene.nowUTC
      ).add(past.games + ahead.games)
      try reviews.write(in: transaction)
    }
    var acts = DemoGameActs(ahead, in: store)
    try acts.perform()
  }
}

extension DemoScene {
  /// Returns a service that acts at an earlier time and sends notices.
  func service(_ store: any DocumentStore, hoursAgo hours: Double) -> GameService {
    GameService(
      store: store, clock: clock(hoursAgo: hours), zones: zones, identifiers: identifiers,
      teller: .notices(identifiers: identifiers))
  }
}

/// What the people of the demo say about themselves as players.
enum DemoPlayers {
  /// The person whose place is shown only roughly.
  private static let shy = 4

  static func write(_ scene: DemoScene, in transaction: any StoreTransaction) throws {
    for (place, person) in scene.everybody.enumerated() {
      var chance = DemoChance("level " + person)
      let first = DemoSport.all[place % DemoSport.all.count]
      let second = DemoSport.all[(place + 1) % DemoSport.all.count]
      let sports = [first, second].map {
        PlayedSport(sport: $0.name, level: 8 + chance.number(below: 25), roles: [])
      }
      let card = PlayerCard(sports: sports, hidesPlace: person == scene.people[shy].id)
      try transaction.put(GameCollections.players, id: person, card)
    }
  }
}
