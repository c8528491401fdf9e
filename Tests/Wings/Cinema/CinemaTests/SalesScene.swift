import Accounts
import Cinema
import Payments
import Store
import Tickets
import Timekeeping

/// Two cinemas that sell, with a payment method, staff and a manual clock.
///
/// Zoria has the halls 2 and 3, Lantern the hall 1. "The Salt Clock" is in hall 2 today at 19:10.
final class SalesScene: Sendable {
  static let minute = 60_000
  /// A process that has ended.
  static let ended = OrderProcess(pid: 999_999_001, boot: "boot-1", started: 1)

  let cinema: CinemaScene
  let till: TestPayments
  let seats: SeatService
  let keys: KeyFolder
  let film: String
  let lantern: String
  let third: String
  let elsewhere: String
  let showing: Showing

  init() throws {
    let cinema = try CinemaScene(["ana", "ben", "cleo", "dana", "cy", "mo"])
    let hands = cinema.hands
    (self.cinema, keys) = (cinema, KeyFolder(besideStoreIn: try CinemaScene.newFolder()))
    till = TestPayments(.succeeds) { hands.now.utc }
    seats = SeatService(cinema.service, keys: keys, ways: [till.way])
    film = try cinema.film("The Salt Clock")
    var draft = CinemaDraft.sample
    (draft.title, draft.latitude) = ("Lantern", 50.481_64)
    lantern = try cinema.service.cinemas.add(draft, by: .shell)
    let plan = try HallPlan(parsing: "A   ........\n")
    third = try cinema.service.cinemas.put(
      HallFile(title: "3", plan: plan), in: cinema.zoria, by: .shell)
    elsewhere = try cinema.service.cinemas.put(
      HallFile(title: "1", plan: plan), in: lantern, by: .shell)
    showing = try cinema.show(film)
    let people: [(CinemaRole, String)] = [
      (.door, "dana"), (.cashier, "cy"), (.manager, "mo"), (.manager, "ben"),
    ]
    for (role, person) in people {
      try cinema.service.network.appoint(role, person, at: cinema.zoria, by: .shell)
    }
    try cinema.service.network.setUp(.selling, by: .shell)
  }

  var store: MemoryStore { cinema.store }
  var day: String { showing.day }

  func pass(minutes: Int) { cinema.hands.advance(milliseconds: minutes * Self.minute) }

  /// Moves the clock to a time today, such as `18:30`.
  func goTo(_ time: String) {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    let seconds = CinemaScene.noon + (parts[0] - 12) * 3_600 + parts[1] * 60
    cinema.hands.advance(milliseconds: seconds * 1000 - cinema.hands.now.utc)
  }

  func setTerms(fee: Int) throws {
    var network = try cinema.directory.network() ?? CinemaNetwork()
    network.feePercent = fee
    try cinema.service.network.setUp(network, by: .shell)
  }

  /// Sells places of a row to a person by the test provider; returns the ids of the tickets.
  @discardableResult
  func sell(
    _ numbers: Int..., to person: String, row: Int = 1, tariff: Int = 1, of showing: Showing? = nil
  ) throws -> [String] {
    let hold = try hold(numbers, row, tariff, person, showing)
    _ = try seats.pay(hold, by: .test, title: "", as: .person(person))
    return hold.lines.map(\.ticket)
  }

  /// Sells places over the counter to a person who held them.
  @discardableResult
  func sellForCash(_ numbers: Int..., to person: String, row: Int = 1) throws -> [String] {
    let hold = try hold(numbers, row, 1, person, nil)
    _ = try seats.take(hold.order, by: .cash, author: .shell)
    return hold.lines.map(\.ticket)
  }

  /// Reserves places until they are paid at the desk.
  @discardableResult
  func reserve(_ numbers: Int..., for person: String, row: Int = 1) throws -> [String] {
    let hold = try hold(numbers, row, 1, person, nil)
    _ = try seats.reserve(hold, as: .person(person))
    return hold.lines.map(\.ticket)
  }

  func hold(
    _ numbers: [Int], _ row: Int, _ tariff: Int, _ person: String, _ showing: Showing?
  ) throws -> SeatHold {
    let places = numbers.map { (HallPlace(row: row, number: $0), tariff) }
    return try seats.hold(
      Dictionary(uniqueKeysWithValues: places), of: (showing ?? self.showing).id,
      by: .person(person))
  }

  func ticket(_ id: String, on day: String? = nil) throws -> CinemaTicket {
    let ticket = try store.read { try $0.get(CinemaCollections.tickets(day ?? self.day), id) }
    return ticket?.value ?? CinemaTicket(Showing())
  }

  func order(of ticket: String) throws -> Order {
    let id = try self.ticket(ticket).order
    return try seats.payments.order(id)
      ?? Order(subject: "", holder: "", lines: [], total: 0, currency: "", heldUntil: 0)
  }

  /// The amounts of the receipts, by number.
  func receipts() throws -> [Int] {
    try store.read { try $0.find(CinemaCollections.receipts("2026-11")) }
      .sorted { $0.id < $1.id }.map(\.value.amount)
  }

  func scans(on day: String? = nil) throws -> [CinemaScan] {
    try store.read { try $0.find(CinemaCollections.scans(day ?? self.day)).map(\.value) }
  }

  /// The states of a person's tickets in the wallet, by ticket.
  func wallet(of person: String) throws -> [String: TicketState] {
    let entries = try cinema.directory.tickets(of: person)
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.ticket, $0.state) })
  }
}
