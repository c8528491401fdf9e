import Accounts
import Languages
import Races
import Seasons
import Shell
import Widgets

/// The current user against another competitor.
final class HeadToHeadViewModel: SortsTable {
  let context: AppContext
  let rival: CompetitorID
  private let reading: BackgroundReading<HeadToHead>?
  /// The text of the next frame; `nil` without a race.
  var shown: Page?
  var page = PageState()
  private(set) var selection = TableState()
  private var isMoved = false
  private var clicks = Clicks()
  /// The line of the first race in the last frame.
  private(set) var firstRace: Int?
  private(set) var meetings: [HeadToHead.Meeting] = []
  let bests = SecondTable()
  /// The order: the newest race first, until another column is selected.
  var sorting = ColumnSort(SortPlace(0, startsWithLargest: true)) {
    didSet {
      arrange()
      isMoved = true
    }
  }

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
    bests.sortPlaces = RivalBests([], context).table.places
    reading?.onChange = { [weak self] in self?.arrange() }
    storeChanged()
  }

  var headToHead: HeadToHead? { reading?.value }

  func storeChanged() { reading?.refresh() }

  var sortPlaces: [SortPlace] { HeadToHeadPage(self).races.places }

  /// Sorts the races and keeps the selected one.
  private func arrange() {
    let chosen = selected?.competition.id
    meetings = HeadToHeadPage(self).races.sorted(headToHead?.meetings ?? [], by: sorting)
    let row = meetings.firstIndex { $0.competition.id == chosen } ?? selection.selection
    selection.select(row, of: meetings.count)
  }

  var selected: HeadToHead.Meeting? {
    meetings.indices.contains(selection.selection) ? meetings[selection.selection] : nil
  }

  var notice: Wording {
    reading?.failure
      ?? Wording(headToHead == nil ? "races.participation.reading" : "records.rival.none")
  }

  /// The races, oldest first.
  var inTime: [HeadToHead.Meeting] { (headToHead?.meetings ?? []).reversed() }

  /// Selects a later race, whatever the table is sorted by.
  func walk(by races: Int) {
    let all = inTime
    guard let now = all.firstIndex(where: { $0.competition.id == selected?.competition.id })
    else { return }
    let next = all[max(0, min(all.count - 1, now + races))].competition.id
    guard let row = meetings.firstIndex(where: { $0.competition.id == next }) else { return }
    move(by: row - selection.selection)
  }

  /// Selects the race on a line of the page; a second click opens it.
  func clicked(line: Int) -> Move? {
    guard let race = firstRace.map({ line - $0 }), meetings.indices.contains(race) else {
      return nil
    }
    selection.select(race, of: meetings.count)
    return clicks.isSecond(on: meetings[race].competition.id) ? openTapped() : .stay
  }

  func move(by rows: Int) {
    clicks.forget()
    let before = selection.selection
    selection.move(by: rows, of: meetings.count)
    if selection.selection == before { page.scroll(by: rows) }
    isMoved = selection.selection != before
  }

  /// Notes the line of the selected race and scrolls it into view after a move.
  func draws(_ line: Int) {
    firstRace = line - selection.selection
    guard isMoved else { return }
    isMoved = false
    if selection.selection == 0 { page.scroll(by: -ReadingKeys.everything) }
    page.show(line, below: 1)
  }

  func openTapped() -> Move {
    guard let meeting = selected else { return .stay }
    return .open(.lapByLap(competition: meeting.competition.id, competitor: rival))
  }
}
