import Languages
import Shell
import Terminal
import Widgets

/// The scrollable lines of help and messages, wrapped to the width.
final class ScrolledLines {
  struct Line {
    enum Look {
      case plain, dim
      case message(Message.Kind)

      var role: Role {
        switch self {
        case .plain: .text
        case .dim: .dim
        case .message(let kind): MessageLook.role(kind)
        }
      }
    }

    /// The text before the line; wrapped lines are indented below it.
    let head: String
    let text: String
    let look: Look

    /// Returns a line whose head is padded to a width, followed by a blank.
    static func padded(_ head: String, to columns: Int, _ text: String, _ look: Look) -> Line {
      Line(head: TextWidth.pad(head, columns: columns) + " ", text: text, look: look)
    }
  }

  let lines: [Line]
  private(set) var page = PageState()

  init(_ lines: [Line]) {
    self.lines = lines
  }

  private var keys: ReadingKeys {
    ReadingKeys(
      line: { [self] in page.scroll(by: $0) }, page: { [self] in page.page(by: $0) },
      namesPages: true)
  }

  var bindings: [KeyBinding] { keys.bindings }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    Page(lines.flatMap { wrapped($0, columns: area.columns) })
      .drawScrolled(on: &canvas, in: area, state: &page)
  }

  private func wrapped(_ line: Line, columns: Int) -> [PageLine] {
    let indent = TextWidth.columns(of: line.head)
    let texts = TextLines.wrap(line.text, columns: max(1, columns - indent))
    guard let first = texts.first else { return [PageLine(line.head, line.look.role)] }
    let space = String(repeating: " ", count: indent)
    return [PageLine(line.head + first, line.look.role)]
      + texts.dropFirst().map { PageLine(space + $0, line.look.role) }
  }
}
