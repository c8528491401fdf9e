import Languages
import Races
import Shell
import Timekeeping
import Widgets

/// What was done to a race, newest first; it is read off the loop, and again when the race goes on.
final class HistoryModel {
  static let pauseMilliseconds = 2_000

  let context: AppContext
  let live: LiveRace
  let entryID: String?
  var page = PageState()
  private(set) var lines: [HistoryLine]?
  private(set) var failure: Wording?
  private var isStale = false
  private var readAt: Stamp?

  init(_ competition: String, entry: String?, _ context: AppContext) throws {
    self.context = context
    _ = try context.competitionToRun(competition)
    live = try LiveRace(store: context.store, competitionID: competition)
    entryID = entry
    read()
  }

  /// Milliseconds until it is read again, where something has changed.
  var wakesEvery: Int? { isStale ? Self.pauseMilliseconds : nil }

  func storeChanged() -> Move {
    let move = context.refresh(live) { isStale = true }
    timePassed(context.clock.now())
    return move
  }

  func timePassed(_ now: Stamp) {
    guard isStale, let readAt, now.milliseconds(since: readAt) >= Self.pauseMilliseconds else {
      return
    }
    read()
  }

  private func read() {
    isStale = false
    readAt = context.clock.now()
    let (store, id, entry) = (context.store, live.competitionID, entryID)
    _ = context.work(for: self) {
      try RaceHistory(store: store, competitionID: id, entryID: entry).lines
    } then: { [weak self] lines in
      self?.lines = lines.reversed()
      return .stay
    } refused: { [weak self] error in
      self?.failure = self?.context.wording(of: error)
      return .stay
    }
  }
}
