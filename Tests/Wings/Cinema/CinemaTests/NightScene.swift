import Accounts
import Cinema
import Payments
import Store
import Tickets
import Timekeeping

/// A small cinema with two showings on two days, a payment method and a manual clock.
final class NightScene: Sendable {
  static let schema = CinemaScene.schema

  let hands = ManualClock(utc: CinemaScene.noon * 1000)
  let store: any DocumentStore
  let till: TestPayments
  let cinema: CinemaService
  let seats: SeatService
  let showings: [Showing]
  let plan: HallPlan

  /// Creates the cinema in memory.
  convenience init() throws {
    try self.init(
      rows: 2, places: 6, in: CinemaScene.newFolder(), MemoryStore(schema: Self.schema))
  }

  /// Opens the cinema of a folder, or creates it with a hall of equal rows.
  init(
    rows: Int = 1, places: Int = 1, in folder: String, _ store: any DocumentStore
  ) throws {
    let hands = hands
    self.store = store
    till = TestPayments(.succeeds) { hands.now.utc }
    cinema = CinemaService(
      store: store, clock: .manual(hands),
      configuration: CinemaConfiguration(zones: CinemaScene.zones))
    seats = SeatService(cinema, keys: KeyFolder(besideStoreIn: folder), ways: [till.way])
    let known = try cinema.directory.showings()
    plan = try HallPlan(rows: rows, places: places)
    showings = known.isEmpty ? try Self.fill(cinema, plan) : known
  }

  /// Puts a showing of each evening on sale, in one hall.
  private static func fill(_ cinema: CinemaService, _ plan: HallPlan) throws -> [Showing] {
    try cinema.network.setUp(.selling, by: .shell)
    let hall = try cinema.cinemas.put(
      HallFile(title: "2", plan: plan), in: cinema.cinemas.add(.sample, by: .shell), by: .shell)
    let film = try cinema.film("The Salt Clock")
    return try ["2026-11-21", "2026-11-22"].map { try cinema.show(film, $0, "17:00", in: hall) }
  }

  func pass(minutes: Int) { hands.advance(milliseconds: minutes * 60_000) }

  /// Erases a person, as the account service does.
  func erase(_ person: String) throws { try cinema.erase(person, at: hands.now.utc) }

  /// The tickets of both showings.
  func tickets() throws -> [Stored<CinemaTicket>] {
    try store.read { reader in
      try showings.flatMap { try reader.find(CinemaCollections.tickets($0.day)) }
    }
  }

  func orders() throws -> [Stored<Order>] {
    try store.read { try OrderCollections.everything(in: $0) }
  }

  /// What the doors have recorded, on all days.
  func scans() throws -> [CinemaScan] {
    try store.read { reader in
      try reader.collectionNames(startingWith: "scans.").flatMap {
        try reader.find(StoreCollection<CinemaScan>($0)).map(\.value)
      }
    }
  }

  /// The money of receipts by order.
  func receipts() throws -> [String: Int] {
    let all = try store.read { try $0.find(CinemaCollections.receipts("2026-11")) }
    return Dictionary(all.map { ($0.value.order, $0.value.amount) }, uniquingKeysWith: +)
  }
}
