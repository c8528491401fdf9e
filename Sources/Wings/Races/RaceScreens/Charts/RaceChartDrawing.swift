import Languages
import Races
import Shell
import Terminal
import Widgets

/// Draws the lines of a lap chart or a gap chart.
struct RaceChartDrawing {
  /// The most lines that can be distinguished.
  private static let mostLines = 100

  private let model: RaceChartModel
  private var context: AppContext { model.context }

  init(_ model: RaceChartModel) { self.model = model }

  /// Draws the chart with the name of its axis above.
  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let followed = model.followed else { return }
    let (head, plot) = area.splitTop(1)
    let drawn = drawn(followed, rows: plot.rows - 1)
    let chart = chart(drawn, followed)
    let named = chart.labelled(in: plot)
    canvas.write(
      TextWidth.fit(heading(drawn, named: named, columns: head.columns), columns: head.columns),
      row: head.row, column: head.column, style: Style(.title))
    chart.draw(on: &canvas, in: plot)
  }

  /// The lines to draw, and the places or gaps at the ends of the axis.
  private struct Drawn {
    var traces: [LapTrace]
    var top: Int
    var foot: Int
  }

  private func drawn(_ followed: LapTrace, rows: Int) -> Drawn {
    switch model.kind {
    case .places: places(around: followed, room: max(4, rows * 4 / 3))
    case .gaps: gaps(of: neighbours(of: followed))
    }
  }

  /// All places if each has three dots of height, else those around the followed competitor.
  private func places(around followed: LapTrace, room: Int) -> Drawn {
    let last = model.lastPlace
    guard last > room else { return Drawn(traces: model.traces, top: 1, foot: last) }
    let middle = model.point?.place ?? followed.points.last?.place ?? 1
    let top = max(1, min(middle - room / 2, last - room + 1))
    let shown = model.traces.filter { trace in
      trace.points.contains { (top..<top + room).contains($0.place) }
    }
    return Drawn(traces: Array(shown.prefix(Self.mostLines)), top: top, foot: top + room - 1)
  }

  private func gaps(of traces: [LapTrace]) -> Drawn {
    let most = traces.flatMap(\.points).map(\.gapMilliseconds).max() ?? 0
    return Drawn(traces: traces, top: 0, foot: max(1_000, most))
  }

  /// All competitors, or in a large field the leader and those around the followed one.
  private func neighbours(of followed: LapTrace) -> [LapTrace] {
    guard model.traces.count > Self.mostLines else { return model.traces }
    let order = model.order
    let at = order.firstIndex { $0.row.entryID == followed.row.entryID } ?? 0
    let first = max(0, min(at - Self.mostLines / 2, order.count - Self.mostLines))
    return [order[0]] + order[max(1, first)..<first + Self.mostLines]
  }

  /// The name of the axis, and if they fit the numbers of drawn lines and of readable bibs.
  private func heading(_ drawn: Drawn, named: Int, columns: Int) -> String {
    func part(_ key: String, _ shown: Int) -> String? {
      guard shown < model.traces.count else { return nil }
      return context.text(key, ["shown": "\(shown)", "all": "\(model.traces.count)"])
    }
    let axis = context.text("races.chart.\(model.kind.rawValue).axis")
    let parts = [
      model.shownCategory, part("races.chart.part", drawn.traces.count),
      part("races.chart.bibs", named),
    ]
    return parts.compactMap(\.self).reduce(axis) { heading, part in
      let longer = heading + "  " + part
      return TextWidth.columns(of: longer) <= columns ? longer : heading
    }
  }

  private func chart(_ drawn: Drawn, _ followed: LapTrace) -> LineChart {
    let others = drawn.traces.filter {
      $0.row.entryID != followed.row.entryID && !model.isOwn($0)
    }
    let own = drawn.traces.filter { $0.row.entryID != followed.row.entryID && model.isOwn($0) }
    let lap = context.text("races.lap.number")
    var chart = LineChart(
      others.map { line(of: $0) } + own.map { line(of: $0, Style(.ownRow, bold: true)) }
        + [line(of: followed, Style(.accent, bold: true))],
      steps: model.lastLap, from: Double(drawn.top), to: Double(drawn.foot),
      topLabel: label(drawn.top), footLabel: label(drawn.foot),
      ends: ChartEnds(
        start: lap + " 1", end: "\(model.lastLap)",
        between: ChartEnds.round(Array(1...max(1, model.lastLap)))), chosen: model.lap - 1,
      glyphs: context.glyphs)
    chart.sides = sides(of: drawn)
    return chart
  }

  /// The labels of the axis: round places, or half of the largest gap.
  private func sides(of drawn: Drawn) -> [Double: String] {
    let (top, foot) = (drawn.top, drawn.foot)
    let step = [5, 10, 20, 50, 100, 200, 500].first { (foot - top) / $0 <= 8 } ?? 1_000
    let values =
      model.kind == .gaps
      ? [foot / 2] : stride(from: step, to: foot, by: step).filter { $0 > top }
    return Dictionary(uniqueKeysWithValues: values.map { (Double($0), label($0)) })
  }

  private func line(of trace: LapTrace, _ style: Style? = nil) -> LineChart.Line {
    let values = (1...max(1, model.lastLap)).map { lap in
      trace.point(atLap: lap).map { point in
        Double(model.kind == .places ? point.place : point.gapMilliseconds)
      }
    }
    let sign = model.isOwn(trace) ? context.glyphs.own : ""
    return LineChart.Line(values, label: sign + trace.row.bib, standingOut: style)
  }

  private func label(_ value: Int) -> String {
    switch model.kind {
    case .places: "\(value)"
    case .gaps: value == 0 ? "0" : context.texts.number(RaceChartTable.gap(value))
    }
  }
}
