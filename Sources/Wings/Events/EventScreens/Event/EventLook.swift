import Events

/// What somebody finds on the page of an event that they have opened.
nonisolated enum EventLook: Sendable {
  case shown(EventFacts)
  /// It is no longer there, or no longer for them.
  case gone(EventCause)

  /// Reads it, of a series on one of its dates or the next.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  static func read(
    _ id: String, on date: String?, for person: String, _ directory: EventDirectory,
    _ events: EventService
  ) throws -> EventLook {
    if let facts = try EventFacts.read(id, on: date, for: person, directory, events) {
      return .shown(facts)
    }
    guard let event = try directory.event(id) else { return .gone(.noSuchEvent) }
    // Whoever is kept out is told no more than that it is gone.
    if event.hidden != nil { return .gone(.isHidden) }
    return .gone(event.isPublicToSome ? .noSuchEvent : .notPublic)
  }
}
