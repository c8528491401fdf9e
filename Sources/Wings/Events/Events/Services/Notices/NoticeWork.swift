import Accounts
import Store

/// What people are told of events.
///
/// Writes `event_changes`; notices are written by the teller.
struct NoticeWork: TransactionPart {
  let work: EventTransaction

  func tell(
    _ kind: EventTelling.Kind, _ event: Event?, to person: String? = nil,
    about subject: EventTelling.Topic? = nil, changes: [FieldChange] = [], text: String = "",
    by teller: String? = nil,
    isGone: Bool = false, isTakenBack: Bool = false
  ) throws {
    try work.configuration.teller.tell(
      transaction,
      EventTelling(
        kind: kind, event: event, author: teller ?? author.id, to: person, subject: subject,
        at: now, changes: changes, text: text, isGone: isGone, isTakenBack: isTakenBack))
  }

  /// Tells those who keep an event, and of one date of a series those who keep the series.
  func tellHolders(
    _ kind: EventTelling.Kind, _ event: Event, changes: [FieldChange] = [], text: String = "",
    by teller: String? = nil
  ) throws {
    try tell(kind, event, changes: changes, text: text, by: teller)
    guard let series = event.seriesID, try !seriesHolders(of: event).isEmpty else { return }
    // They keep the series: under its name they find what has become of its date.
    var date = event
    date.id = series
    try tell(kind, date, changes: changes, text: text, by: teller)
  }

  /// Those who are to hear of an event: who keeps it, and of one date of a series who keeps the
  /// series with that date.
  func listeners(to event: Event) throws -> [Interest] {
    try work.responses.holders(of: event.id) + seriesHolders(of: event)
  }

  private func seriesHolders(of event: Event) throws -> [Interest] {
    guard let series = event.seriesID else { return [] }
    return try work.responses.holders(of: series).filter { $0.holds(for: event) }
  }
}

/// Changes that wait for half an hour.
extension NoticeWork {
  /// Keeps changes until holders are notified of them.
  ///
  /// People who would come at the former start have to hear of it in time, too.
  ///
  /// - Returns: The changes they will be notified of.
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

  /// Notifies holders of waiting changes; the plan separately, since some want only one of the two.
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

  /// Changes that the person made and holders have not been told of lose the name.
  func erasePending(of eventID: String, by userID: String) throws {
    guard var pending = try transaction.get(EventCollections.pendingChanges, eventID)?.value,
      pending.by == userID
    else { return }
    pending.by = ""
    try transaction.put(EventCollections.pendingChanges, id: eventID, pending)
  }
}
