import Glibc
import Store

/// The synchronization of a rush's processes by locked files beside the folder.
///
/// Waiting processes sleep on locks. Polling or exiting would slow down those still working.
struct Rush {
  enum Gate: String { case start, leave }

  /// The name of the store's folder.
  static let storeName = "rush"

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

  /// Lets processes act at once, each for the people assigned to it.
  ///
  /// Returns the seconds until the last process has its answer.
  static func seconds(
    of kind: RushAct.Kind, on subject: String, processes: Int, people: Int, in workplace: Workplace
  ) throws -> Double {
    let rush = Rush(folder: workplace.path(storeName))
    let start = try rush.shut(.start, for: processes)
    let leave = try rush.shut(.leave, for: processes)
    let programs = Programs(workplace: workplace)
    let children = try (0..<processes).map {
      try programs.rush(kind, $0, of: processes, people, subject)
    }
    try rush.waitUntilReady(processes)
    let began = Stopwatch.now
    close(start)
    try rush.waitUntilAnswered()
    close(leave)
    children.forEach { $0.watchToEnd() }
    let ends = try (0..<processes).map { try rush.end(of: $0) }
    return (ends.max() ?? began) - began
  }

  /// Acts in this process, for each person assigned to it.
  static func join(_ arguments: [String]) throws -> ChildResults {
    let numbers = arguments[1...3].compactMap { Int($0) }
    let (number, processes, people) = (numbers[0], numbers[1], numbers[2])
    let (act, subject) = (RushAct.Kind(rawValue: arguments[4])?.act, arguments[5])
    guard let act else { throw BenchFailure("no such rush") }
    let rush = Rush(folder: arguments[0])
    let store = try FileStore.open(folder: rush.folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    try act.open(store, subject, number)
    let work = try locked(rush.work, LOCK_SH)
    try TextFile.write("ready", to: rush.ready(number))
    try rush.wait(at: .start)
    for person in stride(from: number, to: people, by: processes) {
      try act.perform(store, subject, person)
    }
    let end = Stopwatch.now
    close(work)
    try rush.wait(at: .leave)
    try TextFile.write("\(end)", to: rush.done(number))
    return ChildResults()
  }
}

/// What the processes of a rush do.
struct RushAct: Sendable {
  typealias Part = @Sendable (_ store: FileStore, _ subject: String, _ person: Int) throws -> Void

  enum Kind: String {
    case event, game, document

    var act: RushAct {
      switch self {
      case .event: .event
      case .game: .game
      case .document: .document
      }
    }
  }

  /// Shows the subject to the first person of a process, before the rush.
  let open: Part
  /// Tries once for a person; a refusal is expected.
  let perform: Part

  /// Puts a document of as many bytes as the subject is long.
  static let document = RushAct(
    open: { _, _, _ in },
    perform: { store, text, person in
      try store.write(by: "bench", at: 0) {
        try $0.put(BenchSchema.texts, id: "\(person)", ["text": text])
      }
    })
}
