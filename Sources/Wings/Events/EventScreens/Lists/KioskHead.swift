import Events
import MapScreens
import Shell
import Terminal
import Timekeeping

/// The head of a kiosk screen, readable from a distance: the time in big digits, with notes.
struct KioskHead {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  /// Draws the current time.
  ///
  /// - Returns: The area below.
  func drawNow(on canvas: inout Canvas, in area: Rect) -> Rect {
    let times = context.eventTimes
    let now = times.local(times.now, in: .system)
    let notes = [context.eventPlace?.name ?? "", times.long(now)].filter { !$0.isEmpty }
    return draw(times.time(now), notes, on: &canvas, in: area)
  }

  /// Draws the start of an event.
  ///
  /// - Returns: The area below.
  func draw(_ event: Event, on canvas: inout Canvas, in area: Rect) -> Rect {
    guard !event.allDay else { return area }
    let times = context.eventTimes
    let start = times.local(event.startTime, in: times.zone(of: event))
    return draw(times.time(start), [event.title, times.long(start)], on: &canvas, in: area)
  }

  private func draw(
    _ time: String, _ notes: [String], on canvas: inout Canvas, in area: Rect
  ) -> Rect {
    KioskClock.drawHead(time, notes, context, on: &canvas, in: area)
  }
}
