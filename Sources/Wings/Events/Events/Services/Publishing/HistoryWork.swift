import Accounts
import Store

/// The history of events.
///
/// Writes `event_history.hh`.
struct HistoryWork: TransactionPart {
  let work: EventTransaction

  /// Records an act.
  func note(_ kind: EventAct.Kind, _ event: Event, changes: [FieldChange] = [], why: String = "")
    throws
  {
    let act = EventAct(
      eventID: event.id, kind, by: author.id, at: now, changes: changes, why: why)
    let id = "\(event.id).\(transaction.sequence).\(work.identifiers.make())"
    try transaction.put(EventCollections.history(of: event.id), id: id, act, expecting: 0)
  }

  /// Returns when an event was last cancelled, in seconds since 1970.
  func calledOff(_ event: Event) throws -> Int? {
    try transaction.find(
      EventCollections.history(of: event.id), .matching("eventID", .string(event.id))
    ).map(\.value).filter { $0.kind == .cancelled }.map(\.at).max()
  }

  /// Removes a person's name from the history; the acts remain.
  func erase(of eventID: String, by userID: String) throws {
    let history = EventCollections.history(of: eventID)
    for stored in try transaction.find(history, .matching("eventID", .string(eventID)))
    where stored.value.by == userID {
      var act = stored.value
      act.by = ""
      if act.kind == .answered { act.why = "" }
      try transaction.put(history, id: stored.id, act)
    }
    try work.notices.erasePending(of: eventID, by: userID)
  }
}
