import Accounts
import Cinema
import DemoTown
import Store
import Tickets
import Timekeeping

/// Signs tickets of the demo with the key of its folder.
struct DemoSigner {
  private let signer: TicketSigner

  /// - Throws: `KeyFolder.Failure` if there is no key and none can be made; what the store throws.
  init(_ keys: KeyFolder, _ scene: DemoScene, in transaction: any StoreTransaction) throws {
    let today = LocalTime(utcMilliseconds: scene.nowUTC, in: .utc).date
    signer = try TicketRegister.signer(keys, on: today, in: transaction, .system)
  }

  /// Gives a ticket its code, and one to type.
  ///
  /// - Throws: `SeatError.noKeys` if a code cannot represent it.
  func sign(_ ticket: inout CinemaTicket, of showing: Showing) throws {
    try ticket.sign(by: signer, of: showing, .system)
  }
}

/// Signs the tickets that the opening demo leaves without a code, a few at a time.
///
/// Signing all of them takes as long as opening the demo may take; a check finds those that are left.
package struct DemoSigning {
  private static let atOnce = 50
  private static let pause = 40
  private static let rest = 60_000

  private let scene: DemoScene
  private let store: any DocumentStore

  package init(_ cast: DemoCast, in store: any DocumentStore) {
    (scene, self.store) = (DemoScene(cast, acts: "signing"), store)
  }

  /// Signs some tickets.
  ///
  /// - Returns: The milliseconds until the next call is due.
  /// - Throws: `KeyFolder.Failure` if there is no key; what the store throws.
  package func goOn() throws -> Int {
    guard let keys = scene.keys, let next = try next() else { return Self.rest }
    let scene = scene
    return try store.write(by: Author.shell.id, at: scene.nowUTC) { transaction in
      let signer = try DemoSigner(keys, scene, in: transaction)
      let collection = CinemaCollections.tickets(next.day)
      for id in next.ids {
        guard var ticket = try transaction.get(collection, id)?.value, Self.lacksCode(ticket),
          let month = ShowingID.month(of: ticket.showingID),
          let showing = try transaction.get(
            CinemaCollections.showings(month), ticket.showingID
          ).map(Showing.init)
        else { continue }
        try signer.sign(&ticket, of: showing)
        try transaction.put(collection, id: id, ticket)
      }
      return Self.pause
    }
  }

  /// Returns tickets of one day without a code; `nil` if there are none.
  private func next() throws -> (day: String, ids: [String])? {
    try store.read { reader in
      let days = try CinemaDirectory.months(in: reader).flatMap { month in
        try reader.find(CinemaCollections.showings(month)).map(\.value.day)
      }
      for day in Set(days).sorted() {
        let ids = try reader.find(CinemaCollections.tickets(day))
          .filter { Self.lacksCode($0.value) }.map(\.id)
        if !ids.isEmpty { return (day, Array(ids.prefix(Self.atOnce))) }
      }
      return nil
    }
  }

  private static func lacksCode(_ ticket: CinemaTicket) -> Bool {
    ticket.code.isEmpty && (ticket.state == .valid || ticket.state == .admitted)
  }
}

extension DemoScene {
  /// The folder of ticket keys; `nil` if the store is not on disk.
  var keys: KeyFolder? { cast.folder.map { KeyFolder(besideStoreIn: $0) } }
}
