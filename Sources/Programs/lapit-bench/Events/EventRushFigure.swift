import Accounts
import Events
import Store
import Timekeeping

/// 64 processes that try for 100 places for 128 people at once, against one process for all in turn.
///
/// The time is from the common start, with the event open, to the last answer. No process ends
/// before it.
enum EventRushFigure {
  private static let processes = 64
  private static let people = 128
  private static let places = 100

  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Rush.storeName)
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let service = EventService(store: store, clock: .system, zones: .system)
    try store.write(by: "bench", at: 0) {
      for number in 0..<people + 1 {
        try $0.put(AccountsSchema.users, id: EventTown.author(number), EventTown.user(number))
      }
    }
    var most = 0
    let comparison = try Comparison.inTurn(
      pairs: 1,
      measured: {
        let event = try event(service)
        let seconds = try Rush.seconds(
          of: .event, on: event, processes: processes, people: people, in: workplace)
        most = max(most, try going(event, store))
        return seconds
      },
      yardstick: {
        let event = try event(service)
        return Stopwatch.seconds { (0..<people).forEach { go($0, to: event, service) } }
      })
    let line = Line("events rush", comparison, atMost: 1.5)
    let isKept = comparison.ratio <= 1.5 && most == places
    return [
      line.aiming(at: line.target, isKept: isKept),
      Line("events rush going", measured: "\(most)")
        .aiming(at: "\(places)", isKept: most == places),
    ]
  }

  private static func event(_ service: EventService) throws -> String {
    var draft = EventDraft()
    (draft.title, draft.place, draft.categories) = ("Rush", "Harbour Hall", ["music"])
    (draft.start, draft.end, draft.timeZone) = ("2190-11-21 18:00", "2190-11-21 21:00", "Etc/UTC")
    draft.capacity = places
    return try service.publishing.publish(draft, by: .shell, owner: EventTown.author(people)).id
  }

  private static func going(_ event: String, _ store: FileStore) throws -> Int {
    try store.read {
      try $0.find(EventCollections.interests(of: event), .matching("place", .string(event)))
        .reduce(0) { $0 + $1.value.going }
    }
  }

  /// Tries for a place; a refusal is expected.
  static func go(_ number: Int, to event: String, _ service: EventService) {
    _ = try? service.responses.give(.going(1), event, by: EventTown.author(number))
  }
}

/// The acts of a rush for places in an event.
extension RushAct {
  static let event = RushAct(
    open: { store, event, person in
      keep(
        try EventDirectory(store: store, clock: .system)
          .view(event, for: EventTown.author(person)))
    },
    perform: { store, event, person, _ in
      let service = EventService(store: store, clock: .system, zones: .system)
      EventRushFigure.go(person, to: event, service)
    })
}
