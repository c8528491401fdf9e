import Glibc

/// The programs measured from outside.
struct Programs {
  let workplace: Workplace

  /// The path of this program.
  private var own: String {
    var bytes = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Starts `lapit` on the scene's store.
  func lapit() throws -> PtyChild {
    let folder = own.split(separator: "/").dropLast().joined(separator: "/")
    let program = "/\(folder)/lapit"
    guard access(program, X_OK) == 0 else { throw BenchFailure("build \(program) first") }
    return try PtyChild(program, environment: environment)
  }

  func bareCurses() throws -> PtyChild {
    try PtyChild(own, [ChildRole.bareCurses.rawValue], environment: environment)
  }

  /// Starts this program as another process working in a store.
  func rival(_ arguments: [String], as role: ChildRole = .rival) throws -> PtyChild {
    try PtyChild(
      own, [role.rawValue, workplace.path("rival")] + arguments, environment: environment)
  }

  /// Starts this program as one of many processes that act at once.
  func rush(
    _ kind: RushAct.Kind, _ number: Int, of processes: Int, _ people: Int, _ subject: String
  ) throws -> PtyChild {
    let (folder, report) = (workplace.path(Rush.storeName), rushReport(number))
    unlink(report)
    return try PtyChild(
      own,
      [ChildRole.rush.rawValue, report, folder]
        + ["\(number)", "\(processes)", "\(people)", kind.rawValue, subject],
      environment: environment)
  }

  /// The file in which a process of a rush reports.
  func rushReport(_ number: Int) -> String { workplace.path("rush-report-\(number)") }

  /// Runs a shell command and returns its output.
  func output(of command: String) throws -> String {
    let file = workplace.path("output")
    unlink(file)
    try PtyChild("/bin/sh", ["-c", "(\(command)) > \(file)"], environment: environment)
      .watchToEnd()
    return TextFile.read(file) ?? ""
  }

  /// Runs a measurement in a separate process of this program, on a terminal that is read.
  func results(of role: ChildRole, _ arguments: [String] = []) throws -> ChildResults {
    let report = workplace.path("report")
    workplace.remove("report")
    let child = try PtyChild(
      own, [role.rawValue, report] + arguments, environment: environment)
    child.watchToEnd()
    return try ChildResults(reading: report)
  }

  private var environment: [String] {
    [
      "TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=\(workplace.path)",
      "LAPIT_DATA=\(workplace.path(Scene.storeName))",
      "XDG_STATE_HOME=\(workplace.path(Scene.stateName))",
    ]
  }
}

/// The role of this program in a child process.
enum ChildRole: String {
  case bareCurses = "bare-curses"
  case keys = "keys-child"
  case desk = "desk-child"
  case eventsMemory = "events-memory-child"
  case memory = "memory-child"
  case opening = "opening-child"
  case openingRace = "opening-race-child"
  case plainReading = "plain-reading-child"
  case rival = "rival-child"
  case rush = "rush-child"
  case searching = "search-child"
  case seatMap = "seat-map-child"
  case seatRival = "seat-rival-child"

  /// Plays the role and exits; the file named first gets the results or the error.
  @MainActor func play(_ arguments: [String]) {
    if self == .bareCurses { return BareCurses.run() }
    guard let report = arguments.first else { exit(2) }
    do {
      let results = try measure(Array(arguments.dropFirst()))
      try TextFile.write(results.text, to: report)
    } catch {
      try? TextFile.write("failed \(error)", to: report)
      exit(1)
    }
  }

  @MainActor private func measure(_ arguments: [String]) throws -> ChildResults {
    switch self {
    case .bareCurses: ChildResults()
    case .keys: try KeyTyping.results(folder: arguments[0], competitionID: arguments[1])
    case .desk:
      try DeskAtWork.results(
        folder: arguments[0], competitionID: arguments[1], organizerID: arguments[2])
    case .eventsMemory: try EventMemoryFigure.results(folder: arguments[0])
    case .memory: MemoryFigure.results()
    case .opening: try Opening.store(folder: arguments[0])
    case .openingRace: try Opening.race(folder: arguments[0], competitionID: arguments[1])
    case .plainReading: try Opening.files(folder: arguments[0])
    case .rush: try Rush.join(arguments)
    case .searching:
      try Searching.results(folder: arguments[0], competitionID: arguments[1])
    case .seatMap:
      try MapWatching.results(
        arguments[0], arguments[1], MapScene(rawValue: arguments[2]) ?? .alone)
    case .seatRival:
      try SeatRival.work(arguments[0], arguments[1], MapScene(rawValue: arguments[2]) ?? .keys)
    case .rival:
      try Rival.work(
        folder: arguments[0], competitionID: arguments[1], organizerID: arguments[2])
    }
  }
}

/// The results of a child: rounds of numbers by name, one line per round.
struct ChildResults {
  private(set) var rounds: [String: Rounds] = [:]

  init() {}

  /// Reads a report; a child's failure is thrown.
  init(reading path: String) throws {
    guard let text = TextFile.read(path) else { throw BenchFailure("a child ended early") }
    if text.hasPrefix("failed ") { throw BenchFailure(text) }
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      add(Samples(values: fields.dropFirst().compactMap { Double($0) }), to: String(fields[0]))
    }
  }

  subscript(name: String) -> Rounds { rounds[name] ?? Rounds() }

  mutating func add(_ samples: Samples, to name: String) {
    rounds[name, default: Rounds()].rounds.append(samples)
  }

  var text: String {
    rounds.flatMap { name, rounds in
      rounds.rounds.map { ([name] + $0.values.map { "\($0)" }).joined(separator: " ") + "\n" }
    }.joined()
  }
}
