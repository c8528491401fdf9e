import Accounts
import Cinema
import CinemaScreens
import CinemaWing
import Foundation
import Languages
import Payments
import Shell
import Store
import Terminal
import Testing
import Tickets
import Timekeeping

@testable import App

/// A folder with one cinema, used by several people, each at a separate terminal.
final class CinemaTown: Town {
  let clock: ManualClock
  let store: MemoryStore
  let accounts: AccountService
  let till: TestPayments
  private(set) var film = ""
  private(set) var showing = ""
  /// The folder of ticket keys.
  private let keys = NSTemporaryDirectory() + "/lapit-cinema-" + UUID().uuidString
  private static let wings: [Wing] = [.cinema]

  /// Starts on Sunday, 15 June 2025, 15:06; a film is shown four days later.
  init() throws {
    TownZone.utc
    let clock = ManualClock()
    self.clock = clock
    try FileManager.default.createDirectory(atPath: keys, withIntermediateDirectories: true)
    store = MemoryStore(schema: Application.schema(of: Self.wings))
    accounts = Application.accounts(
      store, clock: .manual(clock), hasher: .cheap, wings: Self.wings)
    till = TestPayments(.succeeds) { clock.now.utc }
    try openCinema()
  }

  deinit { try? FileManager.default.removeItem(atPath: keys) }

  var cinema: CinemaService {
    CinemaService(
      store: store, clock: .manual(clock), configuration: CinemaConfiguration(zones: .system))
  }

  private func openCinema() throws {
    let cinema = cinema
    try cinema.network.setUp(
      CinemaNetwork(name: "Northern Lights", currency: "UAH", zone: "Etc/UTC"), by: .shell)
    var venue = CinemaDraft()
    (venue.title, venue.city, venue.address) = ("Zoria", "Kyiv", "3 Harbour Street")
    (venue.latitude, venue.longitude) = (50.45466, 30.5238)
    (venue.zone, venue.currency) = ("Etc/UTC", "UAH")
    let zoria = try cinema.cinemas.add(venue, by: .shell)
    let plan = try HallPlan(
      parsing: "ABCDEFGHJK".map { "\($0)   ..........  .........." }.joined(separator: "\n"))
    let hall = try cinema.cinemas.put(HallFile(title: "2", plan: plan), in: zoria, by: .shell)
    var salt = FilmDraft()
    (salt.title, salt.premiere, salt.minutes) = ("The Salt Clock", "2025-06-13", 118)
    film = try cinema.films.add(salt, by: .shell)
    var draft = ShowingDraft()
    (draft.hallID, draft.movieID, draft.prices) = (hall, film, ZonePrices(standard: 18_500))
    (draft.date, draft.time) = ("2025-06-19", "19:10")
    showing = try cinema.programme.add(draft, as: .onSale, by: .shell).id
  }

  func equip(_ context: AppContext) {
    let ticketing = TicketingConfiguration(
      keys: KeyFolder(besideStoreIn: keys), door: "Gate A")
    let methods = PaymentMethods(ways: [till.way])
    _ = context.service { _ in ticketing }
    _ = context.service { _ in methods }
  }

  /// Opens a terminal of a given size at the films, for a user or a visitor.
  func seat(_ user: User?, _ stage: Stage) throws -> Seat {
    let seat = try Seat(self, Self.wings, stage)
    if let user { seat.coordinator.perform(.signedIn(user, stays: false)) }
    seat.go(to: Route(CinemaDestination.films))
    return seat
  }

  /// The names of the places that are taken, in order.
  func taken() throws -> String {
    let seats = SeatService(cinema, keys: nil)
    let now = try seats.now(showing, for: nil)
    return now.plan.names(
      of: now.plan.seats.map(\.place).filter { [.taken, .held].contains(now.mark(of: $0)) })
  }
}
