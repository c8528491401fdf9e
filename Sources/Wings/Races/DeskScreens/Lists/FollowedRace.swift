import Languages
import RaceScreens
import Races
import Shell
import Timekeeping
import Widgets

/// A race that is followed live, without recording.
final class FollowedRace {
  let context: AppContext
  var page = PageState()
  let bests: PersonalBests
  /// Who has just crossed, and the places gained or lost.
  let news: BoardNews
  private let live: LiveRace
  private(set) var now: Stamp

  init(_ competition: String, _ context: AppContext) throws {
    self.context = context
    bests = PersonalBests(competition, context)
    live = try LiveRace(store: context.store, competitionID: competition)
    news = BoardNews(of: live.book)
    now = context.clock.now()
  }

  var book: RaceBook { live.book }
  var name: String { book.competition.name }
  var status: LiveStatus? { LiveStatus(of: book, at: now) }
  var wakesEvery: Int? { book.competition.race.isRunning || news.isLit ? 1_000 : nil }

  /// The race clock; 0 before the gun.
  var elapsedMilliseconds: Int { book.elapsedMilliseconds(at: now) ?? 0 }

  var keys: ReadingKeys {
    ReadingKeys(line: { self.page.scroll(by: $0) }, page: { self.page.page(by: $0) })
  }

  func timePassed(_ now: Stamp) {
    self.now = now
    news.settle(at: now)
  }

  func storeChanged() -> Move {
    now = context.clock.now()
    let before = book.crossingCount
    let move = context.refresh(live)
    if book.crossingCount != before { news.note(book, at: now) }
    return move
  }

  func text(_ key: String, _ arguments: [String: String] = [:], count: Int? = nil) -> String {
    context.text(key, arguments, count: count)
  }

  func time(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: 0, rounding: .down)
  }
}
