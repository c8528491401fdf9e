import Accounts
import Events
import Languages
import Shell
import Store
import Timekeeping
import Widgets

/// The user's calendar.
final class CalendarViewModel: LiveModel {
  let context: AppContext
  let list = NarrowedList<CalendarRow>(id: \.id, texts: \.soughtTexts)
  let acts: EventActs
  private(set) var view = CalendarView.agenda
  private(set) var choice: CalendarChoice
  /// The number of planned rows, before filters.
  private(set) var plannedCount = 0
  /// The selected day in weeks and months.
  private(set) var chosenDay: LocalTime
  let days: CalendarDays
  private let reading: BackgroundReading<[EventLine]>
  private let others: BackgroundReading<[CalendarRow]>
  private let kinds: BackgroundReading<CategoryList>
  private var clashes = CalendarClashes()
  /// The latest assumed end whose items were read again, in seconds since 1970.
  private var passedEnd: Int?
  private let evenings: FreeEveningReader
  /// The number of rows on each day of the last shown month.
  private var counted: (month: String, isOwnZone: Bool, days: [Int: Int])?

  init(_ context: AppContext) {
    self.context = context
    acts = EventActs(context)
    days = CalendarDays(context)
    choice = CalendarChoice(context)
    chosenDay = LocalTime(utcMilliseconds: context.seconds * 1000)
    evenings = FreeEveningReader(context)
    let (directory, person, zones) = (
      context.eventDirectory, context.holder, context.events.zones
    )
    let (clock, store) = (context.clock, context.store)
    kinds = BackgroundReading(context) { _ in try store.read { try CategoryList(in: $0) } }
    reading = BackgroundReading(context) { _ in
      try CalendarLines(
        directory: directory, person: person, zones: zones, now: clock.now().utc / 1000,
        withHidden: true
      ).all()
    }
    others = BackgroundReading(context, read: Self.others(context))
    others.onChange = { [weak self] in
      self?.follow()
      self?.askEvenings()
    }
    reading.onChange = { [weak self] in
      self?.follow()
      self?.askEvenings()
    }
    evenings.onChange = { [weak self] in self?.follow() }
    context.eventListState.watch(self) { [weak self] in self?.askEvenings() }
    kinds.refresh()
    reading.refresh()
    others.refresh()
    context.eventListState.refresh()
    context.eventListState.offerToTakeAlong()
  }

  /// Returns a reader of the user's items in other wings.
  private static func others(
    _ context: AppContext
  ) -> @Sendable ([CalendarRow]?) throws -> [CalendarRow] {
    let wings = context.wings.filter { !$0.has(Route(EventDestination.calendar)) }
    let agendas = wings.map { (name: $0.name, items: $0.agenda(context)) }
    return { _ in
      try agendas.flatMap { agenda in
        try agenda.items().filter(\.isPlanned).map { .other($0, wing: agenda.name) }
      }
    }
  }

  /// Whether past rows are shown.
  var showsPast: Bool { view == .past }

  /// The event that acts apply to; `nil` in weeks and months.
  var selected: EventLine? { view.isList ? list.selected?.line : nil }
  var all: [EventLine] { reading.value ?? [] }

  /// Searches events that fit between the planned rows, once these have been read.
  private func askEvenings() {
    guard let lines = reading.value else { return }
    evenings.ask(among: lines.map(CalendarRow.event) + (others.value ?? []))
  }

  /// Lists future rows in order with free time between them, or past rows with the newest first.
  private func follow() {
    counted = nil
    let now = context.seconds
    let planned = all.map(CalendarRow.event) + (others.value ?? [])
    clashes = CalendarClashes(planned, now: now)
    plannedCount = planned.count { $0.isOver(at: now) == showsPast }
    let free = showsPast || !choice.isAll ? [] : evenings.evenings.map(CalendarRow.free)
    let shown = (planned.filter(choice.shows) + free).filter { $0.isOver(at: now) == showsPast }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    list.show(showsPast ? shown.reversed() : shown)
  }

  func storeChanged() {
    kinds.refresh()
    reading.refresh()
    others.refresh()
    days.refresh()
    context.eventListState.refresh()
  }

