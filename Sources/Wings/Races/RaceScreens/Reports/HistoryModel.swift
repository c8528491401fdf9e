import Languages
import Races
import Shell
import Widgets

/// What was done to a race, newest first; it is read off the loop, and again when the race goes on.
final class HistoryModel: PageHolder {
  private static let pauseMilliseconds = 2_000

  let context: AppContext
  let live: LiveRace
  let entryID: String?
  var page = PageState()
  let reading: BackgroundReading<[HistoryLine]>

  init(_ competition: String, entry: String?, _ context: AppContext) throws {
    self.context = context
    _ = try context.competitionToRun(competition)
    live = try LiveRace(store: context.store, competitionID: competition)
    entryID = entry
    let (store, id) = (context.store, live.competitionID)
    reading = BackgroundReading(context, pause: Self.pauseMilliseconds) { _ in
      try RaceHistory(store: store, competitionID: id, entryID: entry).lines.reversed()
    }
    reading.refresh()
  }

  func storeChanged() -> Move { context.refresh(live) { reading.refresh() } }
}
