import Accounts
import Store

extension EventWork {
  /// Everybody who keeps an event or goes.
  func holders(of id: String) throws -> [Interest] {
    try transaction.find(EventCollections.interests(of: id), .matching("eventID", .string(id)))
      .map(\.value)
  }

  /// How many keep an event or go: no row is read for it.
  func holderCount(of id: String) throws -> Int {
    try transaction.count(
      EventCollections.interests(of: id), .matching("eventID", .string(id)))
  }

  func row(_ eventID: String, _ person: String) throws -> Interest? {
    try transaction.get(
      EventCollections.interests(of: eventID), Interest.id(eventID, person))?.value
  }

  /// Writes a row, or takes it out where nothing is left of it, and the person's own list with it.
  ///
  /// What the person has not done just now is kept in a list that is full, too.
  func keep(_ row: Interest, isOwnAct: Bool = false) throws {
    let rows = EventCollections.interests(of: row.eventID)
    if row.isEmpty {
      try transaction.delete(rows, id: row.id)
    } else {
      try transaction.put(rows, id: row.id, row)
    }
    try list(row, isOwnAct: isOwnAct)
  }

  /// Takes an event out of a person's own list.
  func forget(_ row: Interest) throws {
    var gone = row
    (gone.interested, gone.inCalendar, gone.going) = (false, false, 0)
    try list(gone, isOwnAct: false)
  }

  /// People keep an event under its year: where that is another one now, it moves in their lists.
  func moveKept(from old: Event, to event: Event) throws {
    guard event.keptYear != old.keptYear else { return }
    for var row in try holders(of: event.id) {
      try forget(row)
      row.year = event.keptYear
      try keep(row)
    }
  }

  private func list(_ row: Interest, isOwnAct: Bool) throws {
    let collection = EventCollections.saved(of: row.userID)
    let id = SavedEvents.id(row.userID, row.year)
    var saved = try transaction.get(collection, id)?.value ?? SavedEvents(userID: row.userID)
    let item = SavedEvents.Item(eventID: row.eventID, flags: row.flags, at: row.at)
    let place = saved.events.firstIndex { $0.eventID == row.eventID }
    if row.isEmpty {
      if let place { saved.events.remove(at: place) }
    } else if let place {
      saved.events[place] = item
    } else {
      guard !isOwnAct || saved.events.count < EventLimits.saved else {
        throw EventError(.keptTooMany, ["limit": "\(EventLimits.saved)"])
      }
      saved.events.append(item)
    }
    if saved.events.isEmpty, saved.faults.isEmpty {
      try transaction.delete(collection, id: id)
    } else {
      try transaction.put(collection, id: id, saved)
    }
  }

  /// Does something to a person's row of an event, and to all that is counted from rows.
  ///
  /// - Parameters:
  ///   - event: Which event.
  ///   - person: Whose row.
  ///   - former: When the row came to weigh what it will again, where that is taken back.
  ///   - body: What is done to the row.
  /// - Throws: `EventError.keptTooMany`; what the store throws.
  func change(
    _ event: Event, _ person: String, weighingSince former: Int? = nil,
    _ body: (inout Interest) -> Void
  ) throws {
    let since = former
    let former = try row(event.id, person)
    var row =
      former ?? Interest(eventID: event.id, userID: person, at: now, year: event.keptYear)
    let weight = row.weight
    body(&row)
    // A step back to less keeps its moment: it has been there that long.
    if row.weight > weight { row.at = since ?? now }
    if row == former || former == nil && row.isEmpty { return }
    try keep(row, isOwnAct: author.id == person)
    // Whoever goes waits no more: a place that is kept for them as well would be taken twice.
    if row.going > former?.going ?? 0 {
      try transaction.delete(EventCollections.waitlists, id: WaitlistRow.id(event.id, person))
    }
    try count(event, from: former, to: row)
    try tellInterest(in: event, from: former, to: row)
  }

