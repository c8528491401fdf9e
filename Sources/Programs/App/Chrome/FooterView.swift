import Shell
import Terminal

/// The keys that work right now; help is the last to be dropped, and says so where others are.
struct FooterView {
  private typealias Item = (key: String, label: String)

  let bindings: [KeyBinding]
  let context: AppContext
  /// Whether `?` is text here, so that only F1 opens help.
  var takesText = false

  func draw(on canvas: inout Canvas, in row: Rect) {
    let all = items
    let shown = count(of: all, beside: help, in: row)
    // No key makes room for the longer word.
    let isCut = shown < all.count && count(of: all, beside: allKeys, in: row) == shown
    var column = row.column
    for item in all.prefix(shown) {
      column = draw(item, on: &canvas, row: row.row, column: column)
    }
    _ = draw(isCut ? allKeys : help, on: &canvas, row: row.row, column: column)
  }

  private var help: Item { (takesText ? "F1" : "?", context.text("common.key.help")) }

  /// Help, where there are keys that it alone names.
  private var allKeys: Item { (help.key, context.text("common.key.allKeys")) }

  /// How many items there is room for, in their order.
  private func count(of items: [Item], beside last: Item, in row: Rect) -> Int {
    var room = row.columns - width(last)
    return items.prefix { item in
      room -= width(item)
      return room >= 0
    }.count
  }

  private var items: [Item] {
    bindings.filter { $0.isInFooter && $0.disabled == nil }.map {
      ($0.family?.name ?? KeyName.text($0.keys[0]), context.text($0.label))
    }
  }

  private func width(_ item: Item) -> Int {
    TextWidth.columns(of: item.key) + TextWidth.columns(of: item.label) + 3
  }

  private func draw(
    _ item: Item, on canvas: inout Canvas, row: Int, column: Int
  ) -> Int {
    var at = column
    at += canvas.write(item.key, row: row, column: at, style: Style(.footerKey)) + 1
    at += canvas.write(item.label, row: row, column: at, style: Style(.footerLabel)) + 2
    return at
  }
}
