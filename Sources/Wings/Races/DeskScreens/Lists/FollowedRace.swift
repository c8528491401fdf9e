import Languages
import RaceScreens
import Races
import Shell
import Timekeeping
import Widgets

/// A race as it goes on, to be looked at.
final class FollowedRace {
  let surroundings: AppContext
  var page = PageState()
  let bests: PersonalBests
  private let live: LiveRace
  private(set) var now: Stamp

  init(_ competition: String, _ surroundings: AppContext) throws {
    self.surroundings = surroundings
    bests = PersonalBests(competition, surroundings)
    live = try LiveRace(store: surroundings.store, competitionID: competition)
    now = surroundings.clock.now()
  }

  var book: RaceBook { live.book }
  var name: String { book.competition.name }
  var status: LiveStatus? { LiveStatus(of: book, at: now) }
  var wakesEvery: Int? { book.competition.race.isRunning ? 1_000 : nil }

  /// The race clock; 0 before the gun.
  var elapsedMilliseconds: Int { book.elapsedMilliseconds(at: now) ?? 0 }

  var keys: ReadingKeys {
    ReadingKeys(line: { self.page.scroll(by: $0) }, page: { self.page.page(by: $0) })
  }

  func timePassed(_ now: Stamp) { self.now = now }

  func storeChanged() {
    now = surroundings.clock.now()
    _ = try? live.refresh()
  }

  func text(_ key: String, _ arguments: [String: String] = [:], count: Int? = nil) -> String {
    surroundings.text(key, arguments, count: count)
  }

  func time(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: 0, rounding: .down)
  }
}
