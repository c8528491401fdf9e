import Accounts
import EventScreens
import EventTickets
import Events
import EventsWing
import Foundation
import Languages
import Payments
import RaceDay
import Races
import RacesWing
import Shell
import Store
import Terminal
import Testing
import Tickets
import Timekeeping

@testable import App

/// A folder used by several people, each at a separate terminal.
final class EventTown: Town {
  let clock: ManualClock
  let store: MemoryStore
  let accounts: AccountService
  /// The folder of ticket keys.
  private let keys = NSTemporaryDirectory() + "/lapit-town-" + UUID().uuidString
  private static let wings: [Wing] = [.races, .events]

  /// Starts on Sunday, 15 June 2025, 15:06, unless a clock is given.
  init(_ clock: ManualClock = ManualClock()) throws {
    TownZone.utc
    self.clock = clock
    try FileManager.default.createDirectory(atPath: keys, withIntermediateDirectories: true)
    store = MemoryStore(schema: Application.schema(of: Self.wings))
    accounts = Application.accounts(
      store, clock: .manual(clock), hasher: .cheap, wings: Self.wings)
  }

  deinit { try? FileManager.default.removeItem(atPath: keys) }

  /// Payments for tickets, with a fee of 1.5 % unless they are paid at the desk.
  private(set) lazy var paymentMethods: PaymentMethods = {
    let clock = clock
    return PaymentMethods(ways: [TestPayments(.succeeds) { clock.now.utc }.way], feePerMille: 15)
  }()

  var ticketing: TicketingConfiguration {
    TicketingConfiguration(keys: KeyFolder(besideStoreIn: keys), door: "Gate A")
  }

  func equip(_ context: AppContext) {
    let (ticketing, paymentMethods) = (ticketing, paymentMethods)
    _ = context.service { _ in ticketing }
    _ = context.service { _ in paymentMethods }
  }

  var office: TicketOffice {
    TicketOffice(
      events, keys: ticketing.keys, ways: paymentMethods.ways,
      feePerMille: paymentMethods.feePerMille)
  }

  /// Opens a terminal that shows the tab Popular, for a user or a visitor.
  func seat(_ user: User? = nil, columns: Int = 80, rows: Int = 24) throws -> Seat {
    try seat(user, Stage(columns, rows))
  }

  /// Opens a terminal of a given size that shows the tab Popular.
  func seat(_ user: User?, _ stage: Stage) throws -> Seat {
    let seat = try Seat(self, Self.wings, stage)
    if let user { seat.coordinator.perform(.signedIn(user, stays: false)) }
    seat.go(to: .popular)
    return seat
  }

  /// Opens a terminal as a stranger finds it: at the login screen.
  func door(_ stage: Stage = .usual) throws -> Seat { try Seat(self, Self.wings, stage) }

  /// Publishes an event that takes place some days from now, from 18:00 to 21:00.
  @discardableResult
  func publish(
    _ title: String, by user: User, inDays days: Int = 1,
    _ change: (inout EventDraft) -> Void = { _ in }
  ) throws -> Event {
    let day = LocalTime(utcMilliseconds: clock.now.utc + days * 86_400_000, in: .utc).date
    var draft = EventDraft()
    (draft.title, draft.categories, draft.timeZone) = (title, ["music"], "Etc/UTC")
    (draft.start, draft.end, draft.place) = (day + " 18:00", day + " 21:00", "Harbour Hall")
    change(&draft)
    return try events.publishing.publish(draft, by: .person(user.id))
  }

  var events: EventService {
    EventService(store: store, clock: .manual(clock), zones: .system)
  }

  /// Creates a race that takes place some days from now, with one participant.
  ///
  /// - Returns: The race's id.
  @discardableResult
  func race(
    _ name: String, _ user: User, inDays days: Int, waves: [String: Int] = [:]
  ) throws -> String {
    let races = RaceService(store: store, clock: .manual(clock))
    var draft = CompetitionDraft()
    draft.name = name
    draft.settings.waves = waves.keys.sorted()
    draft.settings.waveOffsets = waves
    draft.date = LocalTime(utcMilliseconds: clock.now.utc + days * 86_400_000, in: .utc).date
    let olga = try accounts.register(
      Registration(
        email: "olga@club.example", firstName: "Olga", secondName: "Line",
        password: "race day demo", isOrganizer: true))
    let made = try races.create(draft, by: .shell, owner: olga.id)
    _ = try races.join(made.id, userID: user.id)
    return made.id
  }
}