  /// Removes rows that have ended, and shortens an evening that has begun.
  func timePassed(_ now: Stamp) {
    let now = now.utc / 1000
    readPassedEnds(at: now)
    let isStale = list.all.contains { $0.isOver(at: now) != showsPast }
    if isStale { follow() }
    if evenings.isStale(at: now) { askEvenings() }
  }

  /// Reads items again whose assumed end has passed, because they may still continue.
  ///
  /// Each end is read only once. Otherwise an error would cause a new reading each time.
  private func readPassedEnds(at now: Int) {
    let passed = (others.value ?? []).filter { $0.isOpenEnded && $0.end <= now }.map(\.end).max()
    guard let passed, passed != passedEnd else { return }
    passedEnd = passed
    others.refresh()
  }

  /// Selects the next layout; weeks start at the list's selected day.
  func viewTapped() {
    if view == .agenda { chosenDay = list.selected.map(day) ?? today }
    turn(to: view.next)
    if view == .past { list.move(by: -ReadingKeys.everything) }
  }

  /// Goes to today, and to the first row in lists.
  func todayTapped() {
    chosenDay = today
    turn(to: view == .past ? .agenda : view)
    list.move(by: -ReadingKeys.everything)
  }

  /// Changes the layout; past and future rows have separate column widths.
  private func turn(to next: CalendarView) {
    if next != view { list.state.forgetWidths() }
    view = next
    follow()
  }

  func openTapped() -> Move {
    guard view.isList else { return openDay() }
    return list.selected.map(open) ?? .stay
  }

  private func open(_ row: CalendarRow) -> Move {
    switch row {
    case .event(let line):
      .open(.event(line.id, on: line.event.rule.isEmpty ? nil : line.event.startLocal))
    case .other(let item, _): .open(item.stop.route)
    case .free(let evening): fill(evening.free)
    }
  }

  /// Lists events that fit into free time, with the user's other filters.
  private func fill(_ free: FreeTime) -> Move {
    context.eventListState.chosen = context.eventListState.chosen.filling(free)
    return .all([
      .tab(Route(EventDestination.popular)), .tell(Message(Wording("events.said.free"))),
    ])
  }

  /// The label of the key that opens the selected row.
  var openLabel: String {
    if !view.isList { return "events.key.openDay" }
    if case .free = list.selected { return "events.key.fill" }
    return "common.key.open"
  }

  /// Selects the next wing; after the last, all.
  func wingsTapped() {
    choice.walkWings()
    list.state.forgetWidths()
    follow()
  }

  /// Selects the next category that occurs; after the last, all.
  func categoryTapped() -> Move {
    let present = Set(all.flatMap(\.event.categories))
    choice.walk(categories.all.map(\.id).filter(present.contains))
    list.state.forgetWidths()
    follow()
    return .stay
  }

  private var categories: CategoryList { kinds.value ?? CategoryList() }

  /// The filters as text; empty without any.
  var chosenText: String {
    [choice.wing.map { context.text($0) }, choice.category.map(title(ofCategory:))].compactMap(
      \.self
    )
    .joined(separator: ", ")
  }

  private func title(ofCategory id: String) -> String {
    categories.title(of: id, in: context.texts.language.code)
  }

  /// Opens the user's own events, including drafts.
  func ownTapped() -> Move { context.user.map { .open(.person($0.id)) } ?? .stay }

  func zoneTapped() { context.eventListState.showsZonesThere.toggle() }

  var notice: Wording {
    if let failure = reading.failure ?? others.failure ?? evenings.failure { return failure }
    if reading.value == nil { return Wording("events.list.reading") }
    if !list.all.isEmpty { return Wording("common.list.noneLike") }
    guard choice.hasWings else {
      return Wording(showsPast ? "events.calendar.noPast" : "events.calendar.empty")
    }
    return noticeOfWing
  }

  /// The text for an empty list of one wing.
  ///
  /// The calendar has no past items of other wings.
  private var noticeOfWing: Wording {
    let name = ["wing": context.text(choice.wing ?? choice.own)]
    let isOther = choice.wing.map { $0 != choice.own } ?? false
    if showsPast {
      return Wording("events.calendar." + (isOther ? "pastElsewhere" : "noPastOf"), name)
    }
    return choice.wing == nil
      ? Wording("events.calendar.empty") : Wording("events.calendar.emptyOf", name)
  }

