import Events
import Languages
import NoticeScreens
import Shell
import Terminal
import Timekeeping
import Widgets

/// The calendar: an agenda and, with enough room, the month of the selected day.
struct CalendarPane: Pane, @MainActor ModelPane, TypingPane, FramedPane, HelpedPane {
  let model: CalendarViewModel
  private let drawn = DrawnDays()

  init(model: CalendarViewModel) { self.model = model }

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.calendar.title") }
  func hasOwnBoxes(on size: Size) -> Bool { size.columns >= Self.fewestColumns }
  var filter: TypedFilter? { model.list.filter }
  /// The name of the month; `nil` if a border shows it.
  func statusText(on size: Size) -> StatusText? {
    hasOwnBoxes(on: size) ? nil : StatusText(month.title)
  }

  private var page: ListPage<CalendarRow> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.openTapped() }
    ) { table(hasEnds: true) }
    page.label = model.openLabel
    return page
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
    let walking = model.view.isList ? page.bindings() : dayBindings
    let own = KeyBinding(.character("p"), "events.key.own") { model.ownTapped() }
    let acts = EventActKeys(acts: model.acts, line: model.selected)
    return walking + [
      key("v", "events.key.view") { model.viewTapped() },
      key("t", "events.key.today") { model.todayTapped() },
    ] + wings + [
      acts.importing(footer: true), EventListKeys(acts: model.acts, line: model.selected).new,
      KeyBinding(.character("c"), "events.key.category", footer: false) { model.categoryTapped() },
    ] + (context.user == nil ? [] : [own]) + acts.bindings + [
      key("z", "events.key.zone", footer: false) { model.zoneTapped() }
    ]
  }

  /// The key that filters by wing, if there are several.
  private var wings: [KeyBinding] {
    guard model.choice.hasWings else { return [] }
    return [
      KeyBinding(.character("f"), "events.key.wings") {
        model.wingsTapped()
        return .stay
      }
    ]
  }

  /// Keys that move by days, weeks and months.
  private var dayBindings: [KeyBinding] {
    [
      KeyBinding(.enter, model.openLabel) { model.openTapped() },
      key(.left, "common.key.dayBefore") { model.move(days: -1) },
      key(.right, "common.key.dayAfter") { model.move(days: 1) },
      key(.up, "common.key.weekBefore") { model.move(days: -7) },
      key(.down, "common.key.weekAfter") { model.move(days: 7) },
    ] + (model.view == .week ? weekScreens : monthScreens)
  }

  private var weekScreens: [KeyBinding] {
    [
      key(.pageUp, "common.key.weekBefore") { model.move(days: -7) },
      key(.pageDown, "common.key.weekAfter") { model.move(days: 7) },
    ]
  }

  private var monthScreens: [KeyBinding] {
    [
      key(.pageUp, "common.key.monthBefore") { model.move(months: -1) },
      key(.pageDown, "common.key.monthAfter") { model.move(months: 1) },
    ]
  }

  private func key(_ key: Key, _ label: String, _ act: @escaping () -> Void) -> KeyBinding {
    KeyBinding(key, label, footer: key == .pageDown) {
      act()
      return .stay
    }
  }

  func take(_ input: Input) -> Move? {
    guard !model.view.isList else { return page.take(input) }
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
      context.text(model.view.title) + ": " + wingsAndZone, note: "\(events(model.list.items))")
    drawList(on: &canvas, in: box.draw(on: &canvas, in: right))
  }

  /// The rows from which the month shows titles, and the columns that a day with titles may have.
  private static let titledRows = 26
  private static let dayColumns = DayGrid.fewestColumns...18
  /// The smallest width of the agenda beside a month with titles.
  private static let agendaColumns = 51

  /// Returns the columns of a day beside the agenda; `nil` if there are too few.
  private func dayColumns(in area: Rect, _ edge: Int) -> Int? {
    // A copy, because measuring must not change the widths that the list remembers.
    var state = model.list.state
    let needed = table(hasEnds: true).columns(in: area, state: &state)
    func columns(_ agenda: Int) -> Int { (area.columns - agenda - 2 * edge) / 7 }
    let most = min(columns(Self.agendaColumns), Self.dayColumns.upperBound)
    guard most >= Self.dayColumns.lowerBound else { return nil }
    return max(min(columns(needed), most), min(most, Self.dayColumns.lowerBound + 1))
  }

  /// The label of the time zone.
  private var zone: String { context.text(EventLegend.calendarZone(context)) }

  /// The selected wing if there are several, and the time zone.
  private var wingsAndZone: String {
    guard model.choice.hasWings else { return zone }
    return context.text(model.choice.wing ?? Wording("events.calendar.allWings")) + ", " + zone
  }

  /// Draws a week or a month on the whole screen.
  private func drawDays(on canvas: inout Canvas, in area: Rect) {
    let day = model.chosenDay
    let inside =
      hasOwnBoxes(on: canvas.size)
      ? Box(month.title, note: wingsAndZone).draw(on: &canvas, in: area) : area
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
      weekBegins: context.weekBegins, context: context)
  }

  private func drawList(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: events(model.list.items), all: model.plannedCount, filter: model.list.filter,
      sorting: model.chosenText, context: context)
    let area = drawNothing(on: &canvas, in: heading.draw(on: &canvas, in: whole))
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    let note = clashNote.map { TextLines.wrap($0, columns: area.columns).prefix(2) } ?? []
    let (body, foot) = area.splitBottom(note.count)
    var table = table(hasEnds: body.columns >= CalendarTable.endedColumns)
    table.hits = model.list.filter.hits
    table.draw(on: &canvas, in: body, state: &model.list.state)
    for (row, line) in note.enumerated() {
      canvas.write(line, row: foot.row + row, column: foot.column, style: Style(.warning))
    }
  }

  /// Draws a note that nothing is planned, above the suggested evenings.
  private func drawNothing(on canvas: inout Canvas, in area: Rect) -> Rect {
    guard model.hasNothingPlanned, !model.list.items.isEmpty else { return area }
    let lines = TextLines.wrap(context.text("events.calendar.empty"), columns: area.columns)
    let (place, rest) = area.splitTop(min(lines.count + 1, area.rows / 2))
    var state = PageState()
    Page(lines.map { PageLine($0, .dim) }).draw(on: &canvas, in: place, state: &state)
    return rest
  }

  /// Returns the number of planned rows.
  private func events(_ rows: [CalendarRow]) -> Int { rows.count { $0.name != nil } }

  /// The clash of the selected row.
  private var clashNote: String? {
    guard let clash = model.list.selected.flatMap(model.clash) else { return nil }
    let name = clash.other.name ?? ""
    guard case .sameTime = clash.why, let line = clash.other.line else {
      let times = context.calendarTimes
      let zone = model.list.selected?.line.map { times.zone(of: $0.event) } ?? .system
      return context.text(
        clash.why.wording(of: name, in: context.lengthUnits()) {
          times.time(times.local($0, in: zone))
        })
    }
    return context.text(
      "events.calendar.clash", ["event": name, "when": context.calendarTimes.short(line.event)])
  }

  private func table(hasEnds: Bool, hasPlace: Bool = true) -> Table {
    CalendarTable(model: model, hasEnds: hasEnds, hasPlace: hasPlace).table
  }
}
