import Accounts
import Races
import Seasons
import Shell
import Widgets

/// One race of oneself and another competitor, as it goes on.
final class LapByLapModel {
  let context: AppContext
  private let live: LiveRace
  private let rival: CompetitorID
  private(set) var own: BoardRow?
  private(set) var others: BoardRow?
  private(set) var laps = LapByLap(own: [], others: [])
  var page = PageState()

  init(_ competition: String, _ rival: CompetitorID, _ context: AppContext) throws {
    self.context = context
    self.rival = rival
    live = try LiveRace(store: context.store, competitionID: competition)
    read()
  }

  var competition: Competition { live.book.competition }

  func storeChanged() -> Move { context.refresh(live) { read() } }

  private func read() {
    let entry = context.user.flatMap { live.book.entry(ofUser: $0.id) }
    own = entry.flatMap { live.book.position(ofEntry: $0.id) }.map { live.book.row(at: $0) }
    others = rival.row(in: live.book)
    func laps(_ row: BoardRow?) -> [LapLine] {
      row.map { LapTimes(of: live.book).laps(ofEntry: $0.entryID) } ?? []
    }
    self.laps = LapByLap(own: laps(own), others: laps(others))
  }
}
