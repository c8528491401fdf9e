import Languages
import Races
import Stage
import Terminal
import Widgets

/// Whom to compare with: runners seen in races of one's own.
struct RivalsPane: Pane {
  let model: RivalsViewModel

  var title: Wording { Wording("records.rivals.title") }
  var takesText: Bool { model.list.filter.isTyping }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.list.move(by: $0) }, page: { model.list.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    let none = model.list.selected == nil ? Wording("common.nothingSelected") : nil
    return keys.bindings + [
      KeyBinding(.enter, "records.key.compare", disabled: none) { model.openTapped() },
      KeyBinding(.character("/"), "common.key.filter") {
        model.list.filterTapped()
        return .stay
      },
    ]
  }

  func take(_ input: Input) -> Move? {
    if model.list.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return keys.take(input) }
    return model.list.clicked(at: mouse.at).map { $0 ? model.openTapped() : .stay }
  }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: "", surroundings: model.surroundings)
    let area = heading.draw(on: &canvas, in: whole)
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, model.surroundings).draw(on: &canvas, in: area)
    }
    let columns = [
      TableColumn(model.surroundings.text("records.column.name")),
      TableColumn(model.surroundings.text("records.column.together"), columns: 14, .right),
    ]
    Table(columns: columns, count: model.list.items.count) { index in
      let rival = model.list.items[index]
      return TableRow([rival.name, "\(rival.races)"])
    }.draw(on: &canvas, in: area, state: &model.list.state)
  }
}
