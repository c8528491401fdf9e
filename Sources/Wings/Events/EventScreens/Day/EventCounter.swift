import Events
import Shell
import Timekeeping

/// Counts visits and acts in memory, and writes them once a minute and at exit.
final class EventCounter {
  private unowned let context: AppContext
  private let events: EventService
  private var counted: [String: EventFigures] = [:]
  /// The event whose next view is not counted, because the user steps through its dates.
  private var stayingAt: String?

  init(_ context: AppContext, _ events: EventService) {
    (self.context, self.events) = (context, events)
  }

  /// Changes the statistics of an event; acts of its organizers do not count.
  func note(_ event: Event, _ change: (inout EventFigures) -> Void) {
    guard event.isListed, !event.isRun(by: context.holder) else { return }
    let fresh = EventFigures(of: event, atUTC: context.clock.now().utc, in: events.zones)
    let id = EventFigures.id(event.id, fresh.date)
    var figures = counted[id] ?? fresh
    change(&figures)
    counted[id] = figures
  }

  /// Excludes the next view of an event, because the user is viewing it already.
  func stay(at id: String) { stayingAt = id }

  /// Counts a view of an event.
  func seen(_ event: Event, from origin: EventOrigin?) {
    defer { stayingAt = nil }
    if event.id == stayingAt { return }
    note(event) {
      $0.seen += 1
      if let origin { $0[origin] += 1 }
    }
  }

  /// Returns and resets the counted numbers.
  private func take() -> [EventFigures] {
    defer { counted = [:] }
    return counted.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Writes in the background; numbers that cannot be written are kept.
  func flushBeside() {
    let (rows, events) = (take(), events)
    guard !rows.isEmpty else { return }
    context.worker.run {
      try events.figures.add(rows)
    } then: { [weak self] outcome in
      if case .failure = outcome { self?.putBack(rows) }
      return .stay
    }
  }

  /// Writes immediately, because the program exits.
  func flush() {
    let rows = take()
    do { try events.figures.add(rows) } catch { putBack(rows) }
  }

  private func putBack(_ rows: [EventFigures]) {
    for row in rows {
      let id = EventFigures.id(row.eventID, row.date)
      counted[id] = counted[id]?.adding(row) ?? row
    }
  }
}
