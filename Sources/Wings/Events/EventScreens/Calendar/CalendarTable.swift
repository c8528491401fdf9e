import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The agenda as a table: date, time, wing, signs, title and place.
struct CalendarTable {
  let model: CalendarViewModel
  /// Whether there is room for end times.
  let hasEnds: Bool
  let hasPlace: Bool

  static let endedColumns = 44
  /// The width of the date, which never shrinks for a title.
  private static let dayColumns = 11
  /// The smallest width of a title beside a clash.
  private static let fewestForTitle = 26

  private var context: AppContext { model.context }
  private var times: EventTimes { context.calendarTimes }
  private var hasWings: Bool { model.choice.hasWings }
  /// The index of the title column.
  private var titleColumn: Int { hasWings ? 4 : 3 }

  var table: Table {
    let rows = model.list.items
    let wings = hasWings ? [TableColumn("", columns: widestLetters(rows))] : []
    let place = TableColumn(context.text("events.list.place"), priority: 1)
    let columns =
      [
        TableColumn(context.text("events.list.day"), least: Self.dayColumns),
        TableColumn(context.text("events.list.time"), least: widestHours),
      ] + wings + [
        TableColumn("", columns: EventMarks.columns + 1),
        TableColumn(context.text("events.list.event"), least: Self.fewestForTitle),
      ] + (hasPlace ? [place] : [])
    return Table(columns: columns, count: rows.count) { place in
      row(rows[place], after: place > 0 ? rows[place - 1] : nil)
    }
  }

  /// The width of a time range in the selected clock format.
  private var widestHours: Int { TextWidth.columns(of: times.hours(0..<43_200)) }

  private func widestLetters(_ rows: [CalendarRow]) -> Int {
    rows.lazy.map { letters($0).count }.max().map { max(1, $0) } ?? 1
  }

  private func letters(_ row: CalendarRow) -> String {
    model.choice.letters(of: row) { context.text($0) }
  }

  /// Returns a row; the date is omitted if it equals that of the row before.
  private func row(_ row: CalendarRow, after former: CalendarRow?) -> TableRow {
    let isSameDay = former.map { model.day(of: $0).date == model.day(of: row).date } ?? false
    let sign = model.clash(of: row) == nil ? "" : "!"
    let cells = cells(row, sign)
    var made = TableRow(
      [isSameDay ? "" : day(of: row), hasEnds ? cells.hours : start(cells.hours)]
        + (hasWings ? [letters(row)] : []) + [cells.marks, cells.title, cells.place],
      role: cells.role)
    if !cells.lead.isEmpty { made.leads[titleColumn] = cells.lead }
    if let clash = clashText(row) {
      (made.tails[titleColumn], made.shortTails[titleColumn]) = (clash.whole, clash.short)
    }
    return made
  }

  private func start(_ hours: String) -> String {
    hours.split(separator: "-").first.map(String.init) ?? ""
  }

  private func day(of row: CalendarRow) -> String {
    times.day(row.start, in: row.line.map { times.zone(of: $0.event) } ?? .system)
  }

  /// Returns the clash as text: the overlap, or the missing time for the way.
  private func clashText(_ row: CalendarRow) -> (whole: String, short: String)? {
    guard let why = model.clash(of: row)?.why else { return nil }
    let whole = context.text(why.brief(in: context.lengthUnits()))
    let minutes = why.minutes.map { context.text("common.when.minutes", ["m": "\($0)"]) }
    return (whole, minutes.map { "!" + $0 } ?? whole)
  }

  private typealias Cells = (
    hours: String, marks: String, lead: String, title: String, place: String, role: Role
  )

  private func cells(_ row: CalendarRow, _ sign: String) -> Cells {
    switch row {
    case .event(let line): return cells(line, sign)
    case .other(let item, let wing):
      let now = context.seconds
      let isOn = item.time.map { $0.lowerBound <= now && !row.isOver(at: now) } ?? false
      return (
        hours(of: item), sign, isOn ? context.text(item.state) : "", item.stop.name,
        item.place.isEmpty && !hasWings ? context.text(wing) : item.place, isOn ? .live : .text
      )
    case .free(let evening):
      return (
        times.hours(evening.free.time), "", "",
        context.text("events.calendar.free", count: evening.count), "", .dim
      )
    }
  }

  private func cells(_ line: EventLine, _ sign: String) -> Cells {
    let (event, marks) = (line.event, EventMarks(line, context))
    let isLive = event.moment(at: context.seconds) == .live
    // The title is shortened, never the word for a cancelled event.
    let called = !isLive && event.cancelled ? context.text("events.mark.cancelled") + " " : ""
    return (
      hours(of: event), marks.text + sign, isLive ? context.text("events.mark.live") : "",
      called + marks.title,
      event.online ? context.text("events.mark.online") : event.position?.name ?? "", marks.role
    )
  }

  private func hours(of item: AgendaItem) -> String {
    guard let time = item.time else { return "" }
    return item.isOpenEnded
      ? times.time(times.local(time.lowerBound, in: .system)) : times.hours(time)
  }

  private func hours(of event: Event) -> String {
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
