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
final class EventTown {
  let clock: ManualClock
  let store: MemoryStore
  let accounts: AccountService
  /// The folder of ticket keys.
  private let keys = NSTemporaryDirectory() + "/lapit-town-" + UUID().uuidString
  private static let wings: [Wing] = [.races, .events]
  /// The zone of these machines is UTC.
  private static let zone: Void = {
    setenv("TZ", "UTC", 1)
    tzset()
  }()

  /// Starts on Sunday, 15 June 2025, 15:06, unless a clock is given.
  init(_ clock: ManualClock = ManualClock()) throws {
    Self.zone
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

  var office: TicketOffice {
    TicketOffice(
      events, keys: ticketing.keys, ways: paymentMethods.ways,
      feePerMille: paymentMethods.feePerMille)
  }

  /// Creates an account that is one year old.
  @discardableResult
  func settle(_ first: String, _ second: String) throws -> User {
    let user = try accounts.register(
      Registration(
        email: "\(first.lowercased())@club.example", firstName: first, secondName: second,
        password: "race day demo"))
    let since = clock.now.utc - 365 * 86_400_000
    try store.write(by: user.id, at: 0) { transaction in
      var old = user
      old.addTime = since
      try transaction.put(AccountsSchema.users, id: user.id, old)
    }
    return user
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

  /// Advances the clock to a time of day, some days from now.
  func wait(untilDay days: Int, _ time: String) throws {
    let now = LocalTime(utcMilliseconds: clock.now.utc)
    let then = try LocalTime(parsing: "\(now.adding(days: days).date)T\(time):00")
    clock.advance(milliseconds: then.settledUTCMilliseconds(in: .system) - clock.now.utc)
  }
}

/// The size of the terminal in a test, and whether it draws only ASCII.
nonisolated struct Stage: Sendable, CustomTestStringConvertible {
  let columns, rows: Int
  var isPlain = false

  init(_ columns: Int, _ rows: Int, isPlain: Bool = false) {
    (self.columns, self.rows, self.isPlain) = (columns, rows, isPlain)
  }

  static let usual = Stage(80, 24)
  static let large = Stage(120, 40)
  static let small = Stage(60, 15)
  static let plain = Stage(80, 24, isPlain: true)
  static let all = [usual, large, small, plain]

  /// Whether there is room for a preview.
  var isWide: Bool { columns >= 80 }
  var testDescription: String { "\(columns)x\(rows)" + (isPlain ? " plain" : "") }
}
