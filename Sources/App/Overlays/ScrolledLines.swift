import Languages
import Stage
import Terminal

/// What help and messages share: lines to scroll through.
final class ScrolledLines {
  let lines: [(text: String, role: Role)]
  private(set) var first = 0

  init(_ lines: [(text: String, role: Role)]) {
    self.lines = lines
  }

  func scroll(by rows: Int) -> Move {
    first = max(0, min(first + rows, lines.count - 1))
    return .stay
  }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) { [self] in
        scroll(by: 1)
      },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) { [self] in
        scroll(by: -1)
      },
      KeyBinding(.pageDown, "common.key.pageDown") { [self] in scroll(by: 10) },
      KeyBinding(.pageUp, "common.key.pageUp") { [self] in scroll(by: -10) },
    ]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for (row, line) in lines.dropFirst(first).prefix(area.rows).enumerated() {
      canvas.write(
        TextWidth.fit(line.text, columns: area.columns), row: area.row + row, column: area.column,
        style: Style(line.role))
    }
  }
}
