import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The calendar: an agenda, and where there is room the month that the chosen day is in.
struct CalendarPane: Pane {
  let model: CalendarViewModel
  private let drawn = DrawnDays()

  init(model: CalendarViewModel) { self.model = model }

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.calendar.title") }
  func hasOwnBoxes(on size: Size) -> Bool { size.columns >= Self.fewestColumns }
  var filter: TypedFilter? { model.list.filter }
  var wakesEvery: Int? { model.wakesEvery }

  private var listKeys: NarrowedKeys<CalendarRow> {
    NarrowedKeys(list: model.list, label: model.openLabel) { model.openTapped() }
  }

  var helpNotes: [HelpNote] { EventLegend.ofCalendar(context) }

  var bindings: [KeyBinding] {
    func key(_ letter: Character, _ label: String, footer: Bool = true, _ act: @escaping () -> Void)
      -> KeyBinding
    {
      KeyBinding(.character(letter), label, footer: footer) {
        act()
        return .stay
      }
    }
    let walking = model.view.isList ? listKeys.bindings : dayBindings
    let own = KeyBinding(.character("p"), "events.key.own") { model.ownTapped() }
    let acts = EventActKeys(acts: model.acts, line: model.selected)
    return walking + [
      key("v", "events.key.view") { model.viewTapped() },
      key("t", "events.key.today") { model.todayTapped() },
      acts.importing(footer: true),
    ] + (context.user == nil ? [] : [own]) + acts.bindings + [
      key("z", "events.key.zone", footer: false) { model.zoneTapped() }
    ]
  }

  /// Days are walked as they lie beside and below one another, weeks or months by screenfuls.
  private var dayBindings: [KeyBinding] {
    [
      KeyBinding(.enter, model.openLabel) { model.openTapped() },
      key(.left, "events.key.dayBefore") { model.move(days: -1) },
      key(.right, "events.key.dayAfter") { model.move(days: 1) },
      key(.up, "events.key.weekBefore") { model.move(days: -7) },
      key(.down, "events.key.weekAfter") { model.move(days: 7) },
    ] + (model.view == .week ? weekScreens : monthScreens)
  }

  private var weekScreens: [KeyBinding] {
    [
      key(.pageUp, "events.key.weekBefore") { model.move(days: -7) },
      key(.pageDown, "events.key.weekAfter") { model.move(days: 7) },
    ]
  }

  private var monthScreens: [KeyBinding] {
    [
      key(.pageUp, "events.key.monthBefore") { model.move(months: -1) },
      key(.pageDown, "events.key.monthAfter") { model.move(months: 1) },
    ]
  }

  private func key(_ key: Key, _ label: String, _ act: @escaping () -> Void) -> KeyBinding {
    KeyBinding(key, label, footer: key == .pageDown) {
      act()
      return .stay
    }
  }

  func take(_ input: Input) -> Move? {
    guard !model.view.isList else { return listKeys.take(input) }
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.kind {
    case .wheelUp: model.move(days: -7)
    case .wheelDown: model.move(days: 7)
    case .press:
      return drawn.places.first { $0.place.contains(mouse.at) }.map { model.dayTapped($0.day) }
    default: return nil
    }
    return .stay
  }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }
}

