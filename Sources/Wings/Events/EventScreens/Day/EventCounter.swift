import Events
import Shell
import Timekeeping

/// Counts what people look at and have done, in memory; written once a minute and when the program
/// ends.
final class EventCounter {
  private unowned let context: AppContext
  private let events: EventService
  private var counted: [String: EventFigures] = [:]
  /// What is looked at on and on, such as one date of a series after another.
  private var stayingAt: String?

  init(_ context: AppContext, _ events: EventService) {
    (self.context, self.events) = (context, events)
  }

  /// Counts something about an event; those who run it do not count.
  func note(_ event: Event, _ change: (inout EventFigures) -> Void) {
    guard event.isListed, !event.isRun(by: context.holder) else { return }
    let fresh = EventFigures(of: event, atUTC: context.clock.now().utc, in: events.zones)
    let id = EventFigures.id(event.id, fresh.date)
    var figures = counted[id] ?? fresh
    change(&figures)
    counted[id] = figures
  }

  /// Notes that what is opened next is looked at already.
  func stay(at id: String) { stayingAt = id }

  /// Counts somebody who looks at an event.
  func seen(_ event: Event, from origin: EventOrigin?) {
    defer { stayingAt = nil }
    if event.id == stayingAt { return }
    note(event) {
      $0.seen += 1
      if let origin { $0[origin] += 1 }
    }
  }

  /// Takes what was counted out of memory.
  private func take() -> [EventFigures] {
    defer { counted = [:] }
    return counted.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Writes beside the loop; what cannot be written is counted on.
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

  /// Writes now, since the program ends.
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
