import Events

/// The current content of an open event's page.
nonisolated enum EventLook: Sendable {
  case shown(EventFacts)
  /// It was deleted, or is no longer visible to the user.
  case gone(EventCause)

  /// Reads the content.
  ///
  /// A series is read on a given date, or else on its next one.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  static func read(
    _ id: String, on date: String?, for person: String, _ directory: EventDirectory,
    _ events: EventService
  ) throws -> EventLook {
    if let facts = try EventFacts.read(id, on: date, for: person, directory, events) {
      return .shown(facts)
    }
    guard let event = try directory.event(id) else { return .gone(.noSuchEvent) }
    // For a blocked user it looks like a deleted event.
    if event.hidden != nil { return .gone(.isHidden) }
    return .gone(event.isPublicToSome ? .noSuchEvent : .notPublic)
  }
}
