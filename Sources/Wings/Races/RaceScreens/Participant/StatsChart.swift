import Languages
import Races
import Seasons
import Shell
import Terminal
import Timekeeping
import Widgets

/// The charts over all races of a user.
///
/// The form is the share of the field behind the user in each race. The others are monthly totals.
nonisolated enum StatsChart: CaseIterable {
  case form, kilometres, races
}

/// Draws the selected chart and its values.
struct StatsCharts {
  private let model: StatsViewModel
  private var context: AppContext { model.context }

  init(_ model: StatsViewModel) { self.model = model }

  /// The lines of the chart; empty for fewer than two races, or if a table column shows the form.
  func lines(in size: Size) -> [PageLine] {
    guard model.form.count > 1, !model.tellsForm else { return [] }
    let rows = size.rows < 16 ? 2 : size.rows < 30 ? 5 : max(8, size.rows * 2 / 9)
    let room = Size(columns: size.columns, rows: rows)
    return [PageLine()] + (model.chart == .form ? form(in: room) : months.lines(in: room, context))
  }

  private func form(in room: Size) -> [PageLine] {
    let bars = BarChart(
      model.form.map(\.form), range: 0...1, topLabel: context.text("races.stats.all"),
      bottomLabel: context.text("races.stats.nobody"), ends: model.formEnds,
      running: model.runningForm, chosen: model.chosenForm, glyphs: context.glyphs)
    return [PageLine(context.text("races.stats.form"), .title)]
      + bars.lines(columns: room.columns, rows: room.rows).map { PageLine($0, .gauge) }
      + TextLines.wrap(legend, columns: room.columns).prefix(1).map { PageLine($0, .dim) }
  }

  /// The meaning of the signs that the chart of the form uses.
  private var legend: String {
    let signs: [(isUsed: Bool, sign: String, name: String)] = [
      (model.form.contains { $0.form == nil }, context.glyphs.missing, "noPlace"),
      (!model.runningForm.isEmpty, context.glyphs.running, "running"),
      (model.chosenForm != nil, context.glyphs.chosen, "chosen"),
    ]
    return signs.filter(\.isUsed).map {
      "\($0.sign) " + context.text("races.stats.sign.\($0.name)")
    }
    .joined(separator: "   ")
  }

  private var months: Chart {
    let months = model.months
    let values = months.map { model.chart == .races ? Double($0.races) : $0.km }
    let most = values.max() ?? 0
    let bars = BarChart(
      values, range: 0...max(1, most),
      topLabel: model.chart == .races ? "\(Int(most))" : km(most), bottomLabel: "0",
      ends: ChartEnds(start: months.first?.month ?? "", end: months.last?.month ?? ""),
      running: Set(months.indices.filter { months[$0].isRunning }), chosen: model.chosenMonth,
      glyphs: context.glyphs)
    return Chart(
      title: title, table: monthTable,
      readout: model.chosenMonth.map { readout(months[$0]) } ?? []
    ) { bars.lines(columns: $0.columns, rows: $0.rows) }
  }

  /// The title, with the number of races without a date.
  private var title: String {
    let name = context.text("races.stats.\(model.chart)ByMonth")
    let undated = model.participation?.undated ?? 0
    return undated == 0
      ? name : name + "  " + context.text("races.stats.undated", count: undated)
  }

  private var monthTable: Table {
    let columns = [
      TableColumn(context.text("races.stats.month"), columns: 8),
      TableColumn(context.text("races.stats.count"), columns: 8, .right),
      TableColumn(context.text("races.list.km"), columns: 10, .right),
      TableColumn(context.text("races.list.time"), columns: 10, .right),
    ]
    return Table(columns: columns, count: model.months.count) { index in
      let month = model.months[index]
      return TableRow(
        [
          month.month, "\(month.races)", context.texts.number(BoardTable.km(month.km)), time(month),
        ],
        role: month.isRunning ? .live : .text,
        sign: month.isRunning ? context.glyphs.running.first ?? " " : " ")
    }
  }

  private func readout(_ month: MonthTotal) -> [String] {
    [
      month.month, context.text("races.stats.races", count: month.races), km(month.km),
      time(month), month.isRunning ? context.text("races.state.running") : "",
    ]
  }

  private func time(_ month: MonthTotal) -> String {
    OwnTotals.time(minutes: month.minutes)
  }

  private func km(_ km: Double) -> String {
    context.text("races.own.km", ["km": BoardTable.km(km)])
  }
}
