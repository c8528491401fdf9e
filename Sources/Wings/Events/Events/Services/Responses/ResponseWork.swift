import Accounts
import Store

/// Who keeps an event or goes.
///
/// Writes `interests.hh` and `saved.hh`.
struct ResponseWork: TransactionPart {
  let work: EventTransaction

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

  /// Writes a row, or removes it if it is empty, and updates the person's own list.
  ///
  /// A full list refuses only what the person does just now.
  func keep(_ row: Interest, isOwnAct: Bool = false) throws {
    let rows = EventCollections.interests(of: row.eventID)
    if row.isEmpty {
      try transaction.delete(rows, id: row.id)
    } else {
      try transaction.put(rows, id: row.id, row)
    }
    try list(row, isOwnAct: isOwnAct)
  }

  /// Removes an event from a person's own list.
  func forget(_ row: Interest) throws {
    var gone = row
    (gone.interested, gone.inCalendar, gone.going) = (false, false, 0)
    try list(gone, isOwnAct: false)
  }

  /// People keep an event under its year: if the year changes, the event moves in their lists.
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

  /// Changes a person's row of an event and everything that is counted from rows.
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
    // People who go wait no more: a place kept for them as well would count twice.
    if row.going > former?.going ?? 0 {
      try work.waitlist.remove(person, from: event.id)
    }
    try work.popularity.count(event, from: former, to: row)
    try tellInterest(in: event, from: former, to: row)
  }

  /// Tells those who run an event of an interest that is new, or takes that back.
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
