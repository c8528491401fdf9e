import Glibc

/// What the program does when it has started itself: one thing, in a process of its own.
enum ChildRole: String {
  case bareCurses = "bare-curses"
  case keys = "keys-child"
  case desk = "desk-child"
  case memory = "memory-child"
  case opening = "opening-child"
  case openingRace = "opening-race-child"
  case plainReading = "plain-reading-child"
  case rival = "rival-child"

  /// Does it and leaves; what was measured, or why it was not, goes into the file named first.
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
    case .memory: MemoryFigure.results()
    case .opening: try Opening.store(folder: arguments[0])
    case .openingRace: try Opening.race(folder: arguments[0], competitionID: arguments[1])
    case .plainReading: try Opening.files(folder: arguments[0])
    case .rival:
      try Rival.work(
        folder: arguments[0], competitionID: arguments[1], organizerID: arguments[2])
    }
  }
}

/// What a child hands back: rounds of numbers under names, a line for each round.
struct ChildResults {
  private(set) var rounds: [String: Rounds] = [:]

  init() {}

  /// Reads a report; a failure of the child becomes ours.
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
