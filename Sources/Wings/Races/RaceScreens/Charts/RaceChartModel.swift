import Accounts
import Languages
import Races
import Shell
import Timekeeping
import Widgets

/// The race of all competitors, lap by lap, as it proceeds; one competitor is followed.
final class RaceChartModel: SortsTable {
  /// The quantity that is charted.
  nonisolated enum Kind: String {
    case places, gaps

    var other: Kind { self == .places ? .gaps : .places }
  }

  private static let pauseMilliseconds = 1_000

  let context: AppContext
  let live: LiveRace
  private(set) var kind: Kind
  var table = TableState()
  private(set) var failure: Wording?
  /// All competitors in board order, and the extents of the axes.
  private var reading = Reading()
  private var isStale = true
  private var readAt: Stamp?
  private var ordered: (lap: Int, course: String?, order: [LapTrace])?
  private var followedID: String?
  private var chosenLap: Int?
  /// The category whose lines are shown, with its own places and gaps; `nil` for all competitors.
  private(set) var category: String?
  var search = BibSearch()
  /// The order: by place at the selected lap, by bib or by name.
  var sorting = ColumnSort(SortPlace(0)) {
    didSet { ordered = nil }
  }
  let sortPlaces = (0..<3).map { SortPlace($0) }

  init(_ competition: String, _ kind: Kind, entry: String?, _ context: AppContext) throws {
    self.context = context
    self.kind = kind
    live = try LiveRace(store: context.store, competitionID: competition)
    followedID = entry ?? ownID
    settle()
  }

  /// Creates the lap chart beside a board, which refreshes the race.
  init(beside live: LiveRace, _ context: AppContext) {
    (self.context, self.live, kind) = (context, live, .places)
    settle()
  }

  var book: RaceBook { live.book }

  func storeChanged() {
    do {
      if try live.refresh() { isStale = true }
      failure = nil
    } catch {
      failure = context.wording(of: error)
    }
  }

  /// Notes that the board beside it has refreshed the race.
  func raceChanged() { isStale = true }

  /// The lines of those who ride the same laps, and their extents.
  private struct Part {
    var course: String?
    var traces: [LapTrace] = []
    var lastLap = 0
    var lastPlace = 1

    func contains(_ entry: String?) -> Bool {
      entry.map { id in traces.contains { $0.row.entryID == id } } ?? false
    }
  }

  /// The lines of a race, parted by distance; slow to compute for a large race.
  private struct Reading {
    var parts: [Part] = []

    init() {}

    init(of book: RaceBook, in category: String?) {
      guard LapSheetList.isWorthShowing(book) else { return }
      let list = LapSheetList(of: book, in: BoardFilter(category: category))
      let all = Dictionary(grouping: list.traces, by: \.row.course)
      parts = list.byCourse.compactMap { course, _ in
        guard let traces = all[course] else { return nil }
        return Part(
          course: course, traces: traces, lastLap: traces.map(\.lastLap).max() ?? 0,
          lastPlace: traces.lazy.flatMap(\.points).map(\.place).max() ?? 1)
      }
    }
  }

  /// Takes in the progress of the race, at most once a second.
  func settle() {
    let now = context.clock.now()
    guard isStale, readAt.map({ now.milliseconds(since: $0) >= Self.pauseMilliseconds }) ?? true
    else { return }
    (isStale, readAt) = (false, now)
    read()
  }

  private func read() {
    if let category, !book.groups.contains(category) { self.category = nil }
    (reading, ordered) = (Reading(of: book, in: category), nil)
  }

  /// Why there is no line.
  var notice: Wording {
    if let failure { return failure }
    guard let category, LapSheetList.isWorthShowing(book) else {
      return Wording("scoring.laps.empty")
    }
    return Wording("races.chart.noneInCategory", ["category": category])
  }

  /// The part with the followed competitor.
  private var part: Part {
    let parts = reading.parts
    guard parts.count > 1 else { return parts.first ?? Part() }
    return parts.first { $0.contains(followedID) } ?? parts.first { $0.contains(ownID) }
      ?? parts[0]
  }

