import Accounts
import Chance
import Cinema
import CinemaDemo
import FoundationEssentials
import Maps
import Notifications
import Payments
import People
import Pictures
import Store
import Tickets
import Timekeeping

/// The demo's store, filled with cinemas at a moment.
final class FilledCinemas {
  /// A Friday morning, the last minutes of a year, and the night in which clocks go back.
  static let moments = [1_795_161_600, 1_798_754_100, 1_824_940_800]

  let store: CountingStore
  let cast: DemoCast
  let service: CinemaService
  /// Milliseconds since 1970.
  let now: Int
  /// All showings by start.
  let showings: [Showing]
  let films: [String: Film]
  private let folder: String

  init(at seconds: Int, canSell: Bool = true) throws {
    // A time that is not a whole second.
    now = seconds * 1000 + 46
    folder = FileManager.default.temporaryDirectory.path + "/demo-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let clock = Clock.manual(ManualClock(utc: now))
    store = CountingStore(
      store: MemoryStore(
        schema: Schema(
          version: 1,
          parts: [
            AccountsSchema.part, CinemaCollections.schema, PeopleCollections.schema,
            OrderCollections.schema, TicketRegister.schema, MapCollections.schema,
            PictureCollections.schema, NoticeCollections.schema,
          ])))
    let accounts = AccountService(store: store, clock: clock, hasher: .cheap)
    cast = try DemoCast.register(in: accounts, clock: clock, folder: canSell ? folder : nil)
    store.begin()
    try DemoCinemas.fill(store, with: cast)
    service = CinemaService(
      store: store, clock: clock, configuration: CinemaConfiguration(zones: .system))
    (showings, films) = try store.read { reader in
      let showings = try CinemaDirectory.months(in: reader).flatMap { month in
        try reader.find(CinemaCollections.showings(month)).map(Showing.init)
      }
      let films = try reader.find(CinemaCollections.films).map { ($0.id, $0.value) }
      return (showings.sorted { $0.start < $1.start }, Dictionary(uniqueKeysWithValues: films))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var keys: KeyFolder { KeyFolder(besideStoreIn: folder) }

  func tickets() throws -> [Stored<CinemaTicket>] {
    try store.read { reader in
      try Set(showings.map(\.day)).sorted().flatMap { day in
        try reader.find(CinemaCollections.tickets(day))
      }
    }
  }

  /// The tickets of each showing, by its id.
  func ticketsByShowing() throws -> [String: [CinemaTicket]] {
    Dictionary(grouping: try tickets().map(\.value), by: \.showingID)
  }

  func orders() throws -> [Order] {
    try store.read { try OrderCollections.everything(in: $0) }.map(\.value)
  }

  func plan(of showing: Showing) throws -> HallPlan {
    let text = try store.read { try $0.get(CinemaCollections.plans, showing.planID)?.value.text }
    return try HallPlan(parsing: text ?? "")
  }

  /// Signs all tickets, as the open demo does, and returns the milliseconds between the steps.
  func sign() throws -> Int {
    var waited = 0
    while true {
      let wait = try DemoSigning(cast, in: store).goOn()
      if wait == 60_000 { return waited }
      waited += wait
    }
  }

  /// Returns the id of the account with an address.
  func account(_ email: String) throws -> String? {
    try store.read { try $0.find(AccountsSchema.users).first { $0.value.email == email }?.id }
  }
}
