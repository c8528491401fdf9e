import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// What came before and after a crossing that is picked out: all of the same competitor, and how
/// each of them came in.
struct DeskCrossingLook {
  private static let mostRows = 14
  /// What the board keeps.
  private static let fewestBoardRows = 10

  let model: DeskViewModel
  private let chosen: CrossingLine
  private let lines: [CrossingLine]

  /// None where no crossing is picked out.
  init?(_ model: DeskViewModel) {
    let crossings = CrossingList(of: model.book)
    guard model.panes.tab == .crossings,
      let chosen = model.panes.chosenCrossing.flatMap(crossings.line)
    else { return nil }
    self.model = model
    self.chosen = chosen
    lines = chosen.bib.isEmpty ? [chosen] : crossings.lines(ofBib: chosen.bib)
  }

  /// The rows it takes of an area below the board; 0 where there is no room for both.
  func rows(in area: Rect) -> Int {
    let room = area.rows - Self.fewestBoardRows
    return room < 6 ? 0 : min(lines.count + 3, room, Self.mostRows)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let name = chosen.name.isEmpty ? model.context.text("desk.look.nobody") : chosen.name
    let title = [chosen.bib, name].filter { !$0.isEmpty }.joined(separator: " ")
    let box = Box(title, note: "\(lines.count)", isFocused: false)
    let body = box.draw(on: &canvas, in: area)
    var state = TableState()
    state.select(lines.firstIndex { $0.id == chosen.id } ?? 0, of: lines.count)
    table.draw(on: &canvas, in: body, state: &state, isFocused: false)
  }

  private var table: Table {
    func title(_ key: String) -> String { model.context.text("races.lap.\(key)") }
    let columns = [
      TableColumn(title("number"), columns: 4, .right),
      TableColumn(title("total"), columns: 10, .right),
      TableColumn(title("time"), columns: 9, .right, priority: 1),
      TableColumn(model.context.text("desk.look.how")),
    ]
    return Table(columns: columns, count: lines.count) { row(lines[$0]) }
  }

  private func row(_ line: CrossingLine) -> TableRow {
    let role: Role = line.question != nil ? .warning : line.counts ? .text : .dim
    return TableRow(
      [
        line.lap.map(String.init) ?? "-", time(line.elapsedMilliseconds),
        line.lapMilliseconds.map(time) ?? "", how(line),
      ], role: role, sign: line.question != nil ? "!" : line.counts ? " " : "-")
  }

  /// How it came in, and what is to be said against it.
  private func how(_ line: CrossingLine) -> String {
    let texts = [
      "desk.look.\(line.source.rawValue)", line.isMarked ? "desk.look.marked" : nil,
      line.question == nil ? nil : "desk.look.question",
      line.isAfterFinish ? "desk.look.afterFinish" : nil,
    ]
    let said = texts.compactMap(\.self).map { model.context.text($0) }
    return ([line.checkpoint] + said).compactMap(\.self).joined(separator: ", ")
  }

  private func time(_ milliseconds: Int) -> String {
    model.context.texts.number(
      Elapsed.text(milliseconds: milliseconds, decimals: 1, rounding: .down))
  }
}