  /// The lines that are shown: those of all who ride the laps of the followed competitor.
  var traces: [LapTrace] { part.traces }
  var lastLap: Int { part.lastLap }
  var lastPlace: Int { part.lastPlace }
  /// The category whose lines are shown, chosen or that of the distance; `nil` for all.
  var shownCategory: String? {
    guard category == nil, reading.parts.count > 1 else { return category }
    return part.course.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the line of a bib, whatever its distance.
  func trace(ofBib bib: String) -> LapTrace? {
    reading.parts.lazy.flatMap(\.traces).first { $0.row.bib == bib }
  }

  /// The followed competitor: the selected one, else the current user, else the first.
  var followed: LapTrace? {
    traces.first { $0.row.entryID == followedID } ?? traces.first { $0.row.entryID == ownID }
      ?? traces.first
  }

  /// The selected lap; the last one of the followed competitor until another is selected.
  var lap: Int { max(1, min(chosenLap ?? .max, followed?.lastLap ?? 1)) }

  var point: LapPoint? { followed?.point(atLap: lap) }

  func isOwn(_ trace: LapTrace) -> Bool { trace.row.entryID == ownID }

  private var ownID: String? { context.user.flatMap { book.entry(ofUser: $0.id) }?.id }

  var ownObstacle: Wording? {
    reading.parts.contains { $0.contains(ownID) } ? nil : Wording("races.competition.notJoined")
  }

  /// The order at the end of the selected lap, then those who did not finish it.
  var order: [LapTrace] {
    let (lap, course) = (lap, part.course)
    if let ordered, ordered.lap == lap, ordered.course == course { return ordered.order }
    let order = order(atLap: lap)
    ordered = (lap, course, order)
    return order
  }

  private func order(atLap lap: Int) -> [LapTrace] {
    let places = traces.map { (trace: $0, place: $0.point(atLap: lap)?.place ?? .max) }
    let order = places.enumerated().sorted { one, other in
      (one.element.place, one.offset) < (other.element.place, other.offset)
    }.map(\.element.trace)
    guard !sorting.isOwn else { return order }
    return sorting.sorted(order) { trace in
      switch sorting.column.index {
      case 1: EntryOrder.value(ofBib: trace.row.bib)
      case 2: .words(trace.row.name)
      default: trace.point(atLap: lap).map { .count($0.place) }
      }
    }
  }
}

/// The actions of the keys.
extension RaceChartModel {
  func walk(by laps: Int) {
    chosenLap = max(1, min(lap + laps, followed?.lastLap ?? 1))
  }

  /// Follows the competitor `places` further down at the end of this lap.
  func follow(by places: Int) {
    let (order, lap) = (order, lap)
    guard let now = order.firstIndex(where: { $0.row.entryID == followed?.row.entryID }) else {
      return
    }
    followedID = order[max(0, min(order.count - 1, now + places))].row.entryID
    chosenLap = lap
  }

  func followOwn() { followedID = ownID }

  func follow(row: Int) {
    let order = order
    if order.indices.contains(row) { follow(order[row]) }
  }

  /// Follows a competitor at the selected lap.
  func follow(_ trace: LapTrace) {
    (followedID, chosenLap) = (trace.row.entryID, lap)
  }

  /// Shows the next category; all competitors after the last one.
  func categoryTapped() {
    category = ([nil] + book.groups).following(category)
    read()
  }

  /// Sorts by a column of the table of one lap; the gap sorts by place.
  func orderTapped(column: Int) { sortTapped(column: column == 3 ? 0 : column) }

  /// Sorts the table of all laps by a column.
  ///
  /// The column of a lap sorts by place and selects that lap.
  func lapsTapped(column: Int) {
    guard column > 1 else { return sortTapped(column: column + 1) }
    let wanted = column - 1
    if wanted == lap || sorting.column.index != 0 { sortTapped(column: 0) }
    chosenLap = max(1, min(wanted, followed?.lastLap ?? 1))
  }

  func turn() { kind = kind.other }

  /// Shows the category and the selected row of the board beside it.
  func follow(_ entry: String?, in category: String?) {
    followedID = entry
    guard category != self.category else { return }
    self.category = category
    read()
  }
}
