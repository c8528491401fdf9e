import Shell
import Terminal
import Widgets

/// Whether charts are shown as drawings or as tables; the choice holds for all charts.
final class ChartForm {
  var isTable = false
}

extension AppContext {
  private var chartForm: ChartForm { service { _ in ChartForm() } }

  /// Whether charts are shown as tables; for a screen reader they always are.
  var tellsCharts: Bool { glyphs == .spoken || chartForm.isTable }

  /// Switches between drawings and tables.
  func turnCharts() { chartForm.isTable.toggle() }
}

extension KeyBinding {
  /// The key that switches between drawings and tables.
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
