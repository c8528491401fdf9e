import Accounts
import Store

/// Changes of saved events and attendance.
///
/// Writes `interests.hh` and `saved.hh`.
struct ResponseWork: TransactionPart {
  let work: EventTransaction

  /// Returns the rows of everyone who saved an event or attends.
  func holders(of id: String) throws -> [Interest] {
    try transaction.find(EventCollections.interests(of: id), .matching("eventID", .string(id)))
      .map(\.value)
  }

  /// Counts the people who saved an event or attend, without reading rows.
  func holderCount(of id: String) throws -> Int {
    try transaction.count(
      EventCollections.interests(of: id), .matching("eventID", .string(id)))
  }

  func row(_ eventID: String, _ person: String) throws -> Interest? {
    try transaction.get(
      EventCollections.interests(of: eventID), Interest.id(eventID, person))?.value
  }

  /// Writes a row, or removes it if it is empty, and updates the person's list.
  ///
  /// The limit of the list applies only to the person's own acts.
  func keep(_ row: Interest, isOwnAct: Bool = false) throws {
    let rows = EventCollections.interests(of: row.eventID)
    if row.isEmpty {
      try transaction.delete(rows, id: row.id)
    } else {
      try transaction.put(rows, id: row.id, row)
    }
    try list(row, isOwnAct: isOwnAct)
  }

  /// Removes an event from a person's list.
  func forget(_ row: Interest) throws {
    var gone = row
    (gone.interested, gone.inCalendar, gone.going) = (false, false, 0)
    try list(gone, isOwnAct: false)
  }

  /// Moves an event in the lists of saved events, which are stored by year.
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

  /// Changes a person's row of an event and all counts that depend on it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - person: The person's id.
  ///   - former: The time of the restored weight, if an act is undone; otherwise `nil`.
  ///   - body: Changes the row.
  /// - Throws: `EventError.keptTooMany`; the store's errors.
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
    // If the weight falls, the time stays: the rest of the interest is as old as before.
    if row.weight > weight { row.at = since ?? now }
    if row == former || former == nil && row.isEmpty { return }
    try keep(row, isOwnAct: author.id == person)
    // Attendees leave the waitlist; an offered place would be counted twice.
    if row.going > former?.going ?? 0 {
      try work.waitlist.remove(person, from: event.id)
    }
    try work.popularity.count(event, from: former, to: row)
    try tellInterest(in: event, from: former, to: row)
  }

  /// Notifies the organizers of a new interest, or withdraws the notice.
  private func tellInterest(in event: Event, from former: Interest?, to row: Interest) throws {
    let person = row.userID
    let (isNow, wasBefore) = (row.weight > 0, former?.weight ?? 0 > 0)
    guard event.isPublic, isNow != wasBefore, person != Interest.guest, !event.isRun(by: person)
    else { return }
    for other in [event.userID] + event.coUserIDs {
      try work.notices.tell(.interestInMine, event, to: other, by: person, isTakenBack: wasBefore)
    }
  }
}
