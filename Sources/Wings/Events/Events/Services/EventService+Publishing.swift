import Accounts
import Store
import Waitlists

extension EventService {
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
    let id = identifiers.make()
    return try perform(by: author) { work in
      let owner = try work.user(owner ?? author.id).id
      let draft = try work.checked(draft)
      var event = draft.applied(to: Event(id: id, title: "", userID: owner), in: zones)
      event.uid = "\(id)@\(storeID).lapit"
      (event.addTime, event.changedTime) = (work.now, work.now)
      if event.isPublic { try work.requireMayPublish(event) }
      try work.transaction.put(EventCollections.events, id: id, event, expecting: 0)
      try work.keepPicture(of: draft)
      try work.note(.created, event)
      if event.isPublic { try work.beginCounting(event) }
      return coAuthors.isEmpty ? event : try work.setCoAuthors(coAuthors, of: event)
    }
  }

  /// What an edit has come to.
  package struct Edited: Sendable, Equatable {
    package internal(set) var event: Event
    /// What holders will be told; nothing where nobody holds it.
    package let pending: [FieldChange]
    /// Whether it has become another event, so that those interested are asked again.
    package let isBait: Bool
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
  /// - Throws: `EventError` with the fields in error, `changedMeanwhile` where somebody else was
  ///   faster, `noSuchPerson` where a helper has no account, or where the author may not; what the
  ///   store throws.
  package func edit(
    _ id: String, _ draft: EventDraft, scope: Scope = .all, revision: Int? = nil,
    waits: Bool = true, coAuthors: [String]? = nil, by author: Author
  ) throws -> Edited {
    let own = identifiers.make()
    return try perform(by: author) { work in
      let series = try work.ownEvent(id)
      try work.requireRevision(revision, of: series)
      let draft = try work.checked(draft, changing: series)
      try work.requireOnce(draft, scope, series)
      var edited = try work.edit(
        try work.target(scope, of: series, id: own), draft, waits: waits)
      if let coAuthors {
        _ = try work.ownEvent(edited.event.id, asOwner: true)
        edited.event = try work.setCoAuthors(coAuthors, of: edited.event)
      }
      return edited
    }
  }
}

extension Event {
  /// Whether somebody beside its author can come by it.
  var isPublic: Bool { visibility == .everybody || visibility == .unlisted }
}

extension EventWork {
  func checked(_ draft: EventDraft, changing event: Event? = nil) throws -> EventDraft {
    let surroundings = EventDraft.Surroundings(
      zones: service.zones, categories: try CategoryList(in: transaction))
    let problems = draft.problems(surroundings, changing: event.map(EventDraft.init(model:)))
    if !problems.isEmpty { throw EventError(.invalid, problems: problems) }
    return draft.cleaned
  }

  func requireRevision(_ revision: Int?, of event: Event) throws {
    guard let revision else { return }
    let stored = try transaction.get(EventCollections.events, event.id)?.revision
    if stored != revision { throw EventError(.changedMeanwhile, ["event": event.title]) }
  }

  /// Whether the owner may put one more event before everybody.
  ///
  /// - Parameters:
  ///   - event: What is put there.
  ///   - isHandedOver: Whether whoever owns the folder takes in what others have published elsewhere,
  ///     a whole town's programme at once.
  /// - Throws: `EventError` where they may not, `AccountError.notConfirmed`; what the store throws.
  func requireMayPublish(_ event: Event, isHandedOver: Bool = false) throws {
    if case .person = author { try service.confirms.check(event.userID, in: transaction) }
    let profile = try profile(event.userID)
    if let block = profile.blocked { throw EventError(.blocked, ["why": block.note]) }
    if isHandedOver { return }
    let limit =
      profile.isVerified ? EventLimits.publishedADayVerified : EventLimits.publishedADay
    let own = try transaction.find(
      EventCollections.events, .matching("userID", .string(event.userID)))
    let today = own.count {
      $0.id != event.id && $0.value.isPublic && $0.value.seriesID == nil
        && $0.value.addTime > now - 86_400
    }
    if today >= limit { throw EventError(.publishedToday, ["limit": "\(limit)"]) }
  }

  /// Puts an event before everybody: from now on interests count, those of who runs it are there.
  func beginCounting(_ event: Event) throws {
    try recount(event)
    if event.isListed { try tell(.followedAdds, event, by: event.userID) }
  }

  func edit(
    _ old: Event, _ draft: EventDraft, waits: Bool = true
  ) throws -> EventService.Edited {
    var event = draft.applied(to: old, in: service.zones)
    event.mendChanges(since: old)
    let isNew = event.isPublic && !old.isPublic
    // An import goes on behind an event that is refused: until here nothing of it is written.
    try requirePlaces(event)
    if !event.isPublic { try requireUnheld(event, as: old) }
    if isNew {
      try requireMayPublish(event)
      event.addTime = now
    }
    try moveDates(from: old, to: &event)
    if event.isNews(since: old) { event.sequence += 1 }
    if event != old { event.changedTime = now }
    let holders = try holderCount(of: event.id)
    let isBait = Bait.isBait(from: old, to: event, holders: holders)
    if isBait { event.popularSince = now }
    try put(event)
    try moveKept(from: old, to: event)
    try keepPicture(of: draft)
    if event.image != old.image { try dropPicture(old.image) }
    if isNew {
      try beginCounting(event)
    } else if event.isListed, !old.isListed {
      // Whoever had the address knew of it; now those who follow the author do.
      try tell(.followedAdds, event, by: event.userID)
    }
    try spreadVisibility(from: old, to: event)
    let changes = ChangeNotice.changes(from: old, to: event)
    try note(.edited, event, changes: changes)
    if isBait { try askAgain(event, try self.holders(of: event.id)) }
    let pending = try delay(
      changes, from: old, to: event,
      hasHolders: try holders > 0 || !listeners(to: event).isEmpty, waits: waits)
    try settle(event)
    return EventService.Edited(event: event, pending: pending, isBait: isBait)
  }

  /// What others keep is not taken out of their sight, nor are the dates that would go with it.
  private func requireUnheld(_ event: Event, as old: Event) throws {
    let dates = try ownDates(of: event).filter { $0.visibility == old.visibility }
    let all = try holders(of: event.id) + dates.flatMap { try self.holders(of: $0.id) }
    if all.contains(where: { !event.isRun(by: $0.userID) }) {
      throw EventError(.othersHold, ["event": event.title])
    }
  }

  /// Fewer places than are taken are refused.
  private func requirePlaces(_ event: Event) throws {
    guard let capacity = event.capacity else { return }
    let places = try places(of: event)
    let used = places.line.taken + places.line.kept
    guard used > capacity else { return }
    throw EventError(
      .invalid,
      problems: [
        EventText.problem("capacity", "capacityTaken", ["taken": "\(used)"], if: true)
      ].compactMap { $0 })
  }

  /// One date of a series does not repeat on its own.
  func requireOnce(
    _ draft: EventDraft, _ scope: EventService.Scope, _ event: Event
  ) throws {
    let isOneDate = if case .date = scope { true } else { event.seriesID != nil }
    guard isOneDate, !draft.rule.isEmpty else { return }
    throw EventError(
      .invalid,
      problems: [EventText.problem("rule", "ruleOfDate", if: true)].compactMap { $0 })
  }
}

extension Event {
  /// Whether calendars elsewhere have to look at it again.
  fileprivate func isNews(since old: Event) -> Bool {
    startLocal != old.startLocal || endLocal != old.endLocal || timeZone != old.timeZone
      || position != old.position || rule != old.rule || allDay != old.allDay
      || online != old.online
  }
}
