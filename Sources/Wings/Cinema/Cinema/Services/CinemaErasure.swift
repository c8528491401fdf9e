import Accounts
import Languages
import Payments
import Store
import Tickets
import Timekeeping

/// The erasure of a person from cinemas together with the account.
///
/// Paid tickets stay valid for the holders of their codes.
package enum CinemaErasure {
  /// Returns the hooks that the account service calls before and during erasure.
  package static func hooks(_ configuration: CinemaConfiguration, clock: Clock) -> WingHooks {
    WingHooks(
      erase: { transaction, userID in
        try erase(
          userID,
          in: CinemaTransaction(
            transaction, configuration, author: .person(userID), now: clock.now().utc))
      },
      goes: { try wordings(of: $1, in: $0, at: clock.now().utc / 1000) })
  }

  private static func wordings(
    of userID: String, in reader: any StoreReader, at now: Int
  ) throws -> [Wording] {
    let ahead = try CinemaDirectory.tickets(of: userID, in: reader).filter { $0.start > now }
    let saved = try reader.get(CinemaCollections.people(userID), userID)?.value.liked.count
    let counts = [
      ("kept", ahead.count { $0.state == .valid }),
      ("reserved", ahead.count { $0.state == .unpaid }), ("saved", saved ?? 0),
      ("roles", try CinemaDirectory.roles(of: userID, in: reader).count),
    ]
    return counts.filter { $0.1 > 0 }.map { Wording("cinema.erasure.\($0)", count: $1) }
  }

  private static func erase(_ userID: String, in work: CinemaTransaction) throws {
    let (transaction, person) = (work.transaction, FieldValue.string(userID))
    try eraseHolds(of: userID, in: work)
    for entry in try CinemaDirectory.tickets(of: userID, in: transaction) {
      try eraseOwner(entry.ticket, on: entry.day, in: work)
    }
    try transaction.drop(
      whereField: "userID", equals: person, in: CinemaCollections.wallets(of: userID))
    try transaction.delete(CinemaCollections.people(userID), id: userID)
    try transaction.drop(whereField: "user", equals: person, in: CinemaCollections.staff)
    let scans = CinemaCollections.scansPrefix
    for name in try transaction.collectionNames(startingWith: scans) {
      let collection = StoreCollection<CinemaScan>(name)
      for stored in try transaction.find(collection, .matching("by", person)) {
        var scan = stored.value
        scan.by = ""
        try transaction.put(collection, id: stored.id, scan)
      }
    }
  }

  /// Deletes the held places of orders that are not settled yet.
  ///
  /// Money that arrives for one later goes back.
  private static func eraseHolds(of userID: String, in work: CinemaTransaction) throws {
    for id in try work.transaction.find(OrderCollections.unsettled).map(\.value.order) {
      guard let order = try SeatTransaction.order(id, in: work), order.holder == userID,
        let showing = try SeatFulfilment.showing(of: order, in: work)
      else { continue }
      let tickets = CinemaCollections.tickets(showing.day)
      for stored in try work.transaction.find(tickets, .matching("order", .string(id)))
      where stored.value.state == .held {
        try work.transaction.delete(tickets, id: stored.id)
      }
    }
  }

  /// Takes the name off a ticket, and frees its place if it is not paid.
  private static func eraseOwner(
    _ id: String, on day: String, in work: CinemaTransaction
  ) throws {
    let tickets = CinemaCollections.tickets(day)
    guard var ticket = try work.transaction.get(tickets, id)?.value else { return }
    ticket.userID = ""
    ticket.faults.mend(["userID"])
    if ticket.state == .unpaid { (ticket.state, ticket.heldUntil) = (.cancelled, nil) }
    try work.transaction.put(tickets, id: id, ticket)
  }
}
