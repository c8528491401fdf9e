import Languages
import Races
import Seasons
import Shell
import Terminal
import Timekeeping
import Widgets

/// Two competitors in one race: every lap of both, and who was ahead by how much.
struct LapByLapPane: Pane {
  let model: LapByLapModel

  var title: Wording { Wording("races.competition.title", ["name": model.competition.name]) }

  private var keys: ReadingKeys {
    ReadingKeys(
      line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) }, namesPages: true)
  }

  var bindings: [KeyBinding] {
    keys.bindings + [
      KeyBinding(.enter, "races.own.key.board") { .open(.competition(model.competition.id)) }
    ]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }
  func storeChanged() -> Move { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let names = text("records.laps.names", ["name": model.others?.name ?? ""])
    guard !model.laps.lines.isEmpty else {
      return EmptyNotice(Wording("records.laps.none"), model.context).draw(
        on: &canvas, in: area)
    }
    let table = table
    let head = TextLines.wrap(names, columns: area.columns).map { PageLine($0, .accent) }
    let lines = table.lines(columns: area.columns)
    Page(
      head + lines, headed: head.count..<head.count + lines.count
    ).draw(on: &canvas, in: area, state: &model.page)
  }

  private var table: Table {
    let columns = [
      TableColumn(text("races.lap.number"), columns: 4, .right),
      TableColumn(text("records.column.me"), columns: 9, .right),
      TableColumn(text("records.column.other"), columns: 9, .right),
      TableColumn(text("records.laps.lap"), columns: 9, .right, priority: 2),
      TableColumn(text("records.laps.lead"), columns: 9, .right),
      TableColumn(text("races.lap.place"), columns: 9, .right, priority: 1),
    ]
    return Table(columns: columns, count: model.laps.lines.count) { row(model.laps.lines[$0]) }
  }

  private func row(_ line: LapByLap.Line) -> TableRow {
    let places = [line.own, line.others].map { $0?.place.map(String.init) ?? "-" }
    return TableRow(
      [
        "\(line.lap)", number(line.own?.time), number(line.others?.time), lead(line.lapLead),
        lead(line.lead), places.joined(separator: ":"),
      ], role: (line.lead ?? 0) > 0 ? .leader : .text)
  }

  /// Ahead is `+`, behind `-`, so that the sign says it without a colour.
  private func lead(_ milliseconds: Int?) -> String {
    guard let milliseconds else { return "" }
    let size = Elapsed.gap(milliseconds: abs(milliseconds), decimals: 1)
    return number(milliseconds < 0 ? "-" + size.dropFirst() : size)
  }

  private func number(_ time: String?) -> String {
    time.map(model.context.texts.number) ?? ""
  }

  private func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    model.context.text(key, arguments)
  }
}
