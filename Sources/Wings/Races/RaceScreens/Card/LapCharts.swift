import Languages
import Races
import Shell
import Terminal
import Widgets

/// Charts of lap times and of the place after each lap, side by side if there is room.
struct LapCharts {
  private let laps: [LapLine]
  private let context: AppContext

  /// The number of the selected lap.
  private let chosen: Int?

  init(_ laps: [LapLine], chosen: Int? = nil, _ context: AppContext) {
    self.laps = laps.filter(\.counts)
    self.chosen = chosen
    self.context = context
  }

  /// The lines of the charts; empty for a single lap.
  ///
  /// The table of laps below has the same data.
  func lines(in size: Size) -> [PageLine] {
    guard laps.count > 1, !context.tellsCharts else { return [] }
    let rows = size.rows < 16 ? 2 : size.rows < 30 ? 4 : max(6, size.rows / 6)
    guard size.columns >= 70 else {
      return [times, places].flatMap { chart in
        [PageLine()] + heading(chart.title, size.columns) + lines(chart.bars, size.columns, rows)
      }
    }
    let half = size.columns / 2
    let left = lines(times.bars, half - 2, rows).map(\.text)
    let right = lines(places.bars, size.columns - half, rows).map(\.text)
    let title = TextWidth.fit(times.title, columns: half - 2)
    return [PageLine(), PageLine(TextWidth.pad(title, columns: half) + places.title, .title)]
      + zip(left, right).map { PageLine(TextWidth.pad($0, columns: half) + $1, .gauge) }
  }

  private func heading(_ text: String, _ columns: Int) -> [PageLine] {
    TextLines.wrap(text, columns: columns).map { PageLine($0, .title) }
  }

  private func lines(_ bars: BarChart, _ columns: Int, _ rows: Int) -> [PageLine] {
    bars.lines(columns: columns, rows: rows).map { PageLine($0, .gauge) }
  }

  private var times: (title: String, bars: BarChart) {
    let quickest = laps.min { $0.milliseconds < $1.milliseconds }
    let slowest = laps.max { $0.milliseconds < $1.milliseconds }
    return (
      context.text("races.own.chart.times"),
      BarChart(
        laps.map { Double($0.milliseconds) }, as: .marks, isInverted: true,
        topLabel: label(quickest), bottomLabel: label(slowest), ends: ends,
        chosen: chosenPlace, glyphs: context.glyphs)
    )
  }

  private func label(_ lap: LapLine?) -> String { context.texts.number(lap?.time ?? "") }

  private var places: (title: String, bars: BarChart) {
    let places = laps.map(\.place)
    let known = places.compactMap(\.self)
    return (
      context.text("races.own.chart.places"),
      BarChart(
        places.map { $0.map(Double.init) }, as: .marks, isInverted: true,
        topLabel: Set(known).count > 1 ? known.min().map(String.init) ?? "" : "",
        bottomLabel: known.max().map(String.init) ?? "", ends: ends, chosen: chosenPlace,
        glyphs: context.glyphs)
    )
  }

  private var ends: ChartEnds {
    ChartEnds(
      start: laps.first.map { "\($0.lap)" } ?? "", end: laps.last.map { "\($0.lap)" } ?? "",
      between: ChartEnds.round(laps.map(\.lap)))
  }

  private var chosenPlace: Int? { laps.firstIndex { $0.lap == chosen } }
}
