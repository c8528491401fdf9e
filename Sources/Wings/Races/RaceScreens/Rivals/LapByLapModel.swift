import Accounts
import Races
import Seasons
import Shell
import Widgets

/// One race of the current user and another competitor, as it proceeds.
final class LapByLapModel: SortsTable {
  let context: AppContext
  private let live: LiveRace
  private let rival: CompetitorID
  private(set) var own: BoardRow?
  private(set) var others: BoardRow?
  private(set) var laps = LapByLap(own: [], others: [])
  var page = PageState()
  /// The selected lap, from 1; `nil` until one is selected.
  private var walked: Int?
  private var isMoved = false
  var sorting = ColumnSort(SortPlace(0))

  init(_ competition: String, _ rival: CompetitorID, _ context: AppContext) throws {
    self.context = context
    self.rival = rival
    live = try LiveRace(store: context.store, competitionID: competition)
    read()
  }

  var competition: Competition { live.book.competition }

  var sortPlaces: [SortPlace] { LapByLapTable(self).table.places }

  /// The laps in the selected order.
  var shownLaps: [LapByLap.Line] { LapByLapTable(self).table.sorted(laps.lines, by: sorting) }

  /// The selected lap, from 1; the last one until another is selected.
  var lap: Int { max(1, min(walked ?? .max, laps.lines.count)) }

  func walk(by laps: Int) {
    walked = max(1, min(self.laps.lines.count, lap + laps))
    isMoved = true
  }

  /// Scrolls the selected lap into view, below `head` lines.
  func reveal(below head: Int) {
    guard isMoved, let row = shownLaps.firstIndex(where: { $0.lap == lap }) else { return }
    isMoved = false
    page.show(head + 1 + row, below: 1)
  }

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
