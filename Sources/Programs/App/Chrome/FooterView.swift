import Shell
import Terminal

/// The keys that work right now; help is the last to be dropped.
struct FooterView {
  let bindings: [KeyBinding]
  let context: AppContext
  /// Whether `?` is text here, so that only F1 opens help.
  var takesText = false

  func draw(on canvas: inout Canvas, in row: Rect) {
    let help = (takesText ? "F1" : "?", context.text("common.key.help"))
    let room = row.columns - width(help)
    var column = row.column
    for item in items {
      guard column + width(item) <= row.column + room else { break }
      column = draw(item, on: &canvas, row: row.row, column: column)
    }
    _ = draw(help, on: &canvas, row: row.row, column: column)
  }

  private var items: [(key: String, label: String)] {
    bindings.filter { $0.isInFooter && $0.disabled == nil }.map {
      ($0.family?.name ?? KeyName.text($0.keys[0]), context.text($0.label))
    }
  }

  private func width(_ item: (key: String, label: String)) -> Int {
    TextWidth.columns(of: item.key) + TextWidth.columns(of: item.label) + 3
  }

  private func draw(
    _ item: (key: String, label: String), on canvas: inout Canvas, row: Int, column: Int
  ) -> Int {
    var at = column
    at += canvas.write(item.key, row: row, column: at, style: Style(.footerKey)) + 1
    at += canvas.write(item.label, row: row, column: at, style: Style(.footerLabel)) + 2
    return at
  }
}
