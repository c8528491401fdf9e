import Accounts
import Events
import Languages
import Shell
import Store
import Timekeeping
import Widgets

/// What somebody keeps and goes to, day by day.
final class CalendarViewModel {
  let context: AppContext
  let list = NarrowedList<CalendarRow>(id: \.id, texts: \.soughtTexts)
  let acts: EventActs
  private(set) var view = CalendarView.agenda
  private(set) var choice: CalendarChoice
  /// How much is planned, whatever is chosen of it.
  private(set) var plannedCount = 0
  /// The day that is chosen among weeks and months.
  private(set) var chosenDay: LocalTime
  let days: CalendarDays
  private let reading: BackgroundReading<[EventLine]>
  private let others: BackgroundReading<[CalendarRow]>
  private let kinds: BackgroundReading<CategoryList>
  private var clashes = CalendarClashes()
  /// The reckoned end beyond which something was last found to go on.
  private var passedEnd: Int?
  private let evenings: FreeEveningReader
  /// How many go on on each day of the month that was looked at last.
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
    context.eventShelf.watch(self) { [weak self] in self?.askEvenings() }
    kinds.refresh()
    reading.refresh()
    others.refresh()
    context.eventShelf.refresh()
    context.eventShelf.offerToTakeAlong()
  }

  /// What whoever it is means to be at in the other wings.
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

  /// Whether what is over is shown instead of what lies ahead.
  var showsPast: Bool { view == .past }

  /// The event that acts are for; among days there is none.
  var selected: EventLine? { view.isList ? list.selected?.line : nil }
  var all: [EventLine] { reading.value ?? [] }

  /// Looks what fits between what is planned, once that was read.
  private func askEvenings() {
    guard let lines = reading.value else { return }
    evenings.ask(among: lines.map(CalendarRow.event) + (others.value ?? []))
  }

  /// What is over last, newest first; what lies ahead in its order, with what is free between it.
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
    context.eventShelf.refresh()
  }

  /// What has ended since goes, and an evening that has begun gets shorter.
  func timePassed(_ now: Stamp) {
    let now = now.utc / 1000
    readPassedEnds(at: now)
    let isStale = list.all.contains { $0.isOver(at: now) != showsPast }
    if isStale { follow() }
    if evenings.isStale(at: now) { askEvenings() }
  }

  /// What goes on beyond the end it was reckoned to have gets another one.
  ///
  /// Each end is asked for once: where nothing can be read, every answer would ask again.
  private func readPassedEnds(at now: Int) {
    let passed = (others.value ?? []).filter { $0.isOpenEnded && $0.end <= now }.map(\.end).max()
    guard let passed, passed != passedEnd else { return }
    passedEnd = passed
    others.refresh()
  }

  /// The next way to look at it; days begin where the list stood.
  func viewTapped() {
    if view == .agenda { chosenDay = list.selected.map(day) ?? today }
    turn(to: view.next)
    if view == .past { list.move(by: -ReadingKeys.everything) }
  }

  /// The first that is today or later.
  func todayTapped() {
    chosenDay = today
    turn(to: view == .past ? .agenda : view)
    list.move(by: -ReadingKeys.everything)
  }

  /// What is over and what lies ahead have their own columns.
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

  /// Lists what fits into free time, as they are narrowed down otherwise.
  private func fill(_ free: FreeTime) -> Move {
    context.eventShelf.chosen = context.eventShelf.chosen.filling(free)
    return .all([
      .tab(Route(EventDestination.popular)), .tell(Message(Wording("events.said.free"))),
    ])
  }

  /// What opening the chosen row is called.
  var openLabel: String {
    if !view.isList { return "events.key.openDay" }
    if case .free = list.selected { return "events.key.fill" }
    return "common.key.open"
  }

  /// Shows the plans of the next wing, after the last those of all.
  func wingsTapped() {
    choice.walkWings()
    list.state.forgetWidths()
    follow()
  }

  /// Shows the plans of the next category that any of them has, after the last all.
  func categoryTapped() -> Move {
    let present = Set(all.flatMap(\.event.categories))
    choice.walk(categories.all.map(\.id).filter(present.contains))
    list.state.forgetWidths()
    follow()
    return .stay
  }

  private var categories: CategoryList { kinds.value ?? CategoryList() }

  /// What is shown of what is planned, in words; empty for all.
  var chosenText: String {
    [choice.wing.map { context.text($0) }, choice.category.map(title(ofCategory:))].compactMap(
      \.self
    )
    .joined(separator: ", ")
  }

  private func title(ofCategory id: String) -> String {
    categories.title(of: id, in: context.texts.language.code)
  }

  /// What one puts on oneself, drafts among it.
  func ownTapped() -> Move { context.user.map { .open(.person($0.id)) } ?? .stay }

  func zoneTapped() { context.eventShelf.showsZonesThere.toggle() }

  var notice: Wording {
    if let failure = reading.failure ?? others.failure ?? evenings.failure { return failure }
    if reading.value == nil { return Wording("events.list.reading") }
    if !list.all.isEmpty { return Wording("common.list.noneLike") }
    guard choice.hasWings else {
      return Wording(showsPast ? "events.calendar.noPast" : "events.calendar.empty")
    }
    return noticeOfWing
  }

  /// Of which wing there is nothing: what is over of another one stands there.
  private var noticeOfWing: Wording {
    let name = ["wing": context.text(choice.wing ?? choice.own)]
    let isOther = choice.wing.map { $0 != choice.own } ?? false
    if showsPast {
      return Wording("events.calendar." + (isOther ? "pastElsewhere" : "noPastOf"), name)
    }
    return choice.wing == nil
      ? Wording("events.calendar.empty") : Wording("events.calendar.emptyOf", name)
  }

  /// Whether neither anything planned lies ahead, nor anything of it is left out.
  var hasNothingPlanned: Bool { reading.value != nil && !showsPast && plannedCount == 0 }

  /// Milliseconds between two looks: while something goes on or is about to.
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

  /// The day that a month is shown for: the chosen one, or that of the chosen row.
  var shownDay: LocalTime {
    view.isList ? list.selected.map(day) ?? today : chosenDay
  }

  /// Chooses a day that was clicked, and opens it where it was chosen before.
  func dayTapped(_ day: LocalTime) -> Move {
    if day.date == chosenDay.date { return openTapped() }
    choose(day)
    return .stay
  }

  func move(days: Int) { choose(chosenDay.adding(days: days)) }
  func move(months: Int) { choose(chosenDay.adding(months: months)) }

  /// Years that dates can have.
  private static let years = 1971...2198

  func choose(_ day: LocalTime) {
    if Self.years.contains(day.year) {
      chosenDay = LocalTime(year: day.year, month: day.month, day: day.day)
    }
  }

  /// What is planned on each day round another one, by date.
  func planned(around day: LocalTime) -> [String: [CalendarRow]] {
    let rows = (days.lines(around: day).map(CalendarRow.event) + (others.value ?? []))
      .filter(choice.shows)
    var planned: [String: [CalendarRow]] = [:]
    for row in rows.sorted(by: { ($0.start, $0.id) < ($1.start, $1.id) }) {
      for date in dates(of: row) { planned[date, default: []].append(row) }
    }
    return planned
  }

  /// Opens what alone is planned on the chosen day; else the list from that day on.
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
  /// The local day on which a row begins.
  func day(of row: CalendarRow) -> LocalTime {
    let times = context.calendarTimes
    return times.local(row.start, in: row.line.map { times.zone(of: $0.event) } ?? .system)
  }

  /// All days on which something goes on, `YYYY-MM-DD` each; other wings tell the first of theirs.
  private func dates(of row: CalendarRow) -> [String] {
    row.line.map { context.calendarTimes.dates(of: $0.event) } ?? [day(of: row).date]
  }

  /// How many go on on each day of a month, `YYYY-MM`, by the day of the month.
  ///
  /// Counted once, not with each frame: somebody may keep two thousand events.
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

  /// What a row cannot be gone to with, and why.
  func clash(of row: CalendarRow) -> (other: CalendarRow, why: AgendaClash)? {
    showsPast ? nil : clashes.of(row)
  }
}
