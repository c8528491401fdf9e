import Accounts
import Events
import Glibc
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
    let folder = workplace.path("rush")
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
        let seconds = try together(workplace, event)
        most = max(most, try going(event, store))
        return seconds
      },
      yardstick: {
        let event = try event(service)
        return Stopwatch.seconds { (0..<people).forEach { Rush.go($0, to: event, service) } }
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

  /// Returns the seconds until the last process has its answer.
  private static func together(_ workplace: Workplace, _ event: String) throws -> Double {
    let rush = Rush(folder: workplace.path("rush"))
    let start = try rush.shut(.start, for: processes)
    let leave = try rush.shut(.leave, for: processes)
    let programs = Programs(workplace: workplace)
    let children = try (0..<processes).map { try programs.rush($0, of: processes, people, event) }
    try rush.waitUntilReady(processes)
    let began = Stopwatch.now
    close(start)
    try rush.waitUntilAnswered()
    close(leave)
    children.forEach { $0.watchToEnd() }
    let ends = try (0..<processes).map { try rush.end(of: $0) }
    return (ends.max() ?? began) - began
  }
}

/// The synchronization of a rush's processes by locked files beside the folder.
///
/// Waiting processes sleep on locks. Polling or exiting would slow down those still working.
struct Rush {
  enum Gate: String { case start, leave }

  let folder: String

  private func path(_ gate: Gate) -> String { "\(folder)-\(gate.rawValue)" }
  /// A lock that each process holds until it has its answer.
  private var work: String { folder + "-work" }
  private func ready(_ number: Int) -> String { folder + "-ready-\(number)" }
  private func done(_ number: Int) -> String { folder + "-done-\(number)" }

  /// Locks a gate at which all processes wait until its descriptor is closed.
  ///
  /// Returns the descriptor.
  func shut(_ gate: Gate, for processes: Int) throws -> Int32 {
    for number in 0..<processes {
      unlink(ready(number))
      unlink(done(number))
    }
    return try Self.locked(path(gate), LOCK_EX)
  }

  /// Locks a file and returns its descriptor.
  private static func locked(_ path: String, _ how: Int32) throws -> Int32 {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BenchFailure("the rush has no lock files") }
    while flock(descriptor, how) != 0 {
      guard errno == EINTR else { throw BenchFailure("the processes of the rush cannot be held") }
    }
    return descriptor
  }

  private func wait(at gate: Gate) throws { close(try Self.locked(path(gate), LOCK_SH)) }

  func waitUntilReady(_ processes: Int) throws {
    let start = Stopwatch.now
    while !(0..<processes).allSatisfy({ access(ready($0), F_OK) == 0 }) {
      guard Stopwatch.now - start < 60 else { throw BenchFailure("processes do not get ready") }
      usleep(5_000)
    }
  }

  func waitUntilAnswered() throws { close(try Self.locked(work, LOCK_EX)) }

  /// Returns the time of a process's last answer.
  func end(of number: Int) throws -> Double {
    guard let text = TextFile.read(done(number)), let end = Double(text) else {
      throw BenchFailure("a process of the rush ended early")
    }
    return end
  }

  /// Tries for places in this process, for each person assigned to it.
  static func join(_ arguments: [String]) throws -> ChildResults {
    let numbers = arguments[1...3].compactMap { Int($0) }
    let (number, processes, people) = (numbers[0], numbers[1], numbers[2])
    let rush = Rush(folder: arguments[0])
    let store = try FileStore.open(folder: rush.folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let service = EventService(store: store, clock: .system, zones: .system)
    keep(
      try EventDirectory(store: store, clock: .system)
        .view(arguments[4], for: EventTown.author(number)))
    let work = try locked(rush.work, LOCK_SH)
    try TextFile.write("ready", to: rush.ready(number))
    try rush.wait(at: .start)
    for person in stride(from: number, to: people, by: processes) {
      go(person, to: arguments[4], service)
    }
    let end = Stopwatch.now
    close(work)
    try rush.wait(at: .leave)
    try TextFile.write("\(end)", to: rush.done(number))
    return ChildResults()
  }

  /// Tries for a place; a refusal is expected.
  static func go(_ number: Int, to event: String, _ service: EventService) {
    _ = try? service.responses.give(.going(1), event, by: EventTown.author(number))
  }
}