  /// Whether nothing is planned, independent of filters.
  var hasNothingPlanned: Bool { reading.value != nil && !showsPast && plannedCount == 0 }

  /// Milliseconds until the next refresh; `nil` unless something is live or about to start.
  var wakesEvery: Int? {
    let now = context.seconds
    let isNear = list.items.contains { row in
      switch row.line?.event.moment(at: now) {
      case .live, .soon: true
      case .ahead, .cancelled, .past, nil: false
      }
    }
    return isNear || evenings.isNear(at: now) ? 60_000 : nil
  }
}

// MARK: - Days
extension CalendarViewModel {
  var today: LocalTime { LocalTime(utcMilliseconds: context.seconds * 1000) }

  /// The day whose month is shown: the selected day, or that of the selected row.
  var shownDay: LocalTime {
    view.isList ? list.selected.map(day) ?? today : chosenDay
  }

  /// Selects a clicked day, and opens it if it is already selected.
  func dayTapped(_ day: LocalTime) -> Move {
    if day.date == chosenDay.date { return openTapped() }
    choose(day)
    return .stay
  }

  func move(days: Int) { choose(chosenDay.adding(days: days)) }
  func move(months: Int) { choose(chosenDay.adding(months: months)) }

  /// The years in which days can be selected.
  private static let years = 1971...2198

  func choose(_ day: LocalTime) {
    if Self.years.contains(day.year) {
      chosenDay = LocalTime(year: day.year, month: day.month, day: day.day)
    }
  }

  /// Returns the planned rows of the days around another day, by date.
  func planned(around day: LocalTime) -> [String: [CalendarRow]] {
    let rows = (days.lines(around: day).map(CalendarRow.event) + (others.value ?? []))
      .filter(choice.shows)
    var planned: [String: [CalendarRow]] = [:]
    for row in rows.sorted(by: { ($0.start, $0.id) < ($1.start, $1.id) }) {
      for date in dates(of: row) { planned[date, default: []].append(row) }
    }
    return planned
  }

  /// Opens the only row of the selected day, or else the list from that day on.
  private func openDay() -> Move {
    let rows = planned(around: chosenDay)[chosenDay.date] ?? []
    if rows.count == 1 { return open(rows[0]) }
    guard !rows.isEmpty else {
      return .tell(Message(Wording("events.calendar.nothingThatDay"), .warning))
    }
    let isOver = rows.allSatisfy { $0.isOver(at: context.seconds) }
    view = isOver ? .past : .agenda
    follow()
    list.move(by: -ReadingKeys.everything)
    let place = list.items.firstIndex { day(of: $0).date == chosenDay.date }
    list.move(by: place ?? 0)
    return .stay
  }
}

extension CalendarViewModel {
  /// Returns the local day on which a row starts.
  func day(of row: CalendarRow) -> LocalTime {
    let times = context.calendarTimes
    return times.local(row.start, in: row.line.map { times.zone(of: $0.event) } ?? .system)
  }

  /// Returns all dates of a row, `YYYY-MM-DD`; items of other wings have only their first.
  private func dates(of row: CalendarRow) -> [String] {
    row.line.map { context.calendarTimes.dates(of: $0.event) } ?? [day(of: row).date]
  }

  /// Returns the number of rows on each day of a month, `YYYY-MM`, by day of the month.
  ///
  /// They are counted once and not for each frame, because a user can save two thousand events.
  func counts(inMonth month: String) -> [Int: Int] {
    let times = context.calendarTimes
    if let counted, counted.month == month, counted.isOwnZone == times.isOwnZone {
      return counted.days
    }
    let days = (all.map(CalendarRow.event) + (others.value ?? [])).filter(choice.shows)
      .flatMap(dates).filter { $0.hasPrefix(month) }
    let counts = Dictionary(
      days.compactMap { Int($0.suffix(2)) }.map { ($0, 1) }, uniquingKeysWith: +)
    counted = (month, times.isOwnZone, counts)
    return counts
  }

  /// Returns the clash of a row.
  func clash(of row: CalendarRow) -> (other: CalendarRow, why: AgendaClash)? {
    showsPast ? nil : clashes.of(row)
  }
}
