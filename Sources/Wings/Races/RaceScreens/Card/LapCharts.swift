import Races
import Shell
import Terminal
import Widgets

/// How a race went: lap times and the place after each lap, side by side where there is room.
struct LapCharts {
  private let laps: [LapLine]
  private let context: AppContext

  init(_ laps: [LapLine], _ context: AppContext) {
    self.laps = laps.filter(\.counts)
    self.context = context
  }

  /// Nothing for a single lap: there is no course to it.
  func lines(in size: Size) -> [PageLine] {
    guard laps.count > 1 else { return [] }
    let rows = size.rows < 16 ? 1 : size.rows < 30 ? 3 : 5
    guard size.columns >= 70 else {
      return [times, places].flatMap { chart in
        [PageLine(), PageLine(chart.title, .title)] + lines(chart.bars, size.columns, rows)
      }
    }
    let half = size.columns / 2
    let left = lines(times.bars, half - 2, rows).map(\.text)
    let right = lines(places.bars, size.columns - half, rows).map(\.text)
    return [
      PageLine(), PageLine(TextWidth.pad(times.title, columns: half) + places.title, .title),
    ]
      + zip(left, right).map { PageLine(TextWidth.pad($0, columns: half) + $1, .gauge) }
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
        laps.map { Double($0.milliseconds) }, isInverted: true, topLabel: quickest?.time ?? "",
        bottomLabel: slowest?.time ?? "", glyphs: context.glyphs)
    )
  }

  private var places: (title: String, bars: BarChart) {
    let places = laps.map(\.place)
    let known = places.compactMap(\.self)
    return (
      context.text("races.own.chart.places"),
      BarChart(
        places.map { $0.map(Double.init) }, isInverted: true,
        topLabel: Set(known).count > 1 ? known.min().map(String.init) ?? "" : "",
        bottomLabel: known.max().map(String.init) ?? "", glyphs: context.glyphs)
    )
  }
}
