import Accounts
import People
import Pictures
import Store
import Waitlists

/// Writes events as their authors edit them.
///
/// Writes `events`.
struct PublishingWork: TransactionPart {
  let work: EventTransaction

  func checked(_ draft: EventDraft, changing event: Event? = nil) throws -> EventDraft {
    let surroundings = EventDraft.Surroundings(
      zones: work.zones, categories: try CategoryList(in: transaction))
    let former = event.map(EventDraft.init(model:))
    try EventError.check(draft.problems(surroundings, changing: former))
    return draft.cleaned
  }

  func requireRevision(_ revision: Int?, of event: Event) throws {
    guard let revision else { return }
    let stored = try transaction.get(EventCollections.events, event.id)?.revision
    if stored != revision { throw EventError(.changedMeanwhile, ["event": event.title]) }
  }

  /// Throws if the owner may not publish one more event.
  ///
  /// - Parameters:
  ///   - event: The event to publish.
  ///   - isHandedOver: Whether the owner of the data folder imports events that others published
  ///     elsewhere.
  /// - Throws: `EventError` if the owner may not, `AccountError.notConfirmed`; the store's errors.
  func requireMayPublish(_ event: Event, isHandedOver: Bool = false) throws {
    if case .person = author {
      try work.configuration.confirms.check(event.userID, in: transaction)
    }
    let profile = try work.people.profile(event.userID)
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

  /// Counts the interests of a published event, and notifies the author's followers.
  func beginCounting(_ event: Event) throws {
    try work.popularity.recount(event)
    if event.isListed { try work.notices.tell(.followedAdds, event, by: event.userID) }
  }

  func edit(
    _ old: Event, _ draft: EventDraft, waits: Bool = true
  ) throws -> EditedEvent {
    var event = draft.applied(to: old, in: work.zones)
    event.mendChanges(since: old)
    let isNew = event.isPublic && !old.isPublic
    // An import goes on after a refused event, so a check that can fail must precede every write.
    try requirePlaces(event)
    if event.price?.currency != old.price?.currency { try requireCurrency(event) }
    if !event.isPublic { try requireUnheld(event, as: old) }
    if isNew {
      try requireMayPublish(event)
      event.addTime = now
    }
    try work.series.moveDates(from: old, to: &event)
    if event.isNews(since: old) { event.sequence += 1 }
    if event != old { event.changedTime = now }
    let holders = try work.responses.holderCount(of: event.id)
    let isBait = IdentityChange.isBait(from: old, to: event, holders: holders)
    if isBait { event.popularSince = now }
    try work.put(event)
    try work.responses.moveKept(from: old, to: event)
    try work.pictures.keep(of: draft)
    if event.image != old.image { try work.pictures.drop(old.image) }
    if isNew {
      try beginCounting(event)
    } else if event.isListed, !old.isListed {
      // The event was unlisted before; now followers of the author are notified.
      try work.notices.tell(.followedAdds, event, by: event.userID)
    }
    try work.series.spreadVisibility(from: old, to: event)
    let changes = ChangeNotice.changes(from: old, to: event)
    try work.history.note(.edited, event, changes: changes)
    if isBait { try work.responses.askAgain(event, try work.responses.holders(of: event.id)) }
    let pending = try work.notices.delay(
      changes, from: old, to: event,
      hasHolders: try holders > 0 || !work.notices.listeners(to: event).isEmpty, waits: waits)
    try work.waitlist.settle(event)
    return EditedEvent(event: event, pending: pending, isBait: isBait)
  }

  /// Throws if making an event private would remove it from other people's lists.
  private func requireUnheld(_ event: Event, as old: Event) throws {
    let dates = try work.series.ownDates(of: event).filter { $0.visibility == old.visibility }
    let all =
      try work.responses.holders(of: event.id)
      + dates.flatMap { try work.responses.holders(of: $0.id) }
    if all.contains(where: { !event.isRun(by: $0.userID) }) {
      throw EventError(.othersHold, ["event": event.title])
    }
  }

  /// Throws if the capacity is below the number of taken places.
  private func requirePlaces(_ event: Event) throws {
    guard let capacity = event.capacity else { return }
    let places = try work.waitlist.places(of: event)
    let used = places.line.taken + places.line.kept
    try EventError.check([
      EventText.problem("capacity", "capacityTaken", ["taken": "\(used)"], if: used > capacity)
    ])
  }

  /// Throws if the price has another currency than sold tickets.
  private func requireCurrency(_ event: Event) throws {
    guard let currency = event.price?.currency,
      let sold = try work.tickets.currency(of: event), sold != currency
    else { return }
    try EventError.check([
      EventText.problem("currency", "currencySold", ["currency": sold], if: true)
    ])
  }
}

/// Stores the pictures of events.
///
/// Writes `images.<id>`.
struct PictureWork: TransactionPart {
  let work: EventTransaction

  /// Stores the new picture of a draft.
  func keep(of draft: EventDraft) throws {
    if let picture = draft.picture { try KeptPictures.keep(picture, in: transaction) }
  }

  /// Removes a picture that neither an event nor a person uses.
  func drop(_ id: String?) throws { try Self.drop(id, in: transaction) }

  static func drop(_ id: String?, in transaction: any StoreTransaction) throws {
    guard let id, !id.isEmpty,
      try transaction.count(EventCollections.events, .matching("image", .string(id))) == 0,
      try transaction.count(AccountsSchema.profiles, .matching("image", .string(id))) == 0
    else { return }
    try KeptPictures.drop(id, in: transaction)
  }
}