  /// Tells those who run an event of an interest that is new, or takes that back.
  private func tellInterest(in event: Event, from former: Interest?, to row: Interest) throws {
    let person = row.userID
    let (isNow, wasBefore) = (row.weight > 0, former?.weight ?? 0 > 0)
    guard event.isPublic, isNow != wasBefore, person != Interest.guest, !event.isRun(by: person)
    else { return }
    for other in [event.userID] + event.coUserIDs {
      try tell(.interestInMine, event, to: other, by: person, isTakenBack: wasBefore)
    }
  }

  private func count(_ event: Event, from former: Interest?, to row: Interest) throws {
    guard event.isPublic, row.userID != Interest.guest else { return }
    // What cannot be read is counted anew as well.
    guard var popularity = try transaction.get(EventCollections.popularity, event.id)?.value,
      popularity.faults.isEmpty
    else { return try recount(event) }
    let isNew = (former?.weight ?? 0) == 0 && row.weight > 0
    guard former?.weight ?? 0 == row.weight || isNew else { return try recount(event) }
    popularity.goingCount += row.going - (former?.going ?? 0)
    if isNew { try add(row, of: event, to: &popularity) }
    try transaction.put(EventCollections.popularity, id: event.id, popularity)
  }

  private func add(_ row: Interest, of event: Event, to popularity: inout Popularity) throws {
    switch try standing(of: row, in: event) {
    case .counts:
      popularity.interestsCount += 1
      popularity.score = PopularityRule.adding(
        weight: row.weight, at: row.at, to: popularity.score)
    case .later(let due): try postpone(event, until: due, in: &popularity)
    case .never: break
    }
  }

  private func postpone(_ event: Event, until due: Int, in popularity: inout Popularity) throws {
    let first = min(due, popularity.due ?? due)
    popularity.due = first
    try transaction.put(EventCollections.recounts, id: event.id, Recount(due: first))
  }

  /// Counts an event's popularity anew from its rows.
  func recount(_ event: Event) throws {
    guard event.isPublic else { return }
    let counted = try Self.popularity(of: event, in: transaction, now: now)
    try transaction.put(EventCollections.popularity, id: event.id, counted)
    if let due = counted.due {
      try transaction.put(EventCollections.recounts, id: event.id, Recount(due: due))
    } else {
      try transaction.delete(EventCollections.recounts, id: event.id)
    }
  }

  /// What the rows of an event come to.
  static func popularity(
    of event: Event, in reader: any StoreReader, now: Int
  ) throws -> Popularity {
    let rows = try reader.find(
      EventCollections.interests(of: event.id), .matching("eventID", .string(event.id)))
    var popularity = Popularity(
      score: PopularityRule.start(published: event.popularSince ?? event.addTime))
    for row in rows.map(\.value) {
      if row.userID != Interest.guest { popularity.goingCount += row.going }
      guard row.weight > 0 else { continue }
      switch try standing(of: row, in: event, reader, now: now) {
      case .counts:
        popularity.interestsCount += 1
        popularity.score = PopularityRule.adding(
          weight: row.weight, at: row.at, to: popularity.score)
      case .later(let due): popularity.due = min(due, popularity.due ?? due)
      case .never: break
      }
    }
    return popularity
  }

  private enum Standing {
    case counts
    /// The account is new; when it no longer is, in seconds since 1970.
    case later(Int)
    case never
  }

  private func standing(of row: Interest, in event: Event) throws -> Standing {
    try Self.standing(of: row, in: event, transaction, now: now)
  }

  private static func standing(
    of row: Interest, in event: Event, _ reader: any StoreReader, now: Int
  ) throws -> Standing {
    if row.userID == Interest.guest || event.isRun(by: row.userID) { return .never }
    // An account is there before its interests are: old ones need no look at it.
    if row.at + PopularityRule.youth <= now { return .counts }
    guard let joined = try reader.get(AccountsSchema.users, row.userID)?.value.addTime else {
      return .counts
    }
    let due = joined / 1000 + PopularityRule.youth
    return due <= now ? .counts : .later(due)
  }
}

extension Event {
  /// The year under which people keep it.
  var keptYear: String { rule.isEmpty ? String(startLocal.prefix(4)) : SavedEvents.seriesYear }
}
