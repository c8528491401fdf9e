import Accounts
import Languages
import People
import Store

/// Publishes, changes, cancels and deletes events.
package struct PublishingService: Sendable {
  let service: EventService

  /// Creates an event; it is public immediately unless the draft says otherwise.
  ///
  /// - Parameters:
  ///   - draft: The input.
  ///   - author: The user who creates it.
  ///   - owner: The account that owns it; `nil` for the author.
  ///   - coAuthors: The co-authors' accounts.
  /// - Returns: The event.
  /// - Throws: `EventError` with the invalid fields, or if the person may not publish,
  ///   `noSuchPerson` if a co-author has no account, `AccountError.notConfirmed`; the store's
  ///   errors.
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
  ///   - id: The event or series.
  ///   - draft: The new content.
  ///   - scope: The dates of a series to change.
  ///   - revision: The revision that was read; `nil` to accept any.
  ///   - waits: Whether people are notified after half an hour without another edit; otherwise
  ///     immediately.
  ///   - coAuthors: The new co-authors; `nil` for no change.
  ///   - author: The user who changes it.
  /// - Returns: The result.
  /// - Throws: `EventError` with the invalid fields, `changedMeanwhile` if the revision is
  ///   outdated, `noSuchPerson` if a co-author has no account, or if the author may not change it;
  ///   the store's errors.
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

  /// Deletes an event with all its data.
  ///
  /// - Parameters:
  ///   - id: The event.
  ///   - title: Its title as typed; nothing is deleted if it differs.
  ///   - author: The user who deletes it.
  /// - Throws: `EventError` if the title differs, a refund is owed, or the user is not its author;
  ///   the store's errors.
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
  /// Cancels an event or some dates of a series, and notifies people immediately.
  ///
  /// - Parameters:
  ///   - id: The event or series.
  ///   - scope: The dates of a series to cancel.
  ///   - why: The reason that people read.
  ///   - author: The user who cancels it.
  /// - Returns: The cancelled event.
  /// - Throws: `EventError` if it is over or cancelled, or if the author may not cancel it; the
  ///   store's errors.
  package func cancel(
    _ id: String, scope: SeriesScope = .all, why: String, by author: Author
  ) throws -> Event {
    let own = scope == .all ? "" : service.identifiers.make()
    return try service.perform(by: author) { work in
      let event = try work.series.target(scope, of: try work.ownEvent(id), id: own)
      guard !event.cancelled else { throw EventError(.isCancelled, ["event": event.title]) }
      try work.cancellation.requireAhead(event)
      let why = try work.people.reason(why)
      // The separately stored dates that have not ended are cancelled too.
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

  /// Restores a cancelled event, until the time at which it would have ended.
  ///
  /// - Throws: `EventError` if it is over or not cancelled, or if the author may not restore it;
  ///   the store's errors.
  package func restore(_ id: String, by author: Author) throws -> Event {
    try service.perform(by: author) { work in
      let event = try work.ownEvent(id)
      guard event.cancelled else { throw EventError(.notCancelled, ["event": event.title]) }
      try work.cancellation.requireAhead(event)
      // A date that was cancelled separately stays cancelled.
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

/// The result of an edit.
package struct EditedEvent: Sendable, Equatable {
  package internal(set) var event: Event
  /// The changes that people will be notified of; empty if there are none.
  package let pending: [FieldChange]
  /// Whether it became a different event, so that interested people are asked again.
  package let isBait: Bool
}
