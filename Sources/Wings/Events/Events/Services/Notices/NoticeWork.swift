import Accounts
import Store

/// Notifications about events.
///
/// Writes `event_changes`; the ``EventNotifier`` writes the notices.
struct NoticeWork: TransactionPart {
  let work: EventTransaction

  func tell(
    _ kind: EventNotification.Kind, _ event: Event?, to person: String? = nil,
    about subject: EventNotification.Topic? = nil, changes: [FieldChange] = [], text: String = "",
    by teller: String? = nil,
    isGone: Bool = false, isTakenBack: Bool = false
  ) throws {
    try work.configuration.teller.tell(
      transaction,
      EventNotification(
        kind: kind, event: event, author: teller ?? author.id, to: person, subject: subject,
        at: now, changes: changes, text: text, isGone: isGone, isTakenBack: isTakenBack))
  }

  /// Notifies everyone who saved an event or attends, and for a date also those of its series.
  func tellHolders(
    _ kind: EventNotification.Kind, _ event: Event, changes: [FieldChange] = [], text: String = "",
    by teller: String? = nil
  ) throws {
    try tell(kind, event, changes: changes, text: text, by: teller)
    guard let series = event.seriesID, try !seriesHolders(of: event).isEmpty else { return }
    // These people saved the series, so the notice is about the series.
    var date = event
    date.id = series
    try tell(kind, date, changes: changes, text: text, by: teller)
  }

  /// Returns everyone to notify about an event, and for a date also those of its series.
  func listeners(to event: Event) throws -> [Interest] {
    try work.responses.holders(of: event.id) + seriesHolders(of: event)
  }

  private func seriesHolders(of event: Event) throws -> [Interest] {
    guard let series = event.seriesID else { return [] }
    return try work.responses.holders(of: series).filter { $0.holds(for: event) }
  }
}

/// Changes that are announced after half an hour.
extension NoticeWork {
  /// Stores changes until attendees are notified of them.
  ///
  /// The notice is also sent before the former start, because people would arrive then.
  ///
  /// - Returns: The changes that they will be notified of.
  func delay(
    _ changes: [FieldChange], from old: Event, to event: Event, hasHolders: Bool,
    waits: Bool = true
  ) throws -> [FieldChange] {
    let waiting = try transaction.get(EventCollections.pendingChanges, event.id)?.value
    let merged = ChangeNotice.merged(
      hasHolders && event.isPublic ? changes : [], into: waiting, by: author.id,
      start: min(old.startTime, event.startTime), now: now, waits: waits)
    guard let merged else {
      try dropPending(of: event.id)
      return []
    }
    if merged.due <= now {
      try flush(merged, of: event)
    } else {
      try transaction.put(EventCollections.pendingChanges, id: event.id, merged)
    }
    return merged.changes
  }

  /// Sends stored changes; the programme separately, because some people want only one of the two.
  func flush(_ pending: PendingChange, of event: Event) throws {
    let plan = pending.changes.filter { $0.field == .plan }
    let others = pending.changes.filter { $0.field != .plan }
    if !others.isEmpty { try tellHolders(.changed, event, changes: others, by: pending.by) }
    if !plan.isEmpty { try tellHolders(.planChanged, event, changes: plan, by: pending.by) }
    try dropPending(of: event.id)
  }

  func dropPending(of eventID: String) throws {
    try transaction.delete(EventCollections.pendingChanges, id: eventID)
  }

  /// Removes a person's name from changes that have not been announced.
  func erasePending(of eventID: String, by userID: String) throws {
    guard var pending = try transaction.get(EventCollections.pendingChanges, eventID)?.value,
      pending.by == userID
    else { return }
    pending.by = ""
    try transaction.put(EventCollections.pendingChanges, id: eventID, pending)
  }
}
