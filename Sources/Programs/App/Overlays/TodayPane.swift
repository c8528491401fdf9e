import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// What lies ahead in every wing that the folder shows, day by day.
struct TodayPane: Pane {
  let model: TodayViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("common.today.title") }
  var filter: TypedFilter? { model.list.filter }

  private var keys: NarrowedKeys<TodayViewModel.Row> {
    NarrowedKeys(list: model.list, label: "common.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] { keys.bindings }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.refresh()
    return .stay
  }
}

// MARK: - Drawing
extension TodayPane {
  func draw(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: "", context: context)
    let area = heading.draw(on: &canvas, in: whole)
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    let note = model.list.selected?.clash.map { context.text($0.why.wording(of: $0.name)) }
    let (body, foot) = area.splitBottom(note == nil ? 0 : 1)
    var table = table
    table.hits = model.list.filter.hits
    table.draw(on: &canvas, in: body, state: &model.list.state)
    if let note {
      canvas.write(
        TextWidth.fit(note, columns: foot.columns), row: foot.row, column: foot.column,
        style: Style(.warning))
    }
  }

  private var table: Table {
    func title(_ name: String) -> String { context.text("common.today.\(name)") }
    let columns = [
      TableColumn(title("day")), TableColumn(title("time")), TableColumn("", columns: 1),
      TableColumn(title("what")), TableColumn(title("place"), priority: 3),
      TableColumn(title("wing"), columns: 10, priority: 2),
      TableColumn(title("state"), priority: 1),
    ]
    let rows = model.list.items
    let today = LocalTime(utcMilliseconds: context.clock.now().utc)
    return Table(columns: columns, count: rows.count) { place in
      row(rows[place], after: place > 0 ? rows[place - 1] : nil, today)
    }
  }

  /// A day is said once.
  private func row(
    _ row: TodayViewModel.Row, after former: TodayViewModel.Row?, _ today: LocalTime
  ) -> TableRow {
    guard let item = row.item else {
      let state = context.text("common.today.waiting")
      return TableRow(["", "", "", row.stop.name, "", context.text(row.wing), state])
    }
    let day = former?.item?.day == item.day ? "" : day(item.day, today)
    return TableRow(
      [
        day, item.time.map(hours) ?? "", row.clash == nil ? "" : "!", row.stop.name, item.place,
        context.text(row.wing), context.text(item.state),
      ], role: item.isPlanned ? .text : .dim)
  }

  private func day(_ day: String, _ today: LocalTime) -> String {
    if day == today.date { return context.text("common.today.now") }
    let number = CivilDay.day(year: today.year, month: today.month, day: today.day) + 1
    let next = CivilDay.fields(ofDay: number)
    let tomorrow = LocalTime(year: next.year, month: next.month, day: next.day).date
    return day == tomorrow ? context.text("common.today.next") : context.texts.shortDate(day)
  }

  private func hours(_ time: Range<Int>) -> String {
    [time.lowerBound, time.upperBound].map { seconds in
      let local = LocalTime(utcMilliseconds: seconds * 1000)
      return context.texts.timeOfDay(String(local.timeOfDay.prefix(5)))
    }.joined(separator: "-")
  }
}
