import Accounts
import Cinema
import Payments
import Store
import Tickets
import Timekeeping

/// A showing on sale in a hall of equal rows, with a payment method and a manual clock.
final class SeatScene: Sendable {
  /// Saturday, 21 November 2026, 12:00 in Kyiv, in milliseconds since 1970.
  static let noon = CinemaScene.noon * 1000
  static let minute = 60_000

  let cinema: CinemaScene
  let till: TestPayments
  let seats: SeatService
  let showing: String
  let plan: HallPlan

  init(rows: Int = 15, places: Int = 20) throws {
    cinema = try CinemaScene()
    let (hands, service) = (cinema.hands, cinema.service)
    till = TestPayments(.succeeds) { hands.now.utc }
    seats = SeatService(
      service, keys: KeyFolder(besideStoreIn: try CinemaScene.newFolder()), ways: [till.way])
    try service.network.setUp(.selling, by: .shell)
    plan = try HallPlan(rows: rows, places: places)
    let hall = try service.cinemas.put(
      HallFile(title: "9", plan: plan), in: cinema.zoria, by: .shell)
    showing = try cinema.show(cinema.film("The Salt Clock"), in: hall).id
  }

  var hands: ManualClock { cinema.hands }
  var store: MemoryStore { cinema.store }

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
}
