import Languages
import Races
import Seasons
import Shell
import Terminal
import Timekeeping
import Widgets

/// The laps of two competitors, as a table and as a chart of the lead.
struct LapByLapTable {
  private let model: LapByLapModel
  private var context: AppContext { model.context }

  init(_ model: LapByLapModel) { self.model = model }

  var table: SortableTable<LapByLap.Line> {
    SortableTable(
      columns: [
        .init(
          TableColumn(text("races.lap.number"), columns: 4, .right), text: { "\($0.lap)" },
          by: { .count($0.lap) }),
        .init(
          TableColumn(text("records.column.me"), columns: 9, .right),
          text: { number($0.own?.time) }, by: { $0.own.map { .count($0.milliseconds) } }),
        .init(
          TableColumn(text("records.column.other"), columns: 9, .right),
          text: { number($0.others?.time) }, by: { $0.others.map { .count($0.milliseconds) } }),
        .init(
          TableColumn(text("records.laps.lap"), columns: 9, .right, priority: 2),
          startsWithLargest: true, text: { lead($0.lapLead) },
          by: { $0.lapLead.map(SortValue.count) }),
        .init(
          TableColumn(text("records.laps.lead"), columns: 9, .right), startsWithLargest: true,
          text: { lead($0.lead) }, by: { $0.lead.map(SortValue.count) }),
        .init(
          TableColumn(text("races.lap.place"), columns: 9, .right, priority: 1), text: places,
          by: { $0.own?.place.map(SortValue.count) }),
      ], look: { (($0.lead ?? 0) > 0 ? .leader : .text, " ") })
  }

  var chart: LeadChart {
    let lap = text("races.lap.number")
    return LeadChart(
      title: text("records.lead.laps", ["name": model.others?.name ?? ""]),
      values: model.laps.lines.map(\.lead), least: 1_000,
      ends: ChartEnds(start: lap + " 1", end: "\(model.laps.lines.count)"),
      chosen: model.lap - 1, label: { $0 == 0 ? "0" : lead($0) })
  }

  /// The values at the selected lap.
  var readout: [String] {
    guard model.laps.lines.indices.contains(model.lap - 1) else { return [] }
    let line = model.laps.lines[model.lap - 1]
    func titled(_ key: String, _ value: String) -> String {
      value.isEmpty ? "" : text(key) + " " + value
    }
    return [
      text("races.lap.number") + " \(line.lap)",
      titled("records.column.me", number(line.own?.time)),
      titled("records.column.other", number(line.others?.time)),
      titled("records.laps.lap", lead(line.lapLead)),
      line.lead == nil
        ? text("races.chart.notSeen") : titled("records.laps.lead", lead(line.lead)),
    ]
  }

  private func places(_ line: LapByLap.Line) -> String {
    [line.own, line.others].map { $0?.place.map(String.init) ?? "-" }.joined(separator: ":")
  }

  /// Formats a lead: `+` ahead, `-` behind, so that no colour is needed.
  private func lead(_ milliseconds: Int?) -> String {
    guard let milliseconds else { return "" }
    let size = Elapsed.gap(milliseconds: abs(milliseconds), decimals: 1)
    return number(milliseconds < 0 ? "-" + size.dropFirst() : size)
  }

  private func number(_ time: String?) -> String { time.map(context.texts.number) ?? "" }

  private func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    context.text(key, arguments)
  }
}
