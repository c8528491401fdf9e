import Languages
import Shell
import Terminal
import Widgets

/// A list that can be narrowed down, as a table: what is shown of it above, below it the selected
/// row in full, of which a narrow window shows a part.
struct NarrowedTable<Item: Sendable> {
  let list: NarrowedList<Item>
  let context: AppContext
  /// What the list is sorted or grouped by, in words; empty for its own order.
  var sorting = ""
  /// Said where nothing is to be shown.
  let notice: Wording
  var about: (Item, _ columns: Int) -> [String] = { _, _ in [] }
  let table: () -> Table

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: list.items.count, all: list.all.count, filter: list.filter, sorting: sorting,
      context: context)
    let area = heading.draw(on: &canvas, in: whole)
    guard !list.items.isEmpty else {
      return EmptyNotice(notice, context).draw(on: &canvas, in: area)
    }
    let lines = list.selected.map { about($0, area.columns) } ?? []
    let (body, foot) = area.splitBottom(min(lines.count, area.rows / 3))
    var table = table()
    table.hits = list.filter.hits
    table.draw(on: &canvas, in: body, state: &list.state)
    for (row, line) in lines.enumerated().prefix(foot.rows) {
      canvas.write(line, row: foot.row + row, column: foot.column, style: Style(.dim))
    }
  }
}

extension KeyBinding {
  /// Narrows to the next of a list's categories, then all.
  static func category(_ turn: @escaping () -> Move) -> KeyBinding {
    KeyBinding(.character("c"), "races.board.key.category", action: turn)
  }

  /// Narrows to the next sex, then all.
  static func sex(_ turn: @escaping () -> Move) -> KeyBinding {
    KeyBinding(.character("x"), "races.board.key.sex", action: turn)
  }
}
