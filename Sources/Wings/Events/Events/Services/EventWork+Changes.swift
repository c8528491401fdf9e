import Accounts
import Store

extension EventWork {
  func setCoAuthors(_ people: [String], of event: Event) throws -> Event {
    var event = event
    let wanted = people.filter { $0 != event.userID }
    if Set(wanted).count > EventLimits.coAuthors {
      let limit = ["limit": "\(EventLimits.coAuthors)"]
      let problem = EventText.problem("coAuthors", "coAuthors", limit, if: true)
      throw EventError(.invalid, problems: [problem].compactMap { $0 })
    }
    for person in wanted { _ = try user(person) }
    var seen: Set<String> = []
    event.coUserIDs = wanted.filter { seen.insert($0).inserted }
    event.changedTime = now
    try put(event)
    try keepPeople(of: event)
    try spreadPeople(of: event, from: event.userID)
    try recount(event)
    try note(.coAuthors, event)
    return event
  }
}

extension EventWork {
  /// Keeps what holders are to be told until they are.
  ///
  /// Whoever would come at the former start has to hear of it in time, too.
  ///
  /// - Returns: What they will be told.
  func delay(
    _ changes: [FieldChange], from old: Event, to event: Event, hasHolders: Bool,
    waits: Bool = true
  ) throws -> [FieldChange] {
    let waiting = try transaction.get(EventCollections.pendingChanges, event.id)?.value
    let merged = ChangeNotice.merged(
      hasHolders && event.isPublic ? changes : [], into: waiting, by: author.id,
      start: min(old.startTime, event.startTime), now: now, waits: waits)
    guard let merged else {
      try transaction.delete(EventCollections.pendingChanges, id: event.id)
      return []
    }
    if merged.due <= now {
      try flush(merged, of: event)
    } else {
      try transaction.put(EventCollections.pendingChanges, id: event.id, merged)
    }
    return merged.changes
  }

  /// Tells holders what has waited; the plan apart, since some want to hear of one alone.
  func flush(_ pending: PendingChange, of event: Event) throws {
    let plan = pending.changes.filter { $0.field == .plan }
    let others = pending.changes.filter { $0.field != .plan }
    if !others.isEmpty { try tellHolders(.changed, event, changes: others, by: pending.by) }
    if !plan.isEmpty { try tellHolders(.planChanged, event, changes: plan, by: pending.by) }
    try transaction.delete(EventCollections.pendingChanges, id: event.id)
  }

  /// Everybody interested in what has become another event keeps it in the calendar alone.
  func askAgain(_ event: Event, _ holders: [Interest]) throws {
    for holder in holders where holder.interested {
      var row = holder
      (row.interested, row.inCalendar) = (false, true)
      try keep(row)
    }
    try recount(event)
    try tell(.asksAgain, event)
  }
}

extension EventService {
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
    _ id: String, scope: Scope = .all, why: String, by author: Author
  ) throws -> Event {
    let own = scope == .all ? "" : identifiers.make()
    return try perform(by: author) { work in
      let event = try work.target(scope, of: try work.ownEvent(id), id: own)
      guard !event.cancelled else { throw EventError(.isCancelled, ["event": event.title]) }
      try work.requireAhead(event)
      let why = try work.reason(why)
      // With a series go those of its dates that have not been.
      for date in try work.ownDates(of: event) where !date.cancelled && date.endTime > work.now {
        let date = try work.callOff(date, why)
        if date.isPublic { try work.tell(.cancelled, date, text: why) }
      }
      let cancelled = try work.callOff(event, why)
      if event.isPublic { try work.tellHolders(.cancelled, cancelled, text: why) }
      return cancelled
    }
  }

  /// Takes a cancellation back, until the event would have ended.
  ///
  /// - Throws: `EventError` where it is over or not cancelled, or the author may not; what the store
  ///   throws.
  package func restore(_ id: String, by author: Author) throws -> Event {
    try perform(by: author) { work in
      let event = try work.ownEvent(id)
      guard event.cancelled else { throw EventError(.notCancelled, ["event": event.title]) }
      try work.requireAhead(event)
      // A date that was called off on its own stays so.
      let since = try work.calledOff(event)
      for date in try work.ownDates(of: event)
      where try date.cancelled && date.endTime > work.now && work.calledOff(date) == since {
        let date = try work.reinstate(date)
        if date.isPublic { try work.tell(.changed, date, changes: [.takesPlace]) }
      }
      let restored = try work.reinstate(event)
      if event.isPublic { try work.tellHolders(.changed, restored, changes: [.takesPlace]) }
      return restored
    }
  }

  /// Says who helps to run an event.
  ///
  /// - Throws: `EventError.noSuchPerson` where one has no account, `invalid` where they are too many,
  ///   `notAllowed` for anybody but its author; what the store throws.
  package func setCoAuthors(_ people: [String], of id: String, by author: Author) throws -> Event {
    try perform(by: author) { work in
      try work.setCoAuthors(people, of: try work.ownEvent(id, asOwner: true))
    }
  }

  /// Hands an event over to somebody else, who becomes its author.
  ///
  /// - Throws: `EventError.noSuchPerson` where they have no account, `notAllowed` for anybody but its
  ///   author; what the store throws.
  package func handOver(_ id: String, to person: String, by author: Author) throws -> Event {
    try perform(by: author) { work in
      var event = try work.ownEvent(id, asOwner: true)
      _ = try work.user(person)
      let former = event.userID
      event.userID = person
      event.coUserIDs.removeAll { $0 == person }
      event.changedTime = work.now
      try work.put(event)
      try work.keepPeople(of: event)
      if former != person { try work.remember(former, ranOnce: event) }
      try work.spreadPeople(of: event, from: former)
      try work.recount(event)
      try work.note(.handedOver, event)
      return event
    }
  }
}

