import Languages
import Stage
import Terminal

/// Go to anything by its name.
struct PalettePane: Pane {
  let model: PaletteViewModel
  let surroundings: Surroundings

  var title: Wording { Wording("common.palette.title") }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "common.key.open") { model.goTapped() }]
  }

  func take(_ input: Input) -> Move? {
    guard case .key(let key, _) = input else { return nil }
    switch key {
    case .character(let character): model.type(character)
    case .backspace: model.delete()
    case .down: model.move(by: 1)
    case .up: model.move(by: -1)
    default: return nil
    }
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.write(": " + model.typed, row: area.row, column: area.column, style: Style(.accent))
    canvas.cursor = Point(
      column: area.column + 2 + TextWidth.columns(of: model.typed), row: area.row)
    let found = model.matches
    if found.isEmpty {
      canvas.write(
        surroundings.text("common.palette.none"), row: area.row + 1, column: area.column,
        style: Style(.dim))
    }
    for (row, stop) in found.prefix(max(0, area.rows - 1)).enumerated() {
      let isSelected = row == model.selection
      canvas.write(
        (isSelected ? "> " : "  ") + stop.name, row: area.row + 1 + row, column: area.column,
        style: Style(isSelected ? .selection : .text), limit: area.columns)
    }
  }
}
