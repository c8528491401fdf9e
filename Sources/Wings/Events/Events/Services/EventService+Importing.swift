import Accounts
import Store
import Timekeeping

/// An event as a file has it, and what it is here.
package struct ImportedEvent: Sendable, Equatable {
  /// The event that it changes; none for one that is new.
  package var eventID: String?
  /// The revision of that event that the file was held against; any where none.
  package var revision: Int?
  package var draft: EventDraft { didSet { isSound = false } }
  /// Whether the draft is known to be cleaned and right.
  package private(set) var isSound = false
  package var uid: String
  /// The date of its series that it replaces, on the wall of the series.
  package var recurrenceID: String?
  /// None where the file does not say: then what differs counts.
  package var sequence: Int?
  /// When it was last changed, in seconds since 1970; none where the file does not say.
  package var changedTime: Int?
  package var exdates: [String] = []
  package var rdates: [String] = []
  /// Lines that nothing here knows; none where the file has none for anything.
  package var foreign: String?
  package var cancelled = false
  /// Whether it is taken although another event here seems to be the same one.
  package var isWantedTwice = false

  /// One of many that go from hand to hand.
  package final class Reference: Sendable, Equatable {
    package let event: ImportedEvent

    package init(_ event: ImportedEvent) { self.event = event }

    package static func == (one: Reference, other: Reference) -> Bool { one.event == other.event }
  }

  package init(_ draft: EventDraft, uid: String, sequence: Int? = nil) {
    (self.draft, self.uid, self.sequence) = (draft, uid, sequence)
  }

  /// Notes that the draft was found to be cleaned and right.
  package mutating func noteSound() { isSound = true }

  /// Ends a series before a date from which on it is one of its own here: a newer file of it does not
  /// bring those dates back.
  package mutating func end(before wall: String, in zones: Zones) {
    guard let date = try? LocalTime(parsing: wall) else { return }
    draft.rule = SeriesWalls.rule(of: draft, endingBefore: date, in: zones)
    exdates = exdates.filter { $0 < wall.prefix($0.count) }
    rdates = rdates.filter { $0 < wall }
  }

  /// The event it makes of another, or of an empty one; its draft must be cleaned and right.
  package func applied(to event: Event, in zones: Zones) -> Event {
    var event = draft.applied(to: event, in: zones)
    (event.uid, event.recurrenceID) = (uid, recurrenceID)
    (event.exdates, event.rdates, event.cancelled) = (exdates, rdates, cancelled)
    if let foreign { event.foreign = foreign }
    return event
  }
}

extension EventService {
  /// Takes events of a file, all in one act.
  ///
  /// - Parameters:
  ///   - events: What the file has; dates of a series behind the series.
  ///   - importID: Names the import, which can be taken back whole.
  ///   - owner: Whose they become, a person's id.
  ///   - author: Who imports.
  ///   - part: Which part of which file they are.
  ///   - newcomers: What has come in since the file was read; with it goes on what is taken next of the
  ///     same file.
  /// - Returns: For each, in their order, why it was not taken; none where it was.
  /// - Throws: `EventError.noSuchPerson`; what the store throws.
  package func take(
    _ events: [ImportedEvent.Reference], importID: String, owner: String, by author: Author,
    as part: ImportPart = ImportPart(), past newcomers: inout Newcomers
  ) throws -> [EventError?] {
    let ids = events.map { $0.event.eventID ?? identifiers.make() }
    let known = newcomers
    let taken = try perform(by: author) { work in
      var newcomers = known
      try newcomers.catchUp(in: work)
      let owner = try work.user(owner).id
      let surroundings = EventDraft.Surroundings(
        zones: zones, categories: try CategoryList(in: work.transaction), isImport: true)
      let errors: [EventError?] = try zip(events, ids).map { reference, id in
        do {
          try work.take(
            reference.event, id: id, surroundings, importID: importID, owner: owner, as: part,
            past: newcomers)
          return nil
        } catch let error as EventError {
          return error
        } catch StoreError.duplicate {
          // Somebody has brought it in since the file was read.
          return EventError(.changedMeanwhile, ["event": reference.event.draft.title])
        }
      }
      try work.keep(part, of: importID, taken: errors.count { $0 == nil }, owner: owner)
      if errors.contains(nil) { newcomers.passOver(work.transaction) }
      return (errors, newcomers)
    }
    newcomers = taken.1
    return taken.0
  }

  /// Takes an import back: what it brought goes, what it changed is as before.
  ///
  /// - Parameters:
  ///   - importID: Which import.
  ///   - author: Who takes it back; somebody with an account only their own.
  /// - Returns: What has become of it.
  /// - Throws: `EventError` where nothing of it is left, or money is owed for what it brought; what the
  ///   store throws.
  package func undoImport(_ importID: String, by author: Author) throws -> UndoneImport {
    try perform(by: author) { work in
      let own = Query.matching("importID", .string(importID))
      let found = try work.transaction.find(EventCollections.events, own)
        .filter { work.isOwn($0.value) }
      // What somebody has written since is theirs, and stays.
      let brought = try found.filter { try !work.isWritten($0) }.map(Event.init(stored:))
      let changed = try work.transaction.find(EventCollections.formers, own)
        .filter { work.isOwn($0.value.event) }
      if found.isEmpty, changed.isEmpty { throw EventError(.noSuchImport) }
      var undone = UndoneImport(kept: found.count - brought.count)
      for former in changed { try work.bringBack(former, &undone) }
      for event in brought
      where try work.transaction.get(EventCollections.events, event.id) != nil {
        try work.delete(event)
        undone.deleted += 1
      }
      try work.transaction.delete(EventCollections.importRuns, id: importID)
      return undone
    }
  }
}

