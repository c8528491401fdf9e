import Shell
import Terminal
import Widgets

/// What of a screen goes to the clipboard, as it stands there.
enum CopiedText {
  /// Rows of a page that are drawn; a clipboard takes about a quarter of that.
  private static let mostRows = 4_000
  private static let leastColumns = 80
  /// Wider ones have panes side by side.
  private static let mostColumns = 99

  /// The selected row of the pane that has the keyboard.
  static func selectedRow(of canvas: Canvas) -> String? {
    (0..<canvas.size.rows).lazy.compactMap { row in
      let cells = cells(of: canvas, row).filter { $0.style.role == .selection }
      let text = trimmed(String(cells.map(\.character)))
      return text.isEmpty ? nil : text
    }.first
  }

  /// The lines of a whole page, those that do not fit on the screen included, without frames.
  static func page(of pane: any Pane, columns: Int, _ glyphs: Glyphs) -> [String] {
    var canvas = Canvas(
      size: Size(columns: min(max(columns, leastColumns), mostColumns), rows: mostRows))
    canvas.isPlain = glyphs.isASCII
    canvas.isWholePage = true
    pane.show(on: &canvas, in: Rect(canvas.size))
    return (0..<mostRows).compactMap { row in
      let text = trimmed(String(cells(of: canvas, row).map(\.character)))
      return text.contains { $0.isLetter || $0.isNumber } ? text : nil
    }
  }

  private static func cells(of canvas: Canvas, _ row: Int) -> [Cell] {
    (0..<canvas.size.columns).map { canvas[row, $0] }.filter { !$0.isContinuation }
  }

  /// Without the spaces and the sides of a frame at both ends.
  private static func trimmed(_ text: String) -> String {
    let isEdge: (Character) -> Bool = { " \u{2502}|".contains($0) }
    let rest = text.drop(while: isEdge)
    return String(rest.reversed().drop(while: isEdge).reversed())
  }
}
