import Accounts
import Store

/// The collections that store cinemas.
///
/// Collections that grow are split by the day or month of the showing's local start, or by person,
/// since a collection is read as a whole.
package enum CinemaCollections {
  package static let films = StoreCollection<Film>("movies")
  package static let genres = StoreCollection<Genre>("genres")
  package static let cinemas = StoreCollection<CinemaVenue>("cinemas")
  package static let halls = StoreCollection<Hall>("halls")
  package static let plans = StoreCollection<StoredHallPlan>("hall_plans")
  package static let staff = StoreCollection<CinemaStaff>("cinema_staff")
  package static let network = StoreCollection<CinemaNetwork>("cinema_network")
  /// The refunds owed for tickets, by the ticket's id.
  package static let owed = StoreCollection<OwedRefund>("cinema_owed")

  /// The showings of a month, `YYYY-MM`.
  package static func showings(_ month: String) -> StoreCollection<Showing> {
    StoreCollection(showingsPrefix + month)
  }

  /// The tickets of a day, `YYYY-MM-DD`.
  package static func tickets(_ day: String) -> StoreCollection<CinemaTicket> {
    StoreCollection(ticketsPrefix + day)
  }

  /// The wallets of people; one of 256 files, chosen by the person's id.
  package static func wallets(of userID: String) -> StoreCollection<Wallet> {
    StoreCollection(walletsPrefix + Shard.name(of: userID))
  }

  /// What people keep about films; one of 256 files, chosen by the person's id.
  package static func people(_ userID: String) -> StoreCollection<CinemaPerson> {
    StoreCollection(peoplePrefix + Shard.name(of: userID))
  }

  /// The receipts of a month, `YYYY-MM`.
  package static func receipts(_ month: String) -> StoreCollection<CinemaReceipt> {
    StoreCollection(receiptsPrefix + month)
  }

  /// The scans of a day, `YYYY-MM-DD`.
  package static func scans(_ day: String) -> StoreCollection<CinemaScan> {
    StoreCollection(scansPrefix + day)
  }

  static let showingsPrefix = "showings."
  static let ticketsPrefix = "tickets."
  static let walletsPrefix = "wallets."
  static let peoplePrefix = "cinema_people."
  static let receiptsPrefix = "cinema_receipts."
  static let scansPrefix = "scans."

  /// This part of the program's schema: unique keys, indexes and document shapes.
  package static let schema = SchemaPart(
    collections: [
      films.name: CollectionRules(shape: DocumentShape(Film.self)),
      genres.name: CollectionRules(shape: DocumentShape(Genre.self)),
      cinemas.name: CollectionRules(
        unique: [["title"]], indexed: ["city"], shape: DocumentShape(CinemaVenue.self)),
      halls.name: CollectionRules(indexed: ["cinemaID"], shape: DocumentShape(Hall.self)),
      plans.name: CollectionRules(shape: DocumentShape(StoredHallPlan.self)),
      staff.name: CollectionRules(
        indexed: ["cinema", "user"], shape: DocumentShape(CinemaStaff.self)),
      network.name: CollectionRules(shape: DocumentShape(CinemaNetwork.self)),
      owed.name: CollectionRules(
        indexed: ["cinema", "showing"], shape: DocumentShape(OwedRefund.self)),
    ],
    prefixes: [
      showingsPrefix: CollectionRules(
        unique: [["slot"]], indexed: ["cinemaId", "day", "movieId"],
        shape: DocumentShape(Showing.self)),
      ticketsPrefix: CollectionRules(
        unique: [["seat"]], indexed: ["movieItemId", "number", "order", "short", "userID"],
        shape: DocumentShape(CinemaTicket.self)),
      walletsPrefix: CollectionRules(shape: DocumentShape(Wallet.self)),
      peoplePrefix: CollectionRules(shape: DocumentShape(CinemaPerson.self)),
      receiptsPrefix: CollectionRules(
        indexed: ["order", "shift"], shape: DocumentShape(CinemaReceipt.self)),
      scansPrefix: CollectionRules(
        indexed: ["by", "showing", "ticket"], shape: DocumentShape(CinemaScan.self)),
    ])
}
