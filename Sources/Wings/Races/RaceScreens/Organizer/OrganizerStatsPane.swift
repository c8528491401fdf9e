import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Totals, months and every race, for their organizer.
struct OrganizerStatsPane: Pane, LivePane, ReadingPane, FramedPane {
  let model: OrganizerStatsModel
  private var context: AppContext { model.context }

  var title: Wording { Wording("races.organized.title") }
  var isLong: Bool { true }

  var acts: [KeyBinding] {
    [KeyBinding(.character("h"), "races.organized.key.library") { .open(.library) }]
      + KeyBinding.chartForm(context, isOffered: model.months.count > 1)
  }

  func refresh() { model.reading.refresh() }

  func lines(in size: Size) -> [PageLine] {
    guard let all = model.reading.value, !all.all.isEmpty else {
      let reading = Wording(
        model.reading.value == nil ? "races.participation.reading" : "races.organized.empty")
      return TextLines.wrap(
        context.text(model.reading.failure ?? reading), columns: size.columns
      ).map { PageLine($0, .dim) }
    }
    return totals(all, columns: size.columns) + chart(in: size)
      + titled("races.organized.months", monthTable, size.columns)
      + titled("races.organized.races", table(of: all.all), size.columns)
  }

  private func totals(_ all: OrganizedRaces, columns: Int) -> [PageLine] {
    ItemLines.wrap(
      [
        context.text("races.stats.races", count: all.all.count),
        context.text("races.home.entries", count: all.entries),
        context.text("races.organized.finishers", count: all.finishers),
      ], columns: columns
    ).map { PageLine($0, .accent) }
  }

  private func titled(_ key: String, _ table: Table, _ columns: Int) -> [PageLine] {
    [PageLine(), PageLine(context.text(key), .title)] + table.lines(columns: columns)
  }
}

// MARK: - Months and races
extension OrganizerStatsPane {
  /// The entries of each month; the table below has the same values.
  private func chart(in size: Size) -> [PageLine] {
    let months = model.months
    guard months.count > 1, !context.tellsCharts else { return [] }
    let most = months.map(\.entries).max() ?? 0
    let bars = BarChart(
      months.map { Double($0.entries) }, range: 0...Double(max(1, most)), topLabel: "\(most)",
      bottomLabel: "0",
      ends: ChartEnds(start: months.first?.month ?? "", end: months.last?.month ?? ""),
      running: Set(months.indices.filter { months[$0].isRunning }), glyphs: context.glyphs)
    let rows = size.rows < 16 ? 2 : size.rows < 30 ? 5 : 8
    return [PageLine(), PageLine(context.text("races.organized.entriesByMonth"), .title)]
      + bars.lines(columns: size.columns, rows: rows).map { PageLine($0, .gauge) }
  }

  private var counts: [TableColumn] {
    [
      TableColumn(context.text("races.list.entries"), columns: 10, .right),
      TableColumn(context.text("races.organized.placed"), columns: 10, .right),
    ]
  }

  /// The months that have races, newest first.
  private var monthTable: Table {
    let months = model.months.filter { $0.races > 0 }.reversed() as [OrganizedMonth]
    let columns = [
      TableColumn(context.text("races.stats.month"), columns: 8),
      TableColumn(context.text("races.stats.count"), columns: 8, .right),
    ]
    return Table(columns: columns + counts, count: months.count) { index in
      let month = months[index]
      return row(
        [month.month, "\(month.races)", "\(month.entries)", "\(month.finishers)"],
        isRunning: month.isRunning)
    }
  }

  private func table(of races: [OrganizedRace]) -> Table {
    let columns = [
      TableColumn(
        context.text("races.list.date"), columns: Catalogue.shortDateColumns, priority: 1),
      TableColumn(context.text("races.list.name")),
    ]
    return Table(columns: columns + counts, count: races.count) { index in
      let race = races[index]
      let date = context.texts.shortDate(race.competition.date ?? "")
      return row(
        [date, race.competition.name, "\(race.entries)", "\(race.finishers)"],
        isRunning: race.competition.race.isRunning)
    }
  }

  private func row(_ cells: [String], isRunning: Bool) -> TableRow {
    TableRow(
      cells, role: isRunning ? .live : .text,
      sign: isRunning ? context.glyphs.running.first ?? " " : " ")
  }
}
