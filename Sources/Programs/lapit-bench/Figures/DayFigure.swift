import Accounts
import App
import Languages
import RaceDay
import RaceFiles
import RaceScreens
import Races
import Shell
import Store
import Terminal
import Timekeeping

/// The time from a key to its frame in the last hour of a 24-hour race, against the first hour.
///
/// 170 entries and about 60,000 crossings in memory show whether costs grow with the race.
enum DayFigure {
  private static let most = 1.5

  @MainActor static func lines(in workplace: Workplace) throws -> [Line] {
    var hours = Comparison()
    for _ in 0..<Comparison.rounds {
      let day = try DayOfRacing(stateFolder: workplace.path(Scene.stateName))
      let samples = try day.race()
      hours.measured.rounds.append(samples.last)
      hours.yardstick.rounds.append(samples.first)
    }
    let slow = hours.measured.slow / hours.yardstick.slow
    return [
      Line("day, key p50", hours, atMost: most),
      Line("day, key p99", slowest: hours).aiming(
        at: "<= " + Amount.times(most), isKept: slow <= most),
    ]
  }
}

/// A 24-hour race at one desk, with store, terminal and clock in memory.
@MainActor final class DayOfRacing {
  private static let entries = 170
  private static let hour = 3_600_000
  private static let day = 24 * hour

  private let clock = ManualClock()
  private let store = MemoryStore(schema: Application.schema)
  private let races: RaceService
  private let author: Author
  private let competitionID: String
  private let loop: EventLoop
  private var now = 0

  init(stateFolder: String) throws {
    let clock = Clock.manual(clock)
    races = RaceService(store: store, clock: clock)
    let organizer = try Application.accounts(store, clock: clock).register(
      Registration(
        email: "olga@example.org", firstName: "Olga", secondName: "Berg",
        password: "correct horse battery", isOrganizer: true))
    author = .person(organizer.id)
    competitionID = try Self.competition(races, author)
    var options = ApplicationOptions(store: store, stateFolder: stateFolder, version: "")
    options.clock = clock
    loop = Application.loop(
      options, driver: MemoryTerminal(size: Size(columns: 120, rows: 40)))
    loop.coordinator.perform(.signedIn(organizer, stays: false))
    loop.coordinator.perform(.open(.desk(competitionID)))
  }

  private static func competition(_ races: RaceService, _ author: Author) throws -> String {
    var draft = CompetitionDraft()
    draft.name = "Round the Clock"
    draft.format = .distance
    draft.rules = .distance
    draft.settings.lapMetres = 1_000
    draft.settings.limitMilliseconds = day
    let id = try races.create(draft, by: author).id
    let field = RaceField(entries: entries, laps: 0)
    _ = try RaceImporter(service: races).entries(field.entryFile, into: id, by: author)
    return id
  }

  /// Runs the race: crossings of the first and last hour are typed, others recorded.
  ///
  /// - Returns: Seconds from each key to its frame, in the first hour and in the last.
  /// - Throws: `BenchFailure` if a crossing was not saved.
  func race() throws -> (first: Samples, last: Samples) {
    _ = try races.start(competitionID, by: author)
    settle()
    let passings = Self.passings
    var (first, last) = (Samples(), Samples())
    for passing in passings {
      advance(to: passing.milliseconds)
      switch passing.milliseconds {
      case ..<Self.hour: type(passing.bib, &first)
      case (Self.day - Self.hour)...: type(passing.bib, &last)
      default: try record(passing)
      }
    }
    let saved = try LiveRace(store: store, competitionID: competitionID).book.crossingCount
    guard saved == passings.count else { throw BenchFailure("only \(saved) crossings were saved") }
    return (first, last)
  }

  /// Laps of three to five minutes, with a different pace for each rider.
  private static var passings: [RaceField.Passing] {
    (1...entries).flatMap { bib in
      let pace = 180_000 + bib * 7_919 % 130_000
      return (1...(day / pace)).map { lap in
        RaceField.Passing(
          bib: bib, milliseconds: min(day - 1, lap * pace + (bib * 31 + lap * 977) % 5_000))
      }
    }.sorted { ($0.milliseconds, $0.bib) < ($1.milliseconds, $1.bib) }
  }

  private func advance(to milliseconds: Int) {
    clock.advance(milliseconds: milliseconds - now)
    now = milliseconds
  }

  private func record(_ passing: RaceField.Passing) throws {
    let act = CrossingAct(
      bib: "\(passing.bib)", moment: .stamp(clock.now), source: .record)
    _ = try races.record([act], in: competitionID, by: author, session: "mat")
    loop.coordinator.storeChanged()
  }

  private func type(_ bib: Int, _ samples: inout Samples) {
    let keys = String(bib).map(Key.character) + [.enter]
    for key in keys {
      samples.values.append(
        Stopwatch.seconds {
          loop.coordinator.handle(.key(key), at: clock.now)
          loop.coordinator.storeChanged()
          loop.draw()
        })
    }
  }

  private func settle() {
    loop.coordinator.storeChanged()
    loop.draw()
  }
}
