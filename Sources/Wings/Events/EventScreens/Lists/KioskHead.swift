import MapScreens
import Events
import Shell
import Terminal
import Timekeeping
import Widgets

/// What is read from some way off at a shared machine: the time in large, and beside it what it is of.
struct KioskHead {
  private let context: AppContext
  /// Below this it would cost too many rows of what is under it.
  private static let fewestRows = 26
  private static let rows = 4

  init(_ context: AppContext) { self.context = context }

  /// What the clock shows.
  ///
  /// - Returns: What is left below.
  func drawNow(on canvas: inout Canvas, in area: Rect) -> Rect {
    let times = context.eventTimes
    let now = times.local(times.now, in: .system)
    let notes = [context.eventPlace?.name ?? "", times.long(now)].filter { !$0.isEmpty }
    return draw(times.time(now), notes, on: &canvas, in: area)
  }

  /// When an event begins.
  ///
  /// - Returns: What is left below.
  func draw(_ event: Event, on canvas: inout Canvas, in area: Rect) -> Rect {
    guard !event.allDay else { return area }
    let times = context.eventTimes
    let start = times.local(event.startTime, in: times.zone(of: event))
    return draw(times.time(start), [event.title, times.long(start)], on: &canvas, in: area)
  }

  private func draw(
    _ time: String, _ notes: [String], on canvas: inout Canvas, in area: Rect
  ) -> Rect {
    guard context.isKiosk, area.rows >= Self.fewestRows, !canvas.isLinear else { return area }
    let (head, rest) = area.splitTop(Self.rows)
    let lines = context.glyphs.isASCII ? ["", time, ""] : BigDigits.compact(time)
    let width = lines.map { TextWidth.columns(of: $0) }.max() ?? 0
    let column = head.endColumn - width - 2
    for (row, line) in lines.enumerated() {
      canvas.write(
        line, row: head.row + row, column: column, style: Style(.clock, bold: true))
    }
    for (row, note) in notes.enumerated() {
      canvas.write(
        TextWidth.fit(note, columns: column - head.column - 3), row: head.row + row,
        column: head.column + 2, style: Style(row == 0 ? .title : .text, bold: row == 0))
    }
    return rest
  }
}
