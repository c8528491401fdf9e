import Accounts
import Cinema
import CinemaTickets
import FoundationEssentials
import Payments
import Store
import Tickets
import Timekeeping

/// A small cinema with two showings on two days, a payment method and a manual clock.
final class NightScene: Sendable {
  /// Saturday, 21 November 2026, 12:00 in Kyiv, in milliseconds since 1970.
  static let noon = 1_795_255_200_000
  static let schema = Schema(
    version: 1,
    parts: [
      AccountsSchema.part, TicketRegister.schema, OrderCollections.schema, CinemaCollections.schema,
    ])
  static let zones = Zones { Zones.Zone(name: $0, local: LocalZone { _ in 7_200 }) }

  let hands = ManualClock(utc: noon)
  let store: any DocumentStore
  let till: TestPayments
  let office: CinemaOffice
  let showings: [Showing]
  let plan: HallPlan
  /// The folder of keys to remove at the end.
  private let own: String?

  /// Creates the cinema in memory.
  convenience init() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/night-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try self.init(
      rows: 2, places: 6, in: folder, MemoryStore(schema: Self.schema), isTemporary: true)
  }

  /// Opens the cinema of a folder, or creates it with a hall of equal rows.
  init(
    rows: Int = 1, places: Int = 1, in folder: String, _ store: any DocumentStore,
    isTemporary: Bool = false
  ) throws {
    let hands = hands
    (self.store, own) = (store, isTemporary ? folder : nil)
    till = TestPayments(.succeeds) { hands.now.utc }
    office = CinemaOffice(
      CinemaService(
        store: store, clock: .manual(hands), configuration: CinemaConfiguration(zones: Self.zones)),
      keys: KeyFolder(besideStoreIn: folder), ways: [till.way])
    let known = try office.cinema.directory.showings()
    plan = try HallPlan(rows: rows, places: places)
    showings = known.isEmpty ? try Self.fill(office.cinema, plan) : known
  }

  deinit { if let own { try? FileManager.default.removeItem(atPath: own) } }

  /// Puts a showing of each evening on sale, in one hall.
  private static func fill(_ cinema: CinemaService, _ plan: HallPlan) throws -> [Showing] {
    var network = CinemaNetwork(name: "Lights", currency: "UAH", zone: "Europe/Kyiv")
    network.step = 500
    network.tariffs = [
      Tariff(number: 1, title: "adult"), Tariff(number: 2, title: "student", share: 70),
    ]
    try cinema.network.setUp(network, by: .shell)
    var venue = CinemaDraft()
    (venue.title, venue.city, venue.address) = ("Zoria", "Kyiv", "3 Harbour Street")
    (venue.zone, venue.currency, venue.vatBasisPoints) = ("Europe/Kyiv", "UAH", 2_000)
    let hall = try cinema.cinemas.put(
      HallFile(title: "2", plan: plan), in: cinema.cinemas.add(venue, by: .shell), by: .shell)
    var film = FilmDraft()
    (film.title, film.premiere, film.minutes) = ("The Salt Clock", "2026-11-20", 118)
    let filmID = try cinema.films.add(film, by: .shell)
    return try ["2026-11-21", "2026-11-22"].map { date in
      var draft = ShowingDraft()
      (draft.hallID, draft.movieID) = (hall, filmID)
      (draft.date, draft.time, draft.prices) = (date, "17:00", ZonePrices(standard: 18_500))
      return try cinema.programme.add(draft, as: .onSale, by: .shell)
    }
  }

  func pass(minutes: Int) { hands.advance(milliseconds: minutes * 60_000) }

  /// Erases a person, as the account service does.
  func erase(_ person: String) throws {
    let cinema = office.cinema
    let hooks = [
      CinemaErasure.hooks(cinema.configuration, clock: cinema.clock), PaymentService.erasure,
    ]
    try store.write(by: person, at: hands.now.utc) { transaction in
      for hook in hooks { try hook.erase(transaction, person) }
    }
  }

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
