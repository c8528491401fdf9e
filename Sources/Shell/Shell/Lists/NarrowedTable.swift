import Languages
import Terminal
import Widgets

/// A list that can be narrowed down, as a table: what is shown of it above, below it the selected
/// row in full, of which a narrow window shows a part.
package struct NarrowedTable<Item> {
  private let list: NarrowedList<Item>
  private let context: AppContext
  private let sorting: String
  private let notice: Wording
  private let about: (Item, _ columns: Int) -> [String]
  private let table: () -> Table

  /// - Parameters:
  ///   - list: What there is of it.
  ///   - context: Who looks, and how.
  ///   - sorting: What the list is sorted or grouped by, in words; empty for its own order.
  ///   - notice: Said where nothing is to be shown.
  ///   - about: The selected row in full, in so many columns.
  ///   - table: The rows that are shown.
  package init(
    list: NarrowedList<Item>, context: AppContext, sorting: String = "", notice: Wording,
    about: @escaping (Item, _ columns: Int) -> [String] = { _, _ in [] },
    table: @escaping () -> Table
  ) {
    (self.list, self.context, self.sorting, self.notice) = (list, context, sorting, notice)
    (self.about, self.table) = (about, table)
  }

  package func draw(on canvas: inout Canvas, in whole: Rect) {
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

/// What is said where a list would be: why there is nothing, and what fills it.
package struct EmptyNotice {
  private let wording: Wording
  private let context: AppContext

  package init(_ wording: Wording, _ context: AppContext) {
    self.wording = wording
    self.context = context
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = TextLines.wrap(context.text(wording), columns: area.columns - 2)
    for (row, line) in lines.enumerated().prefix(max(0, area.rows - 1)) {
      canvas.write(line, row: area.row + 1 + row, column: area.column + 1, style: Style(.dim))
    }
  }
}