extension FieldChange {
  static let takesPlace = FieldChange(.cancelled, old: "true", new: "false")
}

extension EventWork {
  /// Refuses what is over; a series goes on when its first date has been.
  func requireAhead(_ event: Event) throws {
    if event.isPast(at: now) {
      throw EventError(.isOver, ["event": event.title])
    }
  }

  /// A reason as it is kept.
  func reason(_ text: String) throws -> String {
    let clean = EventText.cleanedLines(text)
    if let problem = EventText.problem("why", clean, longest: EventLimits.reason) {
      throw EventError(.invalid, problems: [problem])
    }
    return clean
  }

  fileprivate func callOff(_ event: Event, _ why: String) throws -> Event {
    var event = event
    (event.cancelled, event.cancelReason) = (true, why)
    try putNews(&event)
    // What else was to be told no longer matters.
    try transaction.delete(EventCollections.pendingChanges, id: event.id)
    try transaction.drop(
      whereField: "eventID", equals: .string(event.id), in: EventCollections.waitlists)
    try note(.cancelled, event, why: why)
    try tellOwed(of: event)
    return event
  }

  fileprivate func reinstate(_ event: Event) throws -> Event {
    var event = event
    (event.cancelled, event.cancelReason) = (false, "")
    try putNews(&event)
    try note(.restored, event)
    return event
  }

  private func putNews(_ event: inout Event) throws {
    event.sequence += 1
    event.changedTime = now
    try put(event)
  }

  /// Keeps the rows of those who help to run an event equal to its list.
  func keepPeople(of event: Event) throws {
    let rows = try transaction.find(
      EventCollections.people, .matching("eventID", .string(event.id)))
    for row in rows
    where row.value.role == .coAuthor && !event.coUserIDs.contains(row.value.userID) {
      try remember(row.value.userID, ranOnce: event)
    }
    if !event.isPublic { try dropStrangers(of: event) }
    for person in event.coUserIDs {
      try transaction.put(
        EventCollections.people, id: EventPerson.id(event.id, person),
        EventPerson(eventID: event.id, userID: person, role: .coAuthor))
    }
  }

  /// What is not for everybody is kept by nobody but those who run it.
  private func dropStrangers(of event: Event) throws {
    for var row in try holders(of: event.id) where !event.isRun(by: row.userID) {
      (row.interested, row.inCalendar, row.going) = (false, false, 0)
      try keep(row)
    }
  }

  /// The history names them: whoever erases them has to find it.
  func remember(_ person: String, ranOnce event: Event) throws {
    try transaction.put(
      EventCollections.people, id: EventPerson.id(event.id, person),
      EventPerson(eventID: event.id, userID: person, role: .former))
  }

  func copyPeople(from series: Event, to event: Event) throws {
    for person in series.coUserIDs {
      try transaction.put(
        EventCollections.people, id: EventPerson.id(event.id, person),
        EventPerson(eventID: event.id, userID: person, role: .coAuthor))
    }
  }
}
