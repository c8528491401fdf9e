import Languages
import Stage
import Terminal
import Widgets

/// What help and messages share: lines to scroll through, wrapped where there is little room.
final class ScrolledLines {
  struct Line {
    /// What stands in front of the text, and nothing below it where the text needs more lines.
    let head: String
    let text: String
    let role: Role
  }

  let lines: [Line]
  private(set) var page = PageState()

  init(_ lines: [Line]) {
    self.lines = lines
  }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) { [self] in
        scroll(by: 1)
      },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) { [self] in
        scroll(by: -1)
      },
      KeyBinding(.pageDown, "common.key.pageDown") { [self] in turn(by: 1) },
      KeyBinding(.pageUp, "common.key.pageUp") { [self] in turn(by: -1) },
      KeyBinding(.home, "common.key.first", also: [.character("g")], footer: false) { [self] in
        scroll(by: -Self.everything)
      },
      KeyBinding(.end, "common.key.last", also: [.character("G")], footer: false) { [self] in
        scroll(by: Self.everything)
      },
    ]
  }

  /// More lines than there can be.
  private static let everything = 100_000

  /// The wheel.
  func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.kind {
    case .wheelUp: return scroll(by: -3)
    case .wheelDown: return scroll(by: 3)
    default: return nil
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    Page(lines.flatMap { wrapped($0, columns: area.columns) })
      .draw(on: &canvas, in: area, state: &page)
  }

  private func wrapped(_ line: Line, columns: Int) -> [PageLine] {
    let indent = TextWidth.columns(of: line.head)
    let texts = TextLines.wrap(line.text, columns: max(1, columns - indent))
    guard let first = texts.first else { return [PageLine(line.head, line.role)] }
    let space = String(repeating: " ", count: indent)
    return [PageLine(line.head + first, line.role)]
      + texts.dropFirst().map { PageLine(space + $0, line.role) }
  }

  private func scroll(by rows: Int) -> Move {
    page.scroll(by: rows)
    return .stay
  }

  private func turn(by pages: Int) -> Move {
    page.page(by: pages)
    return .stay
  }
}
