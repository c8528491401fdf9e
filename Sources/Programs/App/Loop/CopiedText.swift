import Shell
import Terminal
import Widgets

/// The text copied from a screen to the clipboard.
enum CopiedText {
  /// The maximum number of rows of a page; more than a terminal accepts for its clipboard.
  private static let mostRows = 4_000
  private static let leastColumns = 80
  /// The maximum width; on wider screens panes are side by side, which copies badly.
  private static let mostColumns = 99

  /// Returns the selected row of the pane with the keyboard.
  static func selectedRow(of canvas: Canvas) -> String? {
    (0..<canvas.size.rows).lazy.compactMap { row in
      let cells = cells(of: canvas, row).filter { $0.style.role == .selection }
      let text = trimmed(String(cells.map(\.character)))
      return text.isEmpty ? nil : text
    }.first
  }

  /// Returns the lines of a whole page, including those beyond the screen, without borders.
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

  /// Returns a text without spaces and borders at both ends.
  private static func trimmed(_ text: String) -> String {
    let isEdge: (Character) -> Bool = { " \u{2502}|".contains($0) }
    let rest = text.drop(while: isEdge)
    return String(rest.reversed().drop(while: isEdge).reversed())
  }
}
