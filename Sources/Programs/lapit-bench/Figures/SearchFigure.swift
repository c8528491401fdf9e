import App
import CursesTerminal
import RaceScreens
import Races
import Shell
import Store
import Terminal
import Timekeeping

/// The time from a key in the search of 20,000 names to the last byte of its frame.
///
/// The yardstick is one full redraw. The search is measured on the board, among the entries and in
/// the palette.
enum SearchFigure {
  private static let mostSeconds = 0.008
  private static let field = RaceField(entries: 20_000, laps: 1)

  static func lines(in workplace: Workplace) throws -> [Line] {
    let scene = try Scene(in: workplace.path(Scene.storeName), field)
    scene.staySignedIn(in: workplace)
    let id = scene.competition.id
    scene.store.close()
    let results = try Programs(workplace: workplace)
      .results(of: .searching, [workplace.path, id])
    return Searching.places.flatMap { place in
      let compared = Comparison(
        measured: results[place], yardstick: results[Searching.redraw + place])
      let slow = compared.measured.slow
      return [
        Line("search \(place) p50", compared),
        Line("search \(place) p99", slowest: compared).aiming(
          at: "< " + Amount.time(mostSeconds), isKept: slow < mostSeconds),
      ]
    }
  }
}

/// A user types and deletes names letter by letter, on a real terminal that another process reads.
@MainActor final class Searching {
  nonisolated static let places = ["board", "entries", "palette"]
  nonisolated static let redraw = "redraw-"
  private static let names = ["rider 1", "19999", "nobody", "der 77"]

  private let driver: CursesTerminal
  private let loop: EventLoop

  /// Searches in the store of a folder.
  static func results(folder: String, competitionID: String) throws -> ChildResults {
    let store = try FileStore.open(
      folder: "\(folder)/\(Scene.storeName)", schema: Application.schema)
    defer { store.close() }
    let driver = try CursesTerminal()
    defer { driver.end() }
    let options = ApplicationOptions(
      store: store, stateFolder: "\(folder)/\(Scene.stateName)/lapit", version: "")
    let searching = Searching(driver, Application.loop(options, driver: driver))
    var results = ChildResults()
    for _ in 0..<Comparison.rounds {
      for (place, open) in zip(places, openings(competitionID)) {
        searching.search(place, open, into: &results)
      }
    }
    return results
  }

  private static func openings(_ id: String) -> [(move: Move?, key: Key)] {
    [
      (.open(.run(id)), .character("/")), (.open(.entries(competition: id)), .character("/")),
      (nil, .control("p")),
    ]
  }

  private init(_ driver: CursesTerminal, _ loop: EventLoop) {
    (self.driver, self.loop) = (driver, loop)
    loop.draw()
  }

  private func search(
    _ place: String, _ open: (move: Move?, key: Key), into results: inout ChildResults
  ) {
    if let move = open.move { loop.coordinator.perform(move) }
    _ = press(open.key)
    settle()
    var (keys, redraws) = (Samples(), Samples())
    for name in Self.names {
      for letter in name { keys.values.append(press(.character(letter))) }
      redraws.values.append(Stopwatch.seconds { driver.redrawAll() })
      for _ in name { keys.values.append(press(.backspace)) }
      settle()
    }
    _ = press(.escape)
    if open.move != nil { loop.coordinator.perform(.home) }
    results.add(keys, to: place)
    results.add(redraws, to: Self.redraw + place)
  }

  private func press(_ key: Key) -> Double {
    Stopwatch.seconds {
      loop.coordinator.handle(.key(key), at: Clock.system.now())
      loop.draw()
    }
  }

  /// Waits for background readings.
  private func settle() {
    while loop.coordinator.context.worker.isBusy {
      loop.wait()
      loop.draw()
    }
  }
}
