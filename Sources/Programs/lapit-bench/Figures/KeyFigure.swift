import App
import CursesTerminal
import Languages
import RaceFiles
import RaceScreens
import Races
import Shell
import Store
import Terminal
import Timekeeping

/// The time from a key to the last byte of its frame at a large desk, against one full redraw.
enum KeyFigure {
  private static let mostSeconds = 0.016
  private static let mostSecondsForPaste = 0.05

  private static let field = RaceField(entries: 5_000, laps: 20)

  static func lines(in workplace: Workplace) throws -> [Line] {
    lines("key", try results(in: workplace, afterCrossings: field.crossingFile()))
  }

  /// Measures the same after the import of a file with unknown bibs: 480,000 open questions.
  static func amongQuestions(in workplace: Workplace) throws -> [Line] {
    let strangers = RaceField(entries: 4_800, laps: 100)
    let file = strangers.crossingFile(bibsAbove: field.entries)
    return lines("questions", try results(in: workplace, afterCrossings: file))
  }

  private static func results(
    in workplace: Workplace, afterCrossings file: [UInt8]
  ) throws -> ChildResults {
    let scene = try Scene(in: workplace.path(Scene.storeName), field)
    try scene.startRace(hoursAgo: 3)
    _ = try scene.importer.crossings(file, into: scene.competition.id, by: scene.author)
    scene.staySignedIn(in: workplace)
    let id = scene.competition.id
    scene.store.close()
    return try Programs(workplace: workplace).results(of: .keys, [workplace.path, id])
  }

  private static func lines(_ name: String, _ results: ChildResults) -> [Line] {
    func compared(_ name: String) -> Comparison {
      Comparison(measured: results[name], yardstick: results[KeyTyping.redraw])
    }
    let (keys, saved) = (compared(KeyTyping.key), compared(KeyTyping.saved))
    let slow = keys.measured.slow
    let paste = results[KeyTyping.paste].longest
    return [
      Line(name + " p50", keys),
      Line(name + " p99", slowest: keys).aiming(
        at: "< " + Amount.time(mostSeconds), isKept: slow < mostSeconds),
      Line(name + " saved p50", saved), Line(name + " saved p99", slowest: saved),
      Line(name + " paste max", measured: Amount.time(paste)).aiming(
        at: "< " + Amount.time(mostSecondsForPaste), isKept: paste < mostSecondsForPaste),
    ]
  }
}

/// A user types 1,000 crossings at the desk, on a real terminal that another process reads.
@MainActor final class KeyTyping {
  nonisolated static let key = "key"
  nonisolated static let saved = "saved"
  nonisolated static let redraw = "redraw"
  nonisolated static let paste = "paste"
  private static let crossings = 1_000

  private let driver: CursesTerminal
  private let loop: EventLoop
  private var keys = Samples()
  private var saves = Samples()
  private var redraws = Samples()

  /// Types at a desk in the store of a folder.
  static func results(folder: String, competitionID: String) throws -> ChildResults {
    let store = try FileStore.open(
      folder: "\(folder)/\(Scene.storeName)", schema: Application.schema)
    defer { store.close() }
    let driver = try CursesTerminal()
    defer { driver.end() }
    let options = ApplicationOptions(
      store: store, stateFolder: "\(folder)/\(Scene.stateName)/lapit", version: "")
    let loop = Application.loop(options, driver: driver)
    loop.coordinator.perform(.open(.desk(competitionID)))
    let book = try LiveRace(store: store, competitionID: competitionID).book
    let results = KeyTyping(driver, loop).typeAll()
    let added =
      try LiveRace(store: store, competitionID: competitionID).book.crossingCount
      - book.crossingCount
    guard added == crossings else { throw BenchFailure("only \(added) crossings were saved") }
    return results
  }

  private init(_ driver: CursesTerminal, _ loop: EventLoop) {
    self.driver = driver
    self.loop = loop
    loop.draw()
  }

  private func typeAll() -> ChildResults {
    var results = ChildResults()
    let perRound = Self.crossings / Comparison.rounds
    for round in 0..<Comparison.rounds {
      (keys, saves, redraws) = (Samples(), Samples(), Samples())
      for number in round * perRound..<(round + 1) * perRound {
        type(bib: number * 17 % 4_999 + 1)
      }
      results.add(keys, to: Self.key)
      results.add(saves, to: Self.saved)
      results.add(redraws, to: Self.redraw)
      results.add(pastes(), to: Self.paste)
    }
    return results
  }

  /// Pastes what the terminal passes on of a megabyte: at the desk, into a form, into a question.
  private func pastes() -> Samples {
    var samples = Samples()
    func paste() {
      loop.draw()
      samples.values.append(Stopwatch.seconds { handle(.paste(Self.longest)) })
    }
    paste()
    loop.coordinator.perform(.open(Route(.login)))
    paste()
    loop.coordinator.perform(.back)
    loop.coordinator.perform(.ask(Self.question))
    paste()
    handle(.key(.escape))
    return samples
  }

  private static let longest = String(
    repeating: "Mill Yard 12, ", count: PasteCollector.maximumScalars / 14)

  private static var question: Question {
    Question(
      title: Wording("common.quit.title"), body: Wording("common.quit.body"),
      yes: Wording("common.quit.yes"), typed: "Mill"
    ) { .stay }
  }

  private func handle(_ event: TerminalEvent) {
    loop.coordinator.handle(event, at: Clock.system.now())
    loop.draw()
  }

  private func type(bib: Int) {
    for digit in String(bib) { press(.character(digit)) }
    let start = Stopwatch.now
    press(.enter)
    waitUntilSaved()
    saves.values.append(Stopwatch.now - start)
    redraws.values.append(Stopwatch.seconds { driver.redrawAll() })
  }

  private func press(_ key: Key) {
    keys.values.append(Stopwatch.seconds { handle(.key(key)) })
  }

  /// The store's notification wakes the loop once the crossing is on disk.
  private func waitUntilSaved() {
    while loop.coordinator.top.isSaving {
      loop.wait()
      loop.draw()
    }
  }
}
