import Terminal
import Widgets

/// The head of a shared machine's screen, legible from a distance.
///
/// A large time is on the right, notes are on the left.
package struct KioskClock {
  /// The number of rows.
  package static let rows = 4
  /// The minimum height of a screen that shows it.
  package static let fewestRows = 26

  private let time: String
  private let notes: [(text: String, style: Style)]
  private let glyphs: Glyphs

  /// Creates a head.
  ///
  /// - Parameters:
  ///   - time: The time, shown in large digits.
  ///   - notes: The notes, one per line.
  ///   - glyphs: The terminal's glyphs.
  package init(_ time: String, notes: [(text: String, style: Style)], _ glyphs: Glyphs) {
    (self.time, self.notes, self.glyphs) = (time, notes, glyphs)
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = glyphs.isASCII ? ["", time, ""] : BigDigits.compact(time)
    let width = lines.map { TextWidth.columns(of: $0) }.max() ?? 0
    let column = area.endColumn - width - 2
    for (row, line) in lines.enumerated() {
      canvas.write(line, row: area.row + row, column: column, style: Style(.clock, bold: true))
    }
    for (row, note) in notes.enumerated() {
      canvas.write(
        TextWidth.fit(note.text, columns: column - area.column - 3), row: area.row + row,
        column: area.column + 2, style: note.style)
    }
  }
}

extension KioskClock {
  /// Draws a time and notes at the head of a kiosk's screen, the first note in bold.
  ///
  /// - Returns: The area below; the whole area elsewhere, or if there is no room.
  package static func drawHead(
    _ time: String, _ notes: [String], _ context: AppContext, on canvas: inout Canvas,
    in area: Rect
  ) -> Rect {
    guard context.isKiosk, area.rows >= fewestRows, !canvas.isLinear else { return area }
    let (head, rest) = area.splitTop(rows)
    let styled = notes.enumerated().map { row, note in
      (text: note, style: Style(row == 0 ? .title : .text, bold: row == 0))
    }
    KioskClock(time, notes: styled, context.glyphs).draw(on: &canvas, in: head)
    return rest
  }
}
