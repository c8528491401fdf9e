import Glibc
import Store

/// The synchronization of a rush's processes by locked files beside the folder.
///
/// Waiting processes sleep on locks. Polling or exiting would slow down those still working.
struct Rush {
  enum Gate: String { case start, leave }

  /// The name of the store's folder.
  static let storeName = "rush"

  /// How many processes open the folder at the same time: one waits five seconds for the others.
  private static let openingAtOnce = 8

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

  /// What came of a rush.
  struct Outcome {
    /// The seconds from the common start until the last process has its answer.
    let seconds: Double
    /// What each process measured, without those that were killed.
    let results: [ChildResults]
  }

  /// Lets processes act at once, each for the people assigned to it.
  ///
  /// - Parameters:
  ///   - kind: The act.
  ///   - subject: What it is about.
  ///   - processes: The number of processes.
  ///   - people: The number of people.
  ///   - victims: The processes to kill one after another meanwhile.
  ///   - workplace: The folder of the store.
  /// - Returns: The outcome.
  /// - Throws: `BenchFailure` if a process failed.
  static func outcome(
    of kind: RushAct.Kind, on subject: String, processes: Int, people: Int,
    killing victims: [Int] = [], in workplace: Workplace
  ) throws -> Outcome {
    let rush = Rush(folder: workplace.path(storeName))
    let start = try rush.shut(.start, for: processes)
    let leave = try rush.shut(.leave, for: processes)
    let programs = Programs(workplace: workplace)
    let children = try (0..<processes).map { number in
      let child = try programs.rush(kind, number, of: processes, people, subject)
      if number % openingAtOnce == 0 { try rush.waitUntilReady(number) }
      return child
    }
    try rush.waitUntilReady(processes)
    let began = Stopwatch.now
    close(start)
    for victim in victims {
      usleep(UInt32.random(in: 2_000...30_000))
      kill(children[victim].process, SIGKILL)
    }
    try rush.waitUntilAnswered()
    close(leave)
    children.forEach { $0.watchToEnd() }
    let survivors = (0..<processes).filter { !victims.contains($0) }
    let results = try survivors.map { try ChildResults(reading: programs.rushReport($0)) }
    let ends = try survivors.map { try rush.end(of: $0) }
    return Outcome(seconds: (ends.max() ?? began) - began, results: results)
  }

  /// Returns the seconds until the last process has its answer.
  static func seconds(
    of kind: RushAct.Kind, on subject: String, processes: Int, people: Int, in workplace: Workplace
  ) throws -> Double {
    try outcome(of: kind, on: subject, processes: processes, people: people, in: workplace).seconds
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
    var results = ChildResults()
    for person in stride(from: number, to: people, by: processes) {
      try act.perform(store, subject, person, &results)
    }
    let end = Stopwatch.now
    close(work)
    try rush.wait(at: .leave)
    try TextFile.write("\(end)", to: rush.done(number))
    return results
  }
}

/// What the processes of a rush do.
struct RushAct: Sendable {
  typealias Part = @Sendable (_ store: FileStore, _ subject: String, _ person: Int) throws -> Void

  typealias Act =
    @Sendable (
      _ store: FileStore, _ subject: String, _ person: Int, _ results: inout ChildResults
    ) throws -> Void

  enum Kind: String {
    case event, game, cinema, door, document, turns

    var act: RushAct {
      switch self {
      case .event: .event
      case .game: .game
      case .cinema: .cinema
      case .door: .door
      case .document: .document
      case .turns: .turns
      }
    }
  }

  /// Shows the subject to the first person of a process, before the rush.
  let open: Part
  /// Acts for a person; a refusal is expected.
  let perform: Act

  /// Puts a document of as many bytes as the subject is long.
  static let document = RushAct(
    open: { _, _, _ in },
    perform: { store, text, person, _ in
      try store.write(by: "bench", at: 0) {
        try $0.put(BenchSchema.texts, id: "\(person)", ["text": text])
      }
    })
}
