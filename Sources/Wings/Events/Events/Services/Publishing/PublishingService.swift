import Accounts
import Languages
import People
import Store

/// Publishes, changes, cancels and deletes events.
package struct PublishingService: Sendable {
  let service: EventService

  /// Makes an event, for everybody at once unless the draft says otherwise.
  ///
  /// - Parameters:
  ///   - draft: What was filled in.
  ///   - author: Who makes it.
  ///   - owner: Whose it becomes, a person's id; the author where none.
  ///   - coAuthors: Who helps to run it.
  /// - Returns: The event.
  /// - Throws: `EventError` with the fields in error, or where the person may not publish,
  ///   `noSuchPerson` where a helper has no account, `AccountError.notConfirmed`; what the store
  ///   throws.
  package func publish(
    _ draft: EventDraft, by author: Author, owner: String? = nil, coAuthors: [String] = []
  ) throws -> Event {
    let id = service.identifiers.make()
    return try service.perform(by: author) { work in
      let owner = try work.user(owner ?? author.id).id
      let draft = try work.publishing.checked(draft)
      var event = draft.applied(to: Event(id: id, title: "", userID: owner), in: service.zones)
      event.uid = service.configuration.uid(of: id)
      (event.addTime, event.changedTime) = (work.now, work.now)
      if event.isPublic { try work.publishing.requireMayPublish(event) }
      try work.insert(event)
      try work.pictures.keep(of: draft)
      try work.history.note(.created, event)
      if event.isPublic { try work.publishing.beginCounting(event) }
      return coAuthors.isEmpty ? event : try work.organizing.setCoAuthors(coAuthors, of: event)
    }
  }

  /// Changes an event.
  ///
  /// - Parameters:
  ///   - id: Which event, or series.
  ///   - draft: What it becomes.
  ///   - scope: Which dates of a series it is for.
  ///   - revision: The revision that was read; any where none.
  ///   - waits: Whether holders are told once half an hour has passed without another edit, or at
  ///     once.
  ///   - coAuthors: Who helps to run it from now on; as before where none are named.
  ///   - author: Who does it.
  /// - Returns: What it has become.
  /// - Throws: `EventError` with the fields in error, `changedMeanwhile` where another person was
  ///   faster, `noSuchPerson` where a helper has no account, or where the author may not; what the
  ///   store throws.
  package func edit(
    _ id: String, _ draft: EventDraft, scope: SeriesScope = .all, revision: Int? = nil,
    waits: Bool = true, coAuthors: [String]? = nil, by author: Author
  ) throws -> EditedEvent {
    let own = service.identifiers.make()
    return try service.perform(by: author) { work in
      let series = try work.ownEvent(id)
      try work.publishing.requireRevision(revision, of: series)
      let draft = try work.publishing.checked(draft, changing: series)
      try work.series.requireOnce(draft, scope, series)
      var edited = try work.publishing.edit(
        try work.series.target(scope, of: series, id: own), draft, waits: waits)
      if let coAuthors {
        _ = try work.ownEvent(edited.event.id, asOwner: true)
        edited.event = try work.organizing.setCoAuthors(coAuthors, of: edited.event)
      }
      return edited
    }
  }

  /// Deletes an event with everything that hangs on it.
  ///
  /// - Parameters:
  ///   - id: Which event.
  ///   - title: Its title as typed; nothing is deleted if it differs.
  ///   - author: Who does it.
  /// - Throws: `EventError` where the title differs, money is owed for it, or for anybody but its
  ///   author; what the store throws.
  package func delete(_ id: String, title: String, by author: Author) throws {
    try service.perform(by: author) { work in
      let event = try work.ownEvent(id, asOwner: true)
      guard Cleaned.line(title) == event.title else { throw EventError(.titleDiffers) }
      try work.deletion.delete(event)
    }
  }
}

/// Cancellations.
extension PublishingService {
  /// Calls an event off, or some dates of a series, and tells its holders at once.
  ///
  /// - Parameters:
  ///   - id: Which event, or series.
  ///   - scope: Which dates of a series are called off.
  ///   - why: What holders read.
  ///   - author: Who does it.
  /// - Returns: What is called off now.
  /// - Throws: `EventError` where it is over or cancelled, or the author may not; what the store
  ///   throws.
  package func cancel(
    _ id: String, scope: SeriesScope = .all, why: String, by author: Author
  ) throws -> Event {
    let own = scope == .all ? "" : service.identifiers.make()
    return try service.perform(by: author) { work in
      let event = try work.series.target(scope, of: try work.ownEvent(id), id: own)
      guard !event.cancelled else { throw EventError(.isCancelled, ["event": event.title]) }
      try work.cancellation.requireAhead(event)
      let why = try work.people.reason(why)
      // With a series go those of its dates that have not been.
      for date in try work.series.ownDates(of: event)
      where !date.cancelled && date.endTime > work.now {
        let date = try work.cancellation.callOff(date, why)
        if date.isPublic { try work.notices.tell(.cancelled, date, text: why) }
      }
      let cancelled = try work.cancellation.callOff(event, why)
      if event.isPublic { try work.notices.tellHolders(.cancelled, cancelled, text: why) }
      return cancelled
    }
  }

  /// Takes a cancellation back, until the event would have ended.
  ///
  /// - Throws: `EventError` where it is over or not cancelled, or the author may not; what the store
  ///   throws.
  package func restore(_ id: String, by author: Author) throws -> Event {
    try service.perform(by: author) { work in
      let event = try work.ownEvent(id)
      guard event.cancelled else { throw EventError(.notCancelled, ["event": event.title]) }
      try work.cancellation.requireAhead(event)
      // A date that was called off on its own stays so.
      let since = try work.history.calledOff(event)
      for date in try work.series.ownDates(of: event)
      where try date.cancelled && date.endTime > work.now && work.history.calledOff(date) == since {
        let date = try work.cancellation.reinstate(date)
        if date.isPublic { try work.notices.tell(.changed, date, changes: [.takesPlace]) }
      }
      let restored = try work.cancellation.reinstate(event)
      if event.isPublic { try work.notices.tellHolders(.changed, restored, changes: [.takesPlace]) }
      return restored
    }
  }
}

/// What an edit has come to.
package struct EditedEvent: Sendable, Equatable {
  package internal(set) var event: Event
  /// What holders will be notified of; empty if there are none.
  package let pending: [FieldChange]
  /// Whether it has become another event, so that those interested are asked again.
  package let isBait: Bool
}
