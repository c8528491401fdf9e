import Events
import Languages

/// All that the page of an event shows.
nonisolated struct EventFacts: Sendable {
  let line: EventLine
  /// Those whose names whoever is here may see.
  let people: [EventView.Person]
  let categories: CategoryList

  var event: Event { line.event }

  /// Reads it; none where it is not there, or not for them.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  static func read(
    _ id: String, for person: String, _ directory: EventDirectory, _ events: EventService
  ) throws -> EventFacts? {
    guard let view = try directory.view(id, for: person) else { return nil }
    return EventFacts(
      line: EventLine(view, places: try events.places(of: view.event), for: person),
      people: view.interested, categories: view.categories)
  }
}
