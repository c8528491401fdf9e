import Languages
import Races
import Shell
import Widgets

/// The history of a race, newest first, read in the background and again when the race changes.
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
