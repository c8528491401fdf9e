import Store

/// Cancels and restores events.
///
/// Writes `events`.
struct CancellationWork: TransactionPart {
  let work: EventTransaction

  func callOff(_ event: Event, _ why: String) throws -> Event {
    var event = event
    (event.cancelled, event.cancelReason) = (true, why)
    try putNews(&event)
    // Pending changes no longer matter.
    try work.notices.dropPending(of: event.id)
    try work.waitlist.clear(event)
    try work.history.note(.cancelled, event, why: why)
    try work.tickets.tellOwed(of: event)
    return event
  }

  func reinstate(_ event: Event) throws -> Event {
    var event = event
    (event.cancelled, event.cancelReason) = (false, "")
    try putNews(&event)
    try work.history.note(.restored, event)
    return event
  }

  private func putNews(_ event: inout Event) throws {
    event.sequence += 1
    event.changedTime = now
    try work.put(event)
  }
}

extension FieldChange {
  static let takesPlace = FieldChange(.cancelled, old: "true", new: "false")
}
