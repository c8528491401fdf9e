import Accounts
import Languages
import Races
import Seasons
import Shell
import Timekeeping
import Widgets

/// What a person has done over all races joined.
final class StatsViewModel {
  let context: AppContext
  private let follower: ParticipationFollower
  private let book: BackgroundReading<RecordBook>
  var page = PageState()
  private(set) var selection = TableState()
  /// Whether the selection was moved since the page was drawn, so that it has to be in sight.
  private var isMoved = false
  private var clicks = Clicks()
  private(set) var chart = StatsChart.form
  private var walkedMonth: Int?
  /// Which of the lines drawn last is the first race.
  private var firstRace: Int?
  let glances: CompetitionGlances
  /// What the personal records are sorted by.
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

  /// Records of courses and competitions that the person holds.
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
  /// The form told as a table is a column of the races: the same rows stand there once.
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

  /// Takes note of which line of the page is the selected one, and brings it into sight.
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

  /// Moves the selection; where it can go no further the page scrolls on.
  func move(by rows: Int) {
    clicks.forget()
    let before = selection.selection
    selection.move(by: rows, of: races.count)
    if selection.selection == before { page.scroll(by: rows) }
    isMoved = selection.selection != before
  }

  /// Brings the selected line into sight, and what stands above the first and below the last.
  private func reveal(_ line: Int) {
    guard isMoved else { return }
    isMoved = false
    if selection.selection == 0 { page.scroll(by: -ReadingKeys.everything) }
    if selection.selection == races.count - 1 { page.scroll(by: ReadingKeys.everything) }
    page.show(line, below: 1)
  }

  func sortTapped() { sort { $0.walk(walk) } }

  func turnTapped() { sort { $0.turn() } }

  /// Sorts the races by a column whose title was clicked, or the records below them.
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

  /// Takes typing into the filter, if it is one.
  func takeFilter(_ input: Input) -> Bool {
    guard filter.take(input) else { return false }
    follow()
    isMoved = true
    return true
  }

  /// The calculator, with the result of the selected race or else the best over the longest
  /// distance: what to expect elsewhere is worked out from it.
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

  /// Points at the race or the month so many further to the right.
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

  /// The newest races, oldest first.
  var form: [Participated] { (participation?.all ?? []).prefix(60).reversed() }

  /// The days of the first and the last of them.
  var formEnds: ChartEnds {
    ChartEnds(
      start: context.texts.shortDate(form.first?.competition.date ?? ""),
      end: context.texts.shortDate(form.last?.competition.date ?? ""))
  }

  /// Which of them are under way.
  var runningForm: Set<Int> { Set(form.indices.filter { form[$0].row.isRunning }) }

  /// The selected race among them.
  var chosenForm: Int? { form.firstIndex { $0.entryID == selected?.entryID } }

  /// Two years of months at most, those without a race included.
  var months: [MonthTotal] {
    let today = LocalTime(utcMilliseconds: context.clock.now().utc).date
    return participation?.months(upTo: today, most: 24) ?? []
  }

  /// The month that is pointed at: the last one until they are walked.
  var chosenMonth: Int? {
    months.isEmpty ? nil : min(walkedMonth ?? months.count - 1, months.count - 1)
  }
}
