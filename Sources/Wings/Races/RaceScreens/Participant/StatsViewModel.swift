import Accounts
import Languages
import Races
import Seasons
import Shell
import Timekeeping
import Widgets

/// The statistics of a user over all joined races.
final class StatsViewModel {
  let context: AppContext
  private let follower: ParticipationFollower
  private let book: BackgroundReading<RecordBook>
  var page = PageState()
  private(set) var selection = TableState()
  /// Whether the selection moved since the page was drawn, so that it must be scrolled into view.
  private var isMoved = false
  private var clicks = Clicks()
  private(set) var chart = StatsChart.form
  private var walkedMonth: Int?
  /// The line of the first race in the last frame.
  private var firstRace: Int?
  let glances: CompetitionGlances
  /// The order of the personal records.
  let records = SecondTable()

  init(_ context: AppContext) {
    self.context = context
    follower = ParticipationFollower(context)
    glances = CompetitionGlances(context)
    records.sortPlaces = PersonalRecordTable([], context).table.places
    let archive = context.records
    book = BackgroundReading(context, known: archive.known) { _ in try archive.current() }
    follower.onChange = { [weak self] in self?.follow() }
    book.onChange = { [weak self] in self?.readRecords() }
    readRecords()
    book.refresh()
  }

  /// The course and competition records that the user holds.
  private(set) var held: [StandingRecord] = []

  private func readRecords() {
    held = context.user.flatMap { book.value?.records(heldBy: $0.id) } ?? []
    records.sortPlaces =
      held.isEmpty
      ? PersonalRecordTable([], context).table.places : HeldRecordTable([], context).table.places
  }

  var participation: Participation? { follower.participation }
  private(set) var races: [Participated] = []
  private(set) var filter = TypedFilter()
  private(set) var sorting = ColumnSort(ParticipatedOrder.listed)
  /// The columns of the races; the form is one of them if charts are shown as tables.
  var columns: [ParticipatedOrder] {
    [.date, .name] + (tellsForm ? [.behind] : []) + [.place, .km, .result]
  }
  var tellsForm: Bool { chart == .form && context.tellsCharts && form.count > 1 }
  private var walk: [ParticipatedOrder] {
    [.listed, .name] + (tellsForm ? [.behind] : []) + [.place, .km, .result, .date]
  }
  var notice: Wording {
    follower.notice(empty: filter.heading.isEmpty ? "races.stats.empty" : "races.list.noMatch")
  }

  var selected: Participated? {
    races.indices.contains(selection.selection) ? races[selection.selection] : nil
  }

  func storeChanged() {
    glances.storeChanged()
    follower.refresh()
    book.refresh()
  }

  private func follow() {
    let chosen = selected?.entryID
    let passing = (participation?.all ?? []).filter {
      filter.passes([$0.competition.name, $0.competition.date ?? ""])
    }
    races = sorting.sorted(passing)
    let row = races.firstIndex { $0.entryID == chosen } ?? selection.selection
    selection.select(row, of: races.count)
  }

  /// Notes the line of the selected race and scrolls it into view.
  func draws(_ selected: Int?) {
    firstRace = selected.map { $0 - selection.selection }
    if let selected { reveal(selected) }
  }

  /// Selects the race on a line of the page; a second click opens it.
  func clicked(line: Int) -> Move? {
    guard let race = firstRace.map({ line - $0 }), races.indices.contains(race) else { return nil }
    selection.select(race, of: races.count)
    return clicks.isSecond(on: races[race].entryID) ? openTapped() : .stay
  }

  /// Moves the selection; at its ends the page scrolls on.
  func move(by rows: Int) {
    clicks.forget()
    let before = selection.selection
    selection.move(by: rows, of: races.count)
    if selection.selection == before { page.scroll(by: rows) }
    isMoved = selection.selection != before
  }

  /// Scrolls to the selected line, and beyond the first and the last race to the page's ends.
  private func reveal(_ line: Int) {
    guard isMoved else { return }
    isMoved = false
    if selection.selection == 0 { page.scroll(by: -ReadingKeys.everything) }
    if selection.selection == races.count - 1 { page.scroll(by: ReadingKeys.everything) }
    page.show(line, below: 1)
  }

  func sortTapped() { sort { $0.walk(walk) } }

  func turnTapped() { sort { $0.turn() } }

  /// Sorts the races, or the records below them, by a clicked heading.
  func headingClicked(line: Int, column: Int) {
    guard let titles = firstRace.map({ $0 - 1 }), line >= titles else { return }
    guard line == titles else { return records.sortTapped(column: column) }
    if columns.indices.contains(column) { sort { $0.choose(columns[column]) } }
  }

  private func sort(_ change: (inout ColumnSort<ParticipatedOrder>) -> Void) {
    change(&sorting)
    follow()
    isMoved = true
  }

  func filterTapped() { filter.begin() }

  /// Passes input to the filter; returns whether the filter took it.
  func takeFilter(_ input: Input) -> Bool {
    guard filter.take(input) else { return false }
    follow()
    isMoved = true
    return true
  }

  /// Opens the calculator with the selected result, or else the best over the longest distance.
  func paceTapped() -> Move {
    let chosen = selected.flatMap { RecordMark($0.row, of: $0.competition) }
    let marks = [chosen].compactMap(\.self) + (participation?.records ?? []).reversed()
    let mark = marks.first { $0.event.metres != nil }
    return .open(
      .paceCalculator(metres: mark?.event.metres, milliseconds: mark?.milliseconds))
  }

  func openTapped() -> Move {
    selected.map { .open(.statsRace(competition: $0.competition.id)) } ?? .stay
  }
}

/// The charts.
extension StatsViewModel {
  func chartTapped() {
    chart = StatsChart.allCases.following(chart)
    walkedMonth = nil
  }

  /// Moves the selection by races or months to the right.
  func walk(by marks: Int) {
    guard chart == .form else {
      return walkedMonth = max(0, min(months.count - 1, (chosenMonth ?? 0) + marks))
    }
    let last = form.count - 1
    let place = chosenForm.map { $0 + marks } ?? last
    guard form.indices.contains(place),
      let row = races.firstIndex(where: { $0.entryID == form[place].entryID })
    else { return }
    move(by: row - selection.selection)
  }

  /// The newest races, oldest first, whose form is charted.
  var form: [Participated] { (participation?.all ?? []).prefix(60).reversed() }

  /// The dates of the first and the last race in ``form``.
  var formEnds: ChartEnds {
    ChartEnds(
      start: context.texts.shortDate(form.first?.competition.date ?? ""),
      end: context.texts.shortDate(form.last?.competition.date ?? ""))
  }

  /// The indices of the races in ``form`` that are running.
  var runningForm: Set<Int> { Set(form.indices.filter { form[$0].row.isRunning }) }

  /// The index of the selected race in ``form``.
  var chosenForm: Int? { form.firstIndex { $0.entryID == selected?.entryID } }

  /// At most two years of months, those without a race included.
  var months: [MonthTotal] {
    let today = LocalTime(utcMilliseconds: context.clock.now().utc).date
    return participation?.months(upTo: today, most: 24) ?? []
  }

  /// The selected month; the last one until another is selected.
  var chosenMonth: Int? {
    months.isEmpty ? nil : min(walkedMonth ?? months.count - 1, months.count - 1)
  }
}