extension EventWork {
  /// Whether somebody has edited an event since it came; selling a ticket is no edit.
  fileprivate func isWritten(_ stored: Stored<Event>) throws -> Bool {
    guard stored.revision > 1 else { return false }
    let acts = try transaction.find(
      EventCollections.history(of: stored.id), .matching("eventID", .string(stored.id)))
    return acts.contains { $0.value.kind == .edited }
  }

  /// Whether an event is the author's; to whoever owns the folder each is.
  fileprivate func isOwn(_ event: Event) -> Bool {
    guard case .person(let person) = author else { return true }
    return event.userID == person
  }

  fileprivate func take(
    _ imported: ImportedEvent, id: String, _ surroundings: EventDraft.Surroundings,
    importID: String, owner: String, as part: ImportPart, past newcomers: Newcomers
  ) throws {
    let isSound = isSound(imported, surroundings)
    try takeSound(
      isSound ? imported : checked(imported, surroundings), id: id, importID: importID,
      owner: owner, as: part, past: newcomers)
  }

  private func takeSound(
    _ imported: ImportedEvent, id: String, importID: String, owner: String, as part: ImportPart,
    past newcomers: Newcomers
  ) throws {
    guard imported.eventID == nil else {
      return try change(imported, id: id, importID: importID)
    }
    var event = imported.applied(to: Event(id: id, title: "", userID: owner), in: service.zones)
    if event.recurrenceID == nil, !imported.isWantedTwice,
      let twin = try newcomers.twin(of: event, in: transaction)
    {
      throw EventError(.isHere, ["event": twin])
    }
    (event.importID, event.sequence) = (importID, imported.sequence ?? 0)
    (event.addTime, event.changedTime) = (now, imported.changedTime ?? now)
    if event.recurrenceID != nil { event.seriesID = try series(of: event)?.id }
    if event.isPublic { try requireMayPublish(event, isHandedOver: part.isHandedOver) }
    // That it was created is kept of the import, once for all: see `EventDirectory.history(of:for:)`.
    try transaction.put(EventCollections.events, id: id, event, expecting: 0)
    try keepPicture(of: imported.draft)
    if event.isPublic { try beginCounting(event) }
  }

  /// Whether its draft is cleaned and right, as most are since their file was read.
  private func isSound(
    _ imported: ImportedEvent, _ surroundings: EventDraft.Surroundings
  ) -> Bool {
    // Categories may have gone since.
    imported.isSound
      && imported.draft.categories.allSatisfy { surroundings.categories[$0] != nil }
  }

  /// The same with a draft that is.
  private func checked(
    _ imported: ImportedEvent, _ surroundings: EventDraft.Surroundings
  ) throws -> ImportedEvent {
    var imported = imported
    imported.draft = imported.draft.cleaned
    let problems = imported.draft.problemsOfCleaned(surroundings)
    if !problems.isEmpty { throw EventError(.invalid, problems: problems) }
    return imported
  }

  private func series(of event: Event) throws -> Event? {
    try transaction.find(EventCollections.events, .matching("uid", .string(event.uid)))
      .map(Event.init(stored:))
      .first { $0.userID == event.userID && $0.recurrenceID == nil }
  }

  private func change(_ imported: ImportedEvent, id: String, importID: String) throws {
    let old = try ownEvent(id)
    try requireRevision(imported.revision, of: old)
    let edited = try edit(old, imported.draft).event
    var event = imported.applied(to: edited, in: service.zones)
    event.sequence = imported.sequence.map { max(old.sequence, $0) } ?? edited.sequence
    event.changedTime = imported.changedTime ?? now
    try put(event)
    try tellState(of: event, since: old)
    let became = try transaction.get(EventCollections.events, id)?.revision ?? 0
    // Of one import what was there before all of it.
    let formerID = FormerEvent.id(importID, id)
    guard try transaction.get(EventCollections.formers, formerID) == nil else { return }
    try transaction.put(
      EventCollections.formers, id: formerID,
      FormerEvent(importID: importID, became: became, event: old))
  }

  /// Tells of an event that an import, or taking one back, has called off or on again.
  private func tellState(of event: Event, since old: Event) throws {
    guard event.cancelled != old.cancelled else { return }
    let isTold = event.isPublic && event.endTime > now
    guard event.cancelled else {
      try note(.restored, event)
      if isTold { try tellHolders(.changed, event, changes: [.takesPlace]) }
      return
    }
    try transaction.delete(EventCollections.pendingChanges, id: event.id)
    try transaction.drop(
      whereField: "eventID", equals: .string(event.id), in: EventCollections.waitlists)
    try note(.cancelled, event, why: event.cancelReason)
    if isTold { try tellHolders(.cancelled, event, text: event.cancelReason) }
  }

  fileprivate func bringBack(
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

  /// Makes an event what it was, as an edit does: places, those in line and holders are heeded.
  ///
  /// - Returns: Whether it is; not where more go by now than there were places for.
  private func isBack(_ former: Event, in event: Event) throws -> Bool {
    let edited: Event
    do {
      edited = try edit(event, EventDraft(model: former)).event
    } catch is EventError {
      return false
    }
    var back = edited
    (back.uid, back.recurrenceID, back.importID) = (
      former.uid, former.recurrenceID, former.importID
    )
    (back.exdates, back.rdates, back.foreign) = (former.exdates, former.rdates, former.foreign)
    (back.cancelled, back.cancelReason) = (former.cancelled, former.cancelReason)
    if event.isPublic {
      // Calendars that have taken the later state take this one only as a later one still.
      back.sequence = event.sequence + 1
    } else {
      (back.sequence, back.changedTime) = (former.sequence, former.changedTime)
    }
    try put(back)
    try tellState(of: back, since: event)
    try settle(back)
    return true
  }
}
