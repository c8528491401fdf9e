import Terminal
import Widgets

/// The head of a shared machine's screen, read from a distance: a time in large digits at the right,
/// notes at the left.
package struct KioskClock {
  /// The rows that it takes.
  package static let rows = 4
  /// A lower screen has no room for it.
  package static let fewestRows = 26

  private let time: String
  private let notes: [(text: String, style: Style)]
  private let glyphs: Glyphs

  /// Makes a head.
  ///
  /// - Parameters:
  ///   - time: The time in large digits.
  ///   - notes: A line each.
  ///   - glyphs: The glyphs of the terminal.
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