// MARK: - Drawing
extension CalendarPane {
  private static let fewestColumns = 76

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard model.view.isList else { return drawDays(on: &canvas, in: area) }
    guard hasOwnBoxes(on: canvas.size) else { return drawList(on: &canvas, in: area) }
    let edge = Box.hasSides(on: canvas.size) ? 4 : 1
    let days = area.rows >= Self.titledRows ? dayColumns(in: area, edge) : nil
    let hasTitles = days != nil
    let columns = days.map { 7 * $0 } ?? MonthGrid.columns
    let (left, right) = area.splitLeft(columns + edge)
    let month = month
    let inside = Box(month.title, isFocused: false).draw(on: &canvas, in: left)
    if hasTitles {
      let weeks = DayGrid.weeks(ofMonth: model.shownDay, beginning: context.weekBegins)
      dayGrid(of: weeks).draw(on: &canvas, in: inside)
    } else {
      var state = PageState()
      Page(month.lines()).draw(on: &canvas, in: inside, state: &state)
    }
    let box = Box(
      context.text(model.view.title) + ": " + zone, note: "\(events(model.list.items))")
    drawList(on: &canvas, in: box.draw(on: &canvas, in: right))
  }

  /// From so many rows on the month has titles beside the agenda, each day so wide.
  private static let titledRows = 26
  private static let dayColumns = 9...18

  /// Days take what the agenda does not need; none where they would cut its names.
  private func dayColumns(in area: Rect, _ edge: Int) -> Int? {
    func columns(hasPlace: Bool) -> Int {
      // What was on the screen so far is the list's own to keep.
      var state = model.list.state
      let list = table(hasEnds: true, hasPlace: hasPlace).columns(in: area, state: &state) + edge
      return (area.columns - list - edge) / 7
    }
    guard columns(hasPlace: false) >= Self.dayColumns.lowerBound else { return nil }
    let wide = max(columns(hasPlace: true), Self.dayColumns.lowerBound)
    return min(wide, Self.dayColumns.upperBound)
  }

  /// Whose times are told.
  private var zone: String { context.text(EventLegend.calendarZone(context)) }

  /// Weeks as large as the screen: seven days, or a month of them.
  private func drawDays(on canvas: inout Canvas, in area: Rect) {
    let day = model.chosenDay
    let inside =
      hasOwnBoxes(on: canvas.size) ? Box(month.title, note: zone).draw(on: &canvas, in: area) : area
    let first = context.weekBegins
    let weeks =
      model.view == .week
      ? [DayGrid.week(of: day, beginning: first)] : DayGrid.weeks(ofMonth: day, beginning: first)
    drawn.places = dayGrid(of: weeks).draw(on: &canvas, in: inside)
  }

  private func dayGrid(of weeks: [LocalTime]) -> DayGrid {
    let (planned, times) = (model.planned(around: model.shownDay), context.calendarTimes)
    return DayGrid(
      weeks: weeks, chosen: model.shownDay, today: model.today, month: model.shownDay.month,
      entries: { day in (planned[day.date] ?? []).map { entry($0, times) } }, context: context)
  }

  private func entry(_ row: CalendarRow, _ times: EventTimes) -> DayEntry {
    guard let line = row.line else {
      return DayEntry(
        time: row.item?.time == nil ? "" : times.time(model.day(of: row)), title: row.name ?? "",
        role: .text)
    }
    return DayEntry(
      time: line.event.allDay ? "" : times.time(model.day(of: row)), title: line.event.title,
      role: EventMarks(line, context).role,
      called: line.event.cancelled ? context.text("events.mark.cancelled") : "")
  }

  private var month: MonthGrid {
    let today = model.today
    let day = model.shownDay
    return MonthGrid(
      day: day, today: today, counts: model.counts(inMonth: String(day.date.prefix(7))),
      context: context)
  }

  private func drawList(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: events(model.list.items), all: events(model.list.all), filter: model.list.filter,
      sorting: "", context: context)
    let area = heading.draw(on: &canvas, in: whole)
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    let note = clashNote.map { TextLines.wrap($0, columns: area.columns).prefix(2) } ?? []
    let (body, foot) = area.splitBottom(note.count)
    var table = table(hasEnds: body.columns >= Self.endedColumns)
    table.hits = model.list.filter.hits
    table.draw(on: &canvas, in: body, state: &model.list.state)
    for (row, line) in note.enumerated() {
      canvas.write(line, row: foot.row + row, column: foot.column, style: Style(.warning))
    }
  }

  /// How many rows are something planned.
  private func events(_ rows: [CalendarRow]) -> Int { rows.count { $0.name != nil } }

  /// What the chosen row cannot be gone to with.
  private var clashNote: String? {
    guard let clash = model.list.selected.flatMap(model.clash) else { return nil }
    let name = clash.other.name ?? ""
    guard clash.why == .sameTime, let line = clash.other.line else {
      let times = context.calendarTimes
      let zone = model.list.selected?.line.map { times.zone(of: $0.event) } ?? .system
      return context.text(clash.why.wording(of: name) { times.time(times.local($0, in: zone)) })
    }
    return context.text(
      "events.calendar.clash", ["event": name, "when": context.calendarTimes.short(line.event)])
  }

  /// Below it there is no room to say until when something goes on.
  private static let endedColumns = 44

  private func table(hasEnds: Bool, hasPlace: Bool = true) -> Table {
    let times = context.calendarTimes
    let place = TableColumn(context.text("events.list.place"), priority: 1)
    let columns =
      [
        TableColumn(context.text("events.list.day")),
        TableColumn(context.text("events.list.time")),
        TableColumn("", columns: EventMarks.columns + 1),
        TableColumn(context.text("events.list.event")),
      ] + (hasPlace ? [place] : [])
    let rows = model.list.items
    return Table(columns: columns, count: rows.count) { place in
      var row = row(rows[place], after: place > 0 ? rows[place - 1] : nil, times)
      if !hasEnds { row.cells[1] = row.cells[1].split(separator: "-").first.map(String.init) ?? "" }
      return row
    }
  }

  /// A day is said once.
  private func row(_ row: CalendarRow, after former: CalendarRow?, _ times: EventTimes) -> TableRow
  {
    let isSameDay = former.map { model.day(of: $0).date == model.day(of: row).date } ?? false
    switch row {
    case .event(let line):
      let day = times.day(line.event.startTime, in: times.zone(of: line.event))
      return self.row(row, line, on: isSameDay ? "" : day, times)
    case .other(let item, let wing):
      let day = times.day(row.start, in: .system)
      let sign = model.clash(of: row) == nil ? "" : "!"
      return TableRow([
        isSameDay ? "" : day, hours(of: item, times), sign, item.stop.name,
        item.place.isEmpty ? context.text(wing) : item.place,
      ])
    case .free(let evening):
      let time = evening.free.time
      return TableRow(
        [
          isSameDay ? "" : times.day(time.lowerBound, in: .system), times.hours(time), "",
          context.text("events.calendar.free", count: evening.count), "",
        ], role: .dim)
    }
  }

  private func row(
    _ row: CalendarRow, _ line: EventLine, on day: String, _ times: EventTimes
  ) -> TableRow {
    let (event, marks) = (line.event, EventMarks(line, context))
    let sign = model.clash(of: row) == nil ? "" : "!"
    let called = event.cancelled ? context.text("events.mark.cancelled") + " " : ""
    return TableRow(
      [
        day, hours(of: event, times),
        marks.text + sign, called + marks.title,
        event.online ? context.text("events.mark.online") : event.position?.name ?? "",
      ], role: marks.role)
  }

  private func hours(of item: AgendaItem, _ times: EventTimes) -> String {
    guard let time = item.time else { return "" }
    return item.isOpenEnded
      ? times.time(times.local(time.lowerBound, in: .system)) : times.hours(time)
  }

  private func hours(of event: Event, _ times: EventTimes) -> String {
    if event.allDay { return times.allDay(event) }
    let zone = times.zone(of: event)
    let (start, end) = (
      times.local(event.startTime, in: zone), times.local(event.endTime, in: zone)
    )
    guard times.dates(of: event).count > 1 else {
      return times.time(start) + (start.date == end.date ? "-" + times.time(end) : "")
    }
    return times.time(start) + "-" + times.day(event.endTime, in: zone)
  }
}
