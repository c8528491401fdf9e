import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// A table of upcoming items that shows each day once: on its own page and in the switcher.
struct TodayTable {
  let rows: [TodayViewModel.Row]
  let context: AppContext

  var table: Table {
    func title(_ name: String) -> String { context.text("common.today.\(name)") }
    let columns = [
      TableColumn(title("day"), least: 11), TableColumn(title(saysWhose ? "timeYours" : "time")),
      TableColumn("", columns: 1), TableColumn(title("what"), least: 26),
      TableColumn(title("place"), priority: 3),
      TableColumn(title("wing"), columns: 10, priority: 2),
      TableColumn(title("state"), priority: 1, least: 18),
    ]
    let today = LocalTime(utcMilliseconds: context.clock.now().utc)
    return Table(columns: columns, count: rows.count) { place in
      row(rows[place], after: place > 0 ? rows[place - 1] : nil, today)
    }
  }

  /// Whether the heading says "your time", since an item takes place in another time zone.
  private var saysWhose: Bool { rows.contains { $0.item.map(isElsewhere) ?? false } }

  private func isElsewhere(_ item: AgendaItem) -> Bool { item.isElsewhere && item.time != nil }

  private func row(
    _ row: TodayViewModel.Row, after former: TodayViewModel.Row?, _ today: LocalTime
  ) -> TableRow {
    guard let item = row.item else {
      let state = context.text("common.today.waiting")
      return TableRow(["", "", "", row.stop.name, "", context.text(row.wing), state])
    }
    let day = former?.item?.day == item.day ? "" : day(item.day, today)
    var made = TableRow(
      [
        day, hours(item), row.clash == nil ? "" : "!", row.stop.name, item.place,
        context.text(row.wing), context.text(item.state),
      ], role: item.isPlanned ? .text : .dim)
    if let clash = row.clash {
      made.tailsGiveWay = true
      made.tails[Self.nameColumn] = context.text(clash.why.brief(in: context.lengthUnits()))
    }
    return made
  }

  private static let nameColumn = 3

  private func day(_ day: String, _ today: LocalTime) -> String {
    if day == today.date { return context.text("common.today.now") }
    let number = CivilDay.day(year: today.year, month: today.month, day: today.day) + 1
    let next = CivilDay.fields(ofDay: number)
    let tomorrow = LocalTime(year: next.year, month: next.month, day: next.day).date
    return day == tomorrow ? context.text("common.today.next") : context.texts.shortDate(day)
  }

  /// Returns the local start and end.
  ///
  /// Empty if only the day is known; without the end if that is unknown.
  func hours(_ item: AgendaItem) -> String {
    guard let time = item.time else { return "" }
    let ends = item.isOpenEnded ? [time.lowerBound] : [time.lowerBound, time.upperBound]
    return ends.map(clock).joined(separator: "-")
  }

  /// Returns the local time at a moment in seconds since 1970.
  func clock(_ seconds: Int) -> String {
    let local = LocalTime(utcMilliseconds: seconds * 1000)
    return context.texts.timeOfDay(String(local.timeOfDay.prefix(5)))
  }

  /// Returns the times, marked as the user's time if the item takes place in another time zone.
  func whole(_ item: AgendaItem) -> String {
    guard isElsewhere(item) else { return hours(item) }
    return hours(item) + " (" + context.text("common.today.yours") + ")"
  }
}
