import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The distribution of the results as bars from zero, and what is left out of them.
struct ResultSpreadPage {
  private let model: ResultSpreadModel
  private var context: AppContext { model.context }
  private var spread: ResultSpread { model.spread }

  init(_ model: ResultSpreadModel) { self.model = model }

  func lines(in size: Size) -> [PageLine] {
    let notes = notes.flatMap { TextLines.wrap($0, columns: size.columns) }
      .map { PageLine($0, .dim) }
    guard !spread.spans.isEmpty else { return notes }
    let people = people(columns: size.columns)
    // The competitors always get a quarter of the rows, so that the chart keeps its height.
    let rows = max(4, min(max(16, size.rows / 2), size.rows - size.rows / 4 - notes.count - 4))
    let chart = chart.lines(in: Size(columns: size.columns, rows: rows), context)
    return chart + [PageLine()] + notes + people
  }

  /// The competitors in the selected span; empty if there are none.
  private func people(columns: Int) -> [PageLine] {
    guard let pointed = model.pointed, !spread.spans[pointed].rows.isEmpty else { return [] }
    let rows = spread.spans[pointed].rows
    let table = competitors.table(
      competitors.sorted(rows, by: model.sorting), by: model.sorting, context.glyphs)
    return [PageLine()] + table.lines(columns: columns)
  }

  /// The competitors in a bar, as a table.
  var competitors: SortableTable<BoardRow> {
    func result(_ row: BoardRow) -> String {
      context.texts.number(spread.isDistance ? row.km.map(BoardTable.km) ?? "" : row.time)
    }
    func isOwn(_ row: BoardRow) -> Bool { row.entryID == model.entryID }
    return SortableTable(
      columns: [
        .init(
          TableColumn(context.text("races.board.place"), columns: 5, .right),
          text: { $0.place.map { "\($0)" } ?? "" }, by: { $0.place.map(SortValue.count) }),
        .init(
          TableColumn(context.text("races.board.bib"), columns: 6), text: \.bib,
          by: { EntryOrder.value(ofBib: $0.bib) }),
        .init(
          TableColumn(context.text("races.board.name")), text: { $0.shownName(context.text) }),
        .init(
          TableColumn(context.text("races.list.result"), columns: 10, .right), text: result,
          by: { ParticipatedOrder.result(of: $0, in: model.book.competition) }),
      ], look: { isOwn($0) ? (.ownRow, "*") : (.text, " ") })
  }

  private var chart: Chart {
    let most = spread.spans.map(\.rows.count).max() ?? 0
    let first = spread.spans.first?.values.lowerBound ?? 0
    let last = spread.spans.last?.values.upperBound ?? 0
    let bars = BarChart(
      spread.spans.map { Double($0.rows.count) }, range: 0...Double(max(1, most)),
      topLabel: "\(most)", bottomLabel: "0",
      ends: ChartEnds(start: value(first), end: value(last), between: between),
      chosen: model.pointed,
      own: model.own, glyphs: context.glyphs)
    return Chart(
      title: context.text("races.chart.spread.\(kind)"), table: table, chosen: model.pointed,
      readout: model.pointed.map(readout) ?? []
    ) { bars.lines(columns: $0.columns, rows: $0.rows) }
  }

  /// The lower bounds of every sixth bar, as labels.
  private var between: [Int: String] {
    let bars = stride(from: 6, to: spread.spans.count, by: 6)
    return Dictionary(
      uniqueKeysWithValues: bars.map { ($0, value(spread.spans[$0].values.lowerBound)) })
  }

  private var kind: String { spread.isDistance ? "ways" : "times" }

  private var table: Table {
    let columns = [
      TableColumn(context.text("races.chart.spread.from"), columns: 10, .right),
      TableColumn(context.text("races.chart.spread.to"), columns: 10, .right),
      TableColumn(context.text("races.chart.spread.count"), columns: 10, .right),
      TableColumn(context.text("races.list.place"), columns: 9, .right, priority: 1),
    ]
    return Table(columns: columns, count: spread.spans.count) { index in
      let span = spread.spans[index]
      let isOwn = index == model.own
      return TableRow(
        [
          value(span.values.lowerBound), value(span.values.upperBound), "\(span.rows.count)",
          places(of: span),
        ], role: isOwn ? .ownRow : .text, sign: isOwn ? "*" : " ")
    }
  }

  private func readout(_ index: Int) -> [String] {
    let span = spread.spans[index]
    let ends = context.text(
      "races.chart.spread.span",
      ["from": value(span.values.lowerBound), "to": value(span.values.upperBound)])
    let places = places(of: span)
    let counted = context.text("races.chart.spread.people", count: span.rows.count)
    return [
      ends, counted,
      places.isEmpty
        ? ""
        : context.text(
          "races.chart.spread.places", ["places": places], count: span.places?.count ?? 0),
      index == model.own ? whose : "",
    ]
  }

  /// The competitor whose result is in the span.
  private var whose: String {
    guard !model.isOneself, let id = model.entryID else {
      return context.glyphs.own + " " + context.text("races.chart.spread.you")
    }
    return context.glyphs.own + " " + model.book.name(of: id)
  }

  private func places(of span: ResultSpread.Span) -> String {
    span.places.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    } ?? ""
  }

  /// The number of results, and what is left out.
  private var notes: [String] {
    let count =
      spread.spans.isEmpty
      ? context.text("races.chart.spread.none")
      : context.text("races.chart.spread.all", count: spread.count)
    let lapped =
      spread.lapped == 0
      ? nil : context.text("races.chart.spread.lapped", count: spread.lapped)
    let running =
      spread.running == 0
      ? nil : context.text("races.chart.spread.running", count: spread.running)
    return [count, lapped, running].compactMap(\.self)
  }

  private func value(_ value: Int) -> String {
    guard spread.isDistance else { return Elapsed.text(milliseconds: value) }
    return context.text(
      "races.own.km", ["km": BoardTable.km(Double(value) / 1_000)])
  }
}
