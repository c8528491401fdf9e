import Accounts
import Cinema
import FoundationEssentials
import Payments
import Store
import Synchronization
import Tickets
import Timekeeping

/// A showing of 300 places on sale, with a payment method and a manual clock.
final class SeatScene: Sendable {
  /// Saturday, 21 November 2026, 12:00 in Kyiv, in milliseconds since 1970.
  static let noon = 1_795_255_200_000
  static let minute = 60_000
  static let schema = Schema(
    version: 1,
    parts: [
      AccountsSchema.part, TicketRegister.schema, OrderCollections.schema, CinemaCollections.schema,
    ])

  let hands = ManualClock(utc: noon)
  let store: MemoryStore
  let till: TestPayments
  let seats: SeatService
  let showing = "2611-7"
  let plan: HallPlan

  init(rows: Int = 15, places: Int = 20, runsTwice: Bool = true) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/seats-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (hands, store) = (hands, MemoryStore(schema: Self.schema, runsTwice: runsTwice))
    (self.store, till) = (store, TestPayments(.succeeds) { hands.now.utc })
    let zones = Zones { Zones.Zone(name: $0, local: LocalZone { _ in 7_200 }) }
    seats = SeatService(
      CinemaService(
        store: store, clock: .manual(hands), configuration: CinemaConfiguration(zones: zones)),
      keys: KeyFolder(besideStoreIn: folder), ways: [till.way])
    let plan = try HallPlan(rows: rows, places: places)
    self.plan = plan
    let id = showing
    try store.write(by: "", at: 0) { transaction in
      try Self.fill(transaction, plan, id)
    }
  }

  private static func fill(
    _ transaction: any StoreTransaction, _ plan: HallPlan, _ id: String
  ) throws {
    var network = CinemaNetwork(name: "Lights", currency: "UAH", zone: "Europe/Kyiv")
    network.step = 500
    network.tariffs = [
      Tariff(number: 1, title: "adult"), Tariff(number: 2, title: "student", share: 70),
    ]
    try transaction.put(CinemaCollections.network, id: CinemaNetwork.id, network)
    var cinema = CinemaVenue(title: "Zoria")
    (cinema.currency, cinema.vatBasisPoints) = ("UAH", 2_000)
    try transaction.put(CinemaCollections.cinemas, id: "zoria", cinema)
    try transaction.put(CinemaCollections.plans, id: plan.id, StoredHallPlan(text: plan.text))
    var showing = Showing(cinemaID: "zoria", hallID: "2", movieID: "salt")
    (showing.id, showing.planID, showing.day) = (id, plan.id, "2026-11-21")
    (showing.start, showing.minutes, showing.state) = (noon / 1000 + 25_800, 126, .onSale)
    showing.prices = ZonePrices(standard: 18_500)
    try transaction.put(CinemaCollections.showings("2026-11"), id: id, showing)
  }

  func pass(minutes: Int) { hands.advance(milliseconds: minutes * Self.minute) }

  func place(_ name: String) -> HallPlace {
    plan.place(named: name) ?? HallPlace(row: 99, number: 99)
  }

  @discardableResult
  func hold(_ names: String..., by person: String, tariff: Int = 1) throws -> SeatHold {
    try seats.hold(
      Dictionary(uniqueKeysWithValues: names.map { (place($0), tariff) }), of: showing,
      by: .person(person))
  }

  func best(_ count: Int, by person: String) throws -> SeatHold {
    try seats.holdBest(count, of: showing, by: .person(person))
  }

  func pay(_ hold: SeatHold, by person: String) throws -> Order {
    try seats.pay(hold, by: .test, title: "The Salt Clock", as: .person(person)).order
  }

  func tickets() throws -> [Stored<CinemaTicket>] {
    try store.read { try $0.find(CinemaCollections.tickets("2026-11-21")) }
  }

  /// The names of the places that tickets take, in order.
  func taken() throws -> [String] {
    try tickets().filter { $0.value.takesPlace }.compactMap { $0.value.place?.hallPlace }.sorted()
      .map(plan.name)
  }

  func orders() throws -> [Stored<Order>] {
    try store.read { try OrderCollections.everything(in: $0) }
  }

  /// What is wrong with places, money and wallets; empty if nothing is.
  func faults() throws -> [String] {
    let (tickets, orders) = (try tickets(), try orders())
    var faults: [String] = []
    let seats = tickets.compactMap(\.value.seat)
    if Set(seats).count != seats.count { faults.append("two tickets on a place") }
    for order in orders {
      let own = tickets.filter { $0.value.order == order.id && $0.value.takesPlace }
      switch order.value.state {
      case .paid:
        let isWhole =
          own.count == order.value.lines.count
          && own.allSatisfy { $0.value.state == .valid && $0.value.code.utf8.count == 187 }
        if !isWhole { faults.append("order \(order.id) is paid without its tickets") }
      case .dropped, .refundDue, .refunded:
        if !own.isEmpty { faults.append("order \(order.id) ended with places") }
      case .reserved, .open, .paying, .unsettled, .partlyRefunded: break
      }
    }
    let paid = orders.reduce(0) { $0 + $1.value.received - $1.value.refunded }
    let sold = tickets.filter { $0.value.state == .valid }.reduce(0) { $0 + $1.value.price }
    if paid != sold { faults.append("paid \(paid), sold \(sold)") }
    for ticket in tickets where ticket.value.state != .held && !ticket.value.userID.isEmpty {
      let wallet = try store.read {
        try $0.get(
          CinemaCollections.wallets(of: ticket.value.userID),
          Wallet.id(ticket.value.userID, year: "2026"))
      }
      let entry = wallet?.value.tickets.first { $0.ticket == ticket.id }
      if entry?.state != ticket.value.state { faults.append("wallet of \(ticket.value.userID)") }
    }
    return faults
  }
}
