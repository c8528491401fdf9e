import Accounts
import Fields
import Languages
import Store

/// Imports events.
///
/// Writes `events`, `event_imports` and `event_import_runs`.
struct ImportWork: TransactionPart {
  let work: EventTransaction

  /// Whether an event was edited since its import; selling a ticket is no edit.
  func isWritten(_ stored: Stored<Event>) throws -> Bool {
    guard stored.revision > 1 else { return false }
    let acts = try transaction.find(
      EventCollections.history(of: stored.id), .matching("eventID", .string(stored.id)))
    return acts.contains { $0.value.kind == .edited }
  }

  /// Whether the author owns an event; the owner of the data folder owns all.
  func isOwn(_ event: Event) -> Bool {
    guard case .person(let person) = author else { return true }
    return event.userID == person
  }

  func take(
    _ imported: ImportedEvent, id: String, _ surroundings: EventDraft.Surroundings,
    importID: String, owner: String, as part: ImportPart, past newcomers: Newcomers
  ) throws {
    let isSound = isSound(imported, surroundings)
    try takeSound(
      isSound ? imported : checkedDraft(imported, surroundings), id: id, importID: importID,
      owner: owner, as: part, past: newcomers)
  }

  private func takeSound(
    _ imported: ImportedEvent, id: String, importID: String, owner: String, as part: ImportPart,
    past newcomers: Newcomers
  ) throws {
    guard imported.eventID == nil else {
      return try changeKnown(imported, id: id, importID: importID)
    }
    var event = imported.applied(to: Event(id: id, title: "", userID: owner), in: work.zones)
    if event.recurrenceID == nil, !imported.isWantedTwice,
      let twin = try newcomers.twin(of: event, in: transaction)
    {
      throw EventError(.isHere, ["event": twin])
    }
    (event.importID, event.sequence) = (importID, imported.sequence ?? 0)
    (event.addTime, event.changedTime) = (now, imported.changedTime ?? now)
    if event.recurrenceID != nil { event.seriesID = try series(of: event)?.id }
    if event.isPublic {
      try work.publishing.requireMayPublish(event, isHandedOver: part.isHandedOver)
    }
    // The import stores their creation once: see `EventDirectory.history(of:for:)`.
    try work.insert(event)
    try work.pictures.keep(of: imported.draft)
    if event.isPublic { try work.publishing.beginCounting(event) }
  }

  /// Whether the draft is cleaned and valid, which is mostly known since the file was read.
  private func isSound(
    _ imported: ImportedEvent, _ surroundings: EventDraft.Surroundings
  ) -> Bool {
    // A category may have been removed since.
    imported.isSound
      && imported.draft.categories.allSatisfy { surroundings.categories[$0] != nil }
  }

  /// Returns the event with a cleaned and valid draft.
  private func checkedDraft(
    _ imported: ImportedEvent, _ surroundings: EventDraft.Surroundings
  ) throws -> ImportedEvent {
    var imported = imported
    imported.draft = imported.draft.cleaned
    try EventError.check(imported.draft.fieldProblems(surroundings))
    return imported
  }

  private func series(of event: Event) throws -> Event? {
    try transaction.find(EventCollections.events, .matching("uid", .string(event.uid)))
      .map(Event.init(stored:))
      .first { $0.userID == event.userID && $0.recurrenceID == nil }
  }

  private func changeKnown(_ imported: ImportedEvent, id: String, importID: String) throws {
    let old = try work.ownEvent(id)
    try work.publishing.requireRevision(imported.revision, of: old)
    let edited = try work.publishing.edit(old, imported.draft).event
    var event = imported.applied(to: edited, in: work.zones)
    event.sequence = imported.sequence.map { max(old.sequence, $0) } ?? edited.sequence
    event.changedTime = imported.changedTime ?? now
    try work.put(event)
    try tellState(of: event, since: old)
    let became = try transaction.get(EventCollections.events, id)?.revision ?? 0
    // Within one import, only the state before the whole import is stored.
    let formerID = FormerEvent.id(importID, id)
    guard try transaction.get(EventCollections.formers, formerID) == nil else { return }
    try transaction.put(
      EventCollections.formers, id: formerID,
      FormerEvent(importID: importID, became: became, event: old))
  }

  /// Stores the progress of an import, in the transaction that imports the events.
  ///
  /// An import without any events is not stored.
  func keepRun(
    _ part: ImportPart, of importID: String, taken: Int, owner: String
  ) throws {
    let known = try transaction.get(EventCollections.importRuns, importID)?.value
    guard known != nil || taken > 0 else { return }
    var run =
      known
      ?? ImportRun(
        userID: owner, file: String(Cleaned.line(part.file).prefix(EventLimits.fileName)),
        at: now, planned: max(part.planned, taken))
    if author.id != owner { run.by = author.id }
    run.taken += taken
    run.isFinished = part.isLast
    try transaction.put(EventCollections.importRuns, id: importID, run)
  }
}

/// Undoing of imports.
extension ImportWork {
  func bringBackFormer(
    _ former: Stored<FormerEvent>, _ undone: inout UndoneImport
  ) throws {
    try transaction.delete(EventCollections.formers, id: former.id)
    guard let stored = try transaction.get(EventCollections.events, former.value.eventID),
      stored.revision == former.value.became,
      try isBack(former.value.event, in: Event(stored: stored))
    else {
      undone.kept += 1
      return
    }
    undone.restored += 1
  }

  /// Restores the former state of an event by an edit, with checks of places and notices.
  ///
  /// - Returns: `false` if it is refused, for example because more people attend than there were
  ///   places.
  private func isBack(_ former: Event, in event: Event) throws -> Bool {
    let edited: Event
    do {
      edited = try work.publishing.edit(event, EventDraft(model: former)).event
    } catch is EventError {
      return false
    }
    var back = edited
    (back.uid, back.recurrenceID) = (former.uid, former.recurrenceID)
    (back.importID, back.origin) = (former.importID, former.origin)
    (back.exdates, back.rdates, back.foreign) = (former.exdates, former.rdates, former.foreign)
    (back.cancelled, back.cancelReason) = (former.cancelled, former.cancelReason)
    if event.isPublic {
      // Calendars that loaded the later state accept only a higher sequence number.
      back.sequence = event.sequence + 1
    } else {
      (back.sequence, back.changedTime) = (former.sequence, former.changedTime)
    }
    try work.put(back)
    try tellState(of: back, since: event)
    try work.waitlist.settle(back)
    return true
  }

  /// Notifies people of an event that an import, or its undoing, cancelled or restored.
  private func tellState(of event: Event, since old: Event) throws {
    guard event.cancelled != old.cancelled else { return }
    let isTold = event.isPublic && event.endTime > now
    guard event.cancelled else {
      try work.history.note(.restored, event)
      if isTold { try work.notices.tellHolders(.changed, event, changes: [.takesPlace]) }
      return
    }
    try work.notices.dropPending(of: event.id)
    try work.waitlist.clear(event)
    try work.history.note(.cancelled, event, why: event.cancelReason)
    if isTold { try work.notices.tellHolders(.cancelled, event, text: event.cancelReason) }
  }
}
