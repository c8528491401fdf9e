import People
import Store

/// Removes a person's data outside of the person's own events.
struct ErasureWork: TransactionPart {
  let work: EventTransaction

  /// Removes a person's data outside of the person's own events.
  ///
  /// - Throws: The store's errors.
  func eraseTraces(of userID: String) throws {
    try work.tickets.erase(of: userID)
    try eraseHeld(by: userID)
    try eraseRoles(of: userID)
    try eraseModeration(by: userID)
    try transaction.drop(
      whereField: "userID", equals: .string(userID), in: EventCollections.searches)
    try transaction.drop(
      whereField: "userID", equals: .string(userID), in: EventCollections.formers)
    try transaction.drop(
      whereField: "userID", equals: .string(userID), in: EventCollections.importRuns)
  }

  func giveToSeries(_ event: Event, from userID: String) throws {
    guard let id = event.seriesID,
      let series = try transaction.get(EventCollections.events, id).map(Event.init(stored:)),
      series.userID != userID
    else { return try work.deletion.delete(event, isErasure: true) }
    try work.series.spreadPeople(of: series, from: userID)
  }

  /// Removes the person's saved events, attendance and waitlist rows.
  func eraseHeld(by userID: String) throws {
    let person = FieldValue.string(userID)
    let waits = try transaction.find(EventCollections.waitlists, .matching("userID", person))
    try transaction.drop(whereField: "userID", equals: person, in: EventCollections.waitlists)
    let saved = try transaction.find(
      EventCollections.saved(of: userID), .matching("userID", person))
    var touched = Set(waits.map(\.value.eventID))
    for item in saved.flatMap(\.value.events) {
      touched.insert(item.eventID)
      try transaction.delete(
        EventCollections.interests(of: item.eventID), id: Interest.id(item.eventID, userID))
    }
    try transaction.drop(
      whereField: "userID", equals: person, in: EventCollections.saved(of: userID))
    for id in touched.sorted() {
      guard let stored = try transaction.get(EventCollections.events, id) else { continue }
      try work.popularity.recount(Event(stored: stored))
      try work.waitlist.settle(Event(stored: stored))
    }
  }

  /// Removes the person from co-author lists and histories.
  func eraseRoles(of userID: String) throws {
    let rows = try transaction.find(
      EventCollections.people, .matching("userID", .string(userID)))
    for row in rows.map(\.value) {
      if let stored = try transaction.get(EventCollections.events, row.eventID) {
        var event = Event(stored: stored)
        event.coUserIDs.removeAll { $0 == userID }
        event.faults.mend(["coUserIDs"])
        try work.put(event)
      }
      try work.history.erase(of: row.eventID, by: userID)
    }
    try transaction.drop(
      whereField: "userID", equals: .string(userID), in: EventCollections.people)
  }

  /// Removes a moderator's name from hidden events, which stay hidden.
  func eraseModeration(by userID: String) throws {
    let steps = try transaction.find(
      PeopleCollections.moderation, .matching("by", .string(userID)))
    for step in steps.map(\.value) where step.act != .answer {
      guard let eventID = Subject(step.subject)?.eventID else { continue }
      if let stored = try transaction.get(EventCollections.events, eventID),
        stored.value.hidden?.by == userID
      {
        var event = Event(stored: stored)
        event.hidden?.by = ""
        try work.put(event)
      }
      try work.history.erase(of: eventID, by: userID)
    }
  }
}
