import Accounts
import Cinema
import DemoTown
import Store

/// The demo's films, cinemas and showings, with their tickets.
///
/// Long-standing data is written in one transaction. Acts cause the recent notices.
package enum DemoCinemas {
  /// Fills a store that contains the demo accounts and no cinemas.
  ///
  /// Without a folder for the keys of tickets there are none.
  ///
  /// - Throws: The errors of the store and of the cinema services.
  package static func fill(_ store: any DocumentStore, with cast: DemoCast) throws {
    let scene = DemoScene(cast, acts: "cinema acts")
    let (houses, films) = (try DemoHouses(scene), DemoFilms(scene))
    let planned = DemoShowings(scene, houses, films)
    let acts = try store.write(by: Author.shell.id, at: scene.nowUTC) { transaction in
      var showings = planned
      try scene.settle(in: transaction)
      try houses.write(in: transaction)
      try films.write(in: transaction)
      try films.save(for: cast.participant.id, in: transaction)
      try showings.write(in: transaction)
      try DemoRoles.write(scene, houses, in: transaction)
      guard let keys = scene.keys else { return DemoCinemaActs(scene, showings) }
      let signer = try DemoSigner(keys, scene, in: transaction)
      var tickets = DemoTickets(scene, houses, films, showings, signer, in: transaction)
      try tickets.write()
      return DemoCinemaActs(scene, showings, good: tickets.good, used: tickets.used)
    }
    try acts.perform(in: store)
  }
}
