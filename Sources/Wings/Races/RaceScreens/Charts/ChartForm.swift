import Shell
import Terminal
import Widgets

/// Whether charts are drawn or told as tables: one choice for all of them, until it is changed.
final class ChartForm {
  var isTable = false
}

extension AppContext {
  private var chartForm: ChartForm { service { _ in ChartForm() } }

  /// Whether charts are told as tables of the same facts, as they are wherever the screen is read
  /// line by line.
  var tellsCharts: Bool { glyphs == .spoken || chartForm.isTable }

  /// Draws the charts that are tables, and the other way round.
  func turnCharts() { chartForm.isTable.toggle() }
}

extension KeyBinding {
  /// Turns every chart into a table of the same facts, and back.
  package static func chartForm(_ context: AppContext, isOffered: Bool = true) -> [KeyBinding] {
    guard context.glyphs != .spoken else { return [] }
    let label = context.tellsCharts ? "races.chart.key.chart" : "races.chart.key.table"
    return [
      KeyBinding(.character("t"), label, footer: isOffered) {
        context.turnCharts()
        return .stay
      }
    ]
  }
}
