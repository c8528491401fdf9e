import Accounts
import Events
import Store
import Timekeeping

/// Actions on events that many people keep, against committing one document in the same folder.
enum EventHoldersFigure {
  private static let pairs = 40
  private static let crowd = 100_000
  private static let going = 10_000
  private static let rowsPerTransaction = 1_000

  static func lines(in workplace: Workplace) throws -> [Line] {
    let store = try FileStore.open(
      folder: workplace.path("holders"), schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let service = EventService(store: store, clock: .system, zones: .system)
    let large = try event("large", holders: crowd, store, service)
    let full = try event("full", holders: going, store, service)
    try addAccounts(store)
    try store.write(by: "bench", at: 0) { $0.eraseAfterwards() }
    return [
      try interest(in: full, store, service), try change(of: large, store, service),
      try who(of: full, workplace),
    ]
  }

  private static func event(
    _ name: String, holders: Int, _ store: FileStore, _ service: EventService
  ) throws -> Event {
    try store.write(by: "bench", at: 0) {
      try $0.put(AccountsSchema.users, id: EventTown.author(0), EventTown.user(0))
    }
    var draft = EventDraft()
    (draft.title, draft.place, draft.categories) = (name, "Harbour Hall", ["music"])
    (draft.start, draft.end, draft.timeZone) = ("2190-11-21 18:00", "2190-11-21 21:00", "Etc/UTC")
    let event = try service.publishing.publish(draft, by: .person(EventTown.author(0)))
    let rows = EventCollections.interests(of: event.id)
    for start in stride(from: 0, to: holders, by: rowsPerTransaction) {
      try store.write(by: "bench", at: 0) { transaction in
        for number in start..<start + rowsPerTransaction {
          var row = Interest(eventID: event.id, userID: "p\(number)", at: 0, year: "2190")
          // The event's organizers see the names of everyone who goes.
          (row.interested, row.going) = (true, name == "full" ? 1 : 0)
          try transaction.put(rows, id: row.id, row)
        }
      }
    }
    return event
  }

  /// Adds accounts for everyone whose name the event's page may list.
  private static func addAccounts(_ store: FileStore) throws {
    for start in stride(from: 0, to: going, by: rowsPerTransaction) {
      try store.write(by: "bench", at: 0) {
        for number in start..<start + rowsPerTransaction {
          var user = EventTown.user(number)
          (user.id, user.email) = ("p\(number)", "p\(number)@town.example")
          try $0.put(AccountsSchema.users, id: user.id, user)
        }
      }
    }
  }

  /// Adds and removes one interest.
  private static func interest(
    in event: Event, _ store: FileStore, _ service: EventService
  ) throws -> Line {
    try store.write(by: "bench", at: 0) {
      for number in 0..<(pairs * Comparison.rounds) {
        var user = EventTown.user(1)
        (user.id, user.email) = ("new\(number)", "new\(number)@town.example")
        try $0.put(AccountsSchema.users, id: user.id, user)
      }
    }
    var number = 0
    let comparison = try Comparison.inTurn(
      pairs: pairs,
      measured: {
        defer { number += 1 }
        return try Stopwatch.seconds {
          try service.responses.give(.interested(true), event.id, by: "new\(number)")
        }
      }, yardstick: { try commit(store) })
    return Line("events interest", comparison, atMost: 1.5)
  }

  private static func change(
    of event: Event, _ store: FileStore, _ service: EventService
  ) throws -> Line {
    var number = 0
    let comparison = try Comparison.inTurn(
      pairs: pairs,
      measured: {
        number += 1
        var draft = EventDraft(model: event)
        draft.place = "Harbour Hall \(number)"
        return try Stopwatch.seconds {
          _ = try service.publishing.edit(event.id, draft, by: .person(EventTown.author(0)))
        }
      }, yardstick: { try commit(store) })
    return Line("events change", comparison, atMost: 2)
  }

  /// Reading the names that the page of an event lists, of 10,000 people who keep it.
  ///
  /// The folder is newly opened, and its accounts were read. The yardstick reads the file of these
  /// people's rows and parses its lines.
  private static func who(of event: Event, _ workplace: Workplace) throws -> Line {
    let folder = workplace.path("holders")
    let bucket = EventCollections.interests(of: event.id).name
    let comparison = try Comparison.inTurn(
      pairs: 1,
      measured: {
        let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
        defer { store.close() }
        let directory = EventDirectory(store: store, clock: .system)
        _ = try store.read { try $0.get(AccountsSchema.users, EventTown.author(0)) }
        var names = 0
        let seconds = try Stopwatch.seconds {
          names = try directory.view(event.id, for: EventTown.author(0))?.interested.count ?? 0
        }
        guard names == EventDirectory.mostNames else { throw BenchFailure("only \(names) names") }
        return seconds
      },
      yardstick: { try Opening.files(folder: folder, named: [bucket])[Opening.all].median })
    return Line("events who", comparison, atMost: 2.5)
  }

  /// Commits as many bytes as an interest writes in all its documents.
  private static func commit(_ store: FileStore) throws -> Double {
    let text = String(repeating: "x", count: 700)
    return try Stopwatch.seconds {
      try store.write(by: "bench", at: 0) {
        try $0.put(BenchSchema.texts, id: "only", ["text": text])
      }
    }
  }
}
