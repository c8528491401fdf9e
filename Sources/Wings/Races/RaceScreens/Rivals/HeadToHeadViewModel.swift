import Accounts
import Languages
import Races
import Seasons
import Shell
import Widgets

/// Oneself against another competitor.
final class HeadToHeadViewModel {
  let context: AppContext
  let rival: CompetitorID
  private let reading: BackgroundReading<HeadToHead>?
  var page = PageState()
  private(set) var selection = TableState()
  private var isMoved = false

  init(_ rival: CompetitorID, _ context: AppContext) {
    self.rival = rival
    self.context = context
    let store = context.store
    reading = context.user.map { user in
      BackgroundReading(context) { _ in
        try HeadToHead(
          of: Participation(store: store, userID: user.id), against: rival, in: store)
      }
    }
    reading?.onChange = { [weak self] in self?.keepSelection() }
    storeChanged()
  }

  var headToHead: HeadToHead? { reading?.value }

  func storeChanged() { reading?.refresh() }

  private func keepSelection() { selection.move(by: 0, of: meetings.count) }

  var meetings: [HeadToHead.Meeting] { headToHead?.meetings ?? [] }

  var notice: Wording {
    reading?.failure
      ?? Wording(headToHead == nil ? "races.participation.reading" : "records.rival.none")
  }

  func move(by rows: Int) {
    let before = selection.selection
    selection.move(by: rows, of: meetings.count)
    if selection.selection == before { page.scroll(by: rows) }
    isMoved = selection.selection != before
  }

  /// Brings the selected race into sight once it was moved to.
  func reveal(_ line: Int?) {
    guard isMoved, let line else { return }
    isMoved = false
    if selection.selection == 0 { page.scroll(by: -ReadingKeys.everything) }
    page.show(line, below: 1)
  }

  func openTapped() -> Move {
    guard meetings.indices.contains(selection.selection) else { return .stay }
    let meeting = meetings[selection.selection]
    return .open(.lapByLap(competition: meeting.competition.id, competitor: rival))
  }
}
