import Languages
import Shell
import Terminal
import Widgets

/// History: Joined and Previous in one list.
struct HistoryPane: Pane {
  let model: HistoryViewModel

  var title: Wording { Wording("races.history.title") }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.list.move(by: $0) }, page: { model.list.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    let none = model.selected == nil ? Wording("common.nothingSelected") : nil
    return keys.bindings + [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() },
      KeyBinding(.character("m"), "races.own.key.laps", disabled: none) { model.lapsTapped() },
      KeyBinding(.character("L"), "races.history.key.leave", disabled: model.leaveObstacle) {
        model.leaveTapped()
      },
      KeyBinding(.character("/"), "common.key.filter", footer: !model.list.all.isEmpty) {
        model.list.filterTapped()
        return .stay
      },
      KeyBinding(.character("s"), "races.board.key.sort", footer: !model.list.all.isEmpty) {
        model.sortTapped()
        return .stay
      },
    ]
  }

  func take(_ input: Input) -> Move? {
    if model.list.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return keys.take(input) }
    return model.list.clicked(at: mouse.at).map { $0 ? model.openTapped() : .stay }
  }

  var takesText: Bool { model.list.filter.isTyping }
  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: model.order == .listed
        ? "" : model.context.text("races.list.sortedBy.\(model.order)"),
      context: model.context)
    let area = heading.draw(on: &canvas, in: whole)
    guard model.list.items.isEmpty else {
      return ParticipatedTable(
        model.list.items, model.context, columns: [.state, .date, .name, .place, .result],
        sortedBy: model.order
      ).table.draw(on: &canvas, in: area, state: &model.list.state)
    }
    let lines = TextLines.wrap(model.context.text(model.notice), columns: area.columns)
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(line, row: area.row + row, column: area.column, style: Style(.dim))
    }
  }
}
