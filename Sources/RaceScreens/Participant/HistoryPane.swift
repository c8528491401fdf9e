import Languages
import Stage
import Terminal
import Widgets

/// History: Joined and Previous in one list.
struct HistoryPane: Pane {
  let model: HistoryViewModel

  var title: Wording { Wording("races.history.title") }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.move(by: $0) }, page: { model.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    let none = model.selected == nil ? Wording("common.nothingSelected") : nil
    return keys.bindings + [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() },
      KeyBinding(.character("m"), "races.own.key.laps", disabled: none) { model.lapsTapped() },
      KeyBinding(.character("L"), "races.history.key.leave", disabled: model.leaveObstacle) {
        model.leaveTapped()
      },
      KeyBinding(.character("/"), "common.key.filter", footer: !model.all.isEmpty) {
        model.filterTapped()
        return .stay
      },
      KeyBinding(.character("s"), "races.board.key.sort", footer: !model.all.isEmpty) {
        model.sortTapped()
        return .stay
      },
    ]
  }

  func take(_ input: Input) -> Move? {
    if model.takeFilter(input) { return .stay }
    if case .mouse(let mouse) = input, mouse.kind == .press { return model.clicked(at: mouse.at) }
    return keys.take(input)
  }

  var takesText: Bool { model.filter.isTyping }
  func storeChanged() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: model.races.count, all: model.all.count, filter: model.filter,
      sorting: model.order == .listed
        ? "" : model.surroundings.text("races.list.sortedBy.\(model.order)"),
      surroundings: model.surroundings)
    let area = heading.draw(on: &canvas, in: whole)
    guard model.races.isEmpty else {
      return ParticipatedTable(
        model.races, model.surroundings, columns: [.state, .date, .name, .place, .result],
        sortedBy: model.order
      ).table.draw(on: &canvas, in: area, state: &model.state)
    }
    let lines = TextLines.wrap(model.surroundings.text(model.notice), columns: area.columns)
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(line, row: area.row + row, column: area.column, style: Style(.dim))
    }
  }
}
