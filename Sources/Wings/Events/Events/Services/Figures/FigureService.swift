import Accounts
import Store

/// Daily statistics of events.
///
/// Writes `event_figures.YYYY-MM`.
package struct FigureService: Sendable {
  let service: EventService

  /// Adds counted numbers to the stored ones.
  ///
  /// - Throws: The store's errors.
  package func add(_ counted: [EventFigures]) throws {
    guard !counted.isEmpty else { return }
    try service.perform(by: .shell) { work in
      for row in counted
      where try work.transaction.get(EventCollections.events, row.eventID) != nil {
        let month = EventCollections.figures(String(row.date.prefix(7)))
        let id = EventFigures.id(row.eventID, row.date)
        let known = try work.transaction.get(month, id)?.value
        try work.transaction.put(month, id: id, known?.adding(row) ?? row)
      }
    }
  }
}
