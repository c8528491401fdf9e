import Races
import Seasons
import Shell
import Terminal
import Timekeeping
import Widgets

/// The page of totals, form, races and records.
struct StatsPage {
  private let model: StatsViewModel
  private var context: AppContext { model.context }

  init(_ model: StatsViewModel) {
    self.model = model
  }

  /// The page, and the line of the selected race.
  func page(in size: Size) -> (page: Page, selected: Int?) {
    let columns = size.columns
    guard let all = model.participation, !model.races.isEmpty else {
      let text = context.text(model.notice)
      return (Page(TextLines.wrap(text, columns: columns).map { PageLine($0, .dim) }), nil)
    }
    let head = totals(all, columns: columns) + StatsCharts(model).lines(in: size) + [PageLine()]
    let lines = races.lines(columns: columns, selection: model.selection.selection)
    let page = Page(
      head + lines + records(all, columns: columns) + held(columns: columns),
      headed: head.count..<head.count + lines.count)
    return (page, head.count + 1 + model.selection.selection)
  }

  private func totals(_ all: Participation, columns: Int) -> [PageLine] {
    let time = OwnTotals.time(minutes: all.totalMinutes)
    return ItemLines.wrap(
      [
        context.text("races.stats.races", count: all.races),
        context.text("races.stats.km", ["km": BoardTable.km(all.totalKm)]),
        context.text(
          "races.stats.minutes", ["minutes": "\(Int(all.totalMinutes))", "time": time]),
      ], columns: columns
    ).map { PageLine($0, .accent) }
  }

  private var races: Table {
    ParticipatedTable(
      model.races, context, columns: model.columns,
      sortedBy: model.sorting
    ).table
  }

  private func records(_ all: Participation, columns: Int) -> [PageLine] {
    let title = [PageLine(), PageLine(context.text("races.stats.records"), .title)]
    guard !all.records.isEmpty else {
      let text = context.text("races.stats.noRecords")
      return title + TextLines.wrap(text, columns: columns).map { PageLine($0, .dim) }
    }
    let (rows, sorting) = (PersonalRecordTable(all.records, context).table, model.records.sorting)
    return title
      + rows.table(rows.sorted(all.records, by: sorting), by: sorting, context.glyphs)
      .lines(columns: columns)
  }

  /// The records held; empty if there are none.
  private func held(columns: Int) -> [PageLine] {
    guard !model.held.isEmpty else { return [] }
    let (rows, sorting) = (HeldRecordTable(model.held, context).table, model.records.sorting)
    return [PageLine(), PageLine(context.text("races.stats.held"), .title)]
      + rows.table(rows.sorted(model.held, by: sorting), by: sorting, context.glyphs)
      .lines(columns: columns)
  }
}
