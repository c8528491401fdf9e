import Accounts
import EventScreens
import Events
import EventsWing
import Languages
import RacesWing
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App

/// A folder that several people work in, each at a terminal of their own.
final class EventTown {
  let clock = ManualClock()
  let store: MemoryStore
  let accounts: AccountService
  private static let wings: [Wing] = [.races, .events]

  init() throws {
    store = MemoryStore(schema: Application.schema(of: Self.wings))
    accounts = Application.accounts(
      store, clock: .manual(clock), hasher: .cheap, wings: Self.wings)
  }

  /// Makes an account that has been there for a year.
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

  /// A terminal, with somebody signed in or a visitor before it, at Popular.
  func seat(_ user: User? = nil, columns: Int = 80, rows: Int = 24) throws -> Seat {
    let seat = try Seat(self, Self.wings, columns: columns, rows: rows)
    if let user { seat.coordinator.perform(.signedIn(user, stays: false)) }
    seat.go(to: .popular)
    return seat
  }

  /// A terminal as the program opens it for a stranger: before Log in.
  func door(columns: Int = 80, rows: Int = 24) throws -> Seat {
    try Seat(self, Self.wings, columns: columns, rows: rows)
  }

  /// Publishes something for a day from now.
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
    return try events.publish(draft, by: .person(user.id))
  }

  var events: EventService {
    EventService(store: store, clock: .manual(clock), zones: .system)
  }
}

/// One terminal of the town.
final class Seat {
  let coordinator: Coordinator
  private let town: EventTown
  private let terminal: MemoryTerminal
  private let deliver: () -> [Move]

  init(_ town: EventTown, _ wings: [Wing], columns: Int, rows: Int) throws {
    self.town = town
    let worker: Worker
    (worker, deliver) = Worker.queued()
    terminal = MemoryTerminal(size: Size(columns: columns, rows: rows))
    let context = AppContext(
      store: town.store, accounts: town.accounts, clock: .manual(town.clock), worker: worker,
      languages: LanguageShelf { Application.texts(in: $0, of: wings) }, wings: wings)
    coordinator = Coordinator(start: context.homeRoute, context: context)
  }

  var context: AppContext { coordinator.context }

  func go(to place: EventDestination) {
    coordinator.perform(.tab(Route(place)))
    look()
  }

  func open(_ place: EventDestination) {
    coordinator.perform(.open(Route(place)))
    look()
  }

  func press(_ keys: Key...) {
    for key in keys {
      town.clock.advance(milliseconds: 400)
      coordinator.handle(.key(key), at: town.clock.now)
      look()
    }
  }

  func press(_ letter: Character) { press(.character(letter)) }
  func type(_ text: String) { for character in text { press(character) } }

  /// Takes in what others have done meanwhile.
  func look() {
    for _ in 0..<2 {
      deliver().forEach(coordinator.perform)
      coordinator.storeChanged()
      deliver().forEach(coordinator.perform)
    }
    coordinator.timePassed(town.clock.now)
  }

  var screen: String {
    var canvas = Canvas(size: terminal.size)
    FrameView(coordinator: coordinator).draw(on: &canvas)
    terminal.present(canvas)
    return terminal.lines.joined(separator: "\n")
  }

  /// Whether it shows a text, lines broken or not.
  func shows(_ text: String) -> Bool {
    let words = screen.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
    return words.contains(text)
  }
}
