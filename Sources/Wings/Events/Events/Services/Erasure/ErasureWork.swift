import Accounts
import Store

/// Removes a person from all that is not an event of theirs.
struct ErasureWork: TransactionPart {
  let work: EventTransaction

  /// Takes a person out of all that is not an event of theirs.
  ///
  /// - Throws: What the store throws.
  func eraseTraces(of userID: String) throws {
    try work.tickets.erase(of: userID)
    try eraseHeld(by: userID)
    try eraseRoles(of: userID)
    try eraseReports(by: userID)
    try eraseModeration(by: userID)
    for field in ["follower", "followee"] {
      try transaction.drop(
        whereField: field, equals: .string(userID), in: EventCollections.follows)
    }
    for field in ["userID", "otherID"] {
      try transaction.drop(whereField: field, equals: .string(userID), in: EventCollections.mutes)
    }
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

  /// What the person keeps and waits for, found by their own documents.
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

  /// Events that the person helps or helped to run: their lists and histories.
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

  /// Reports by the person stay, without the name; those about the person go.
  func eraseReports(by userID: String) throws {
    let own = try transaction.find(EventCollections.reports, .matching("by", .string(userID)))
    for stored in own {
      var report = stored.value
      report.by = ""
      report.faults.mend(["by"])
      try transaction.delete(EventCollections.reports, id: stored.id)
      let id = Report.id(report.subject, "-" + work.identifiers.make())
      try transaction.put(EventCollections.reports, id: id, report)
    }
    let subject = FieldValue.string(Subject.person(userID).text)
    try transaction.drop(
      whereField: "subject", equals: subject, in: EventCollections.reports)
    try transaction.drop(
      whereField: "subject", equals: subject, in: EventCollections.moderation)
  }

  /// What the person did as a moderator stays, without the name.
  func eraseModeration(by userID: String) throws {
    let steps = try transaction.find(
      EventCollections.moderation, .matching("by", .string(userID)))
    for stored in steps {
      // What they have written themselves goes with them.
      if stored.value.act == .answer {
        try transaction.delete(EventCollections.moderation, id: stored.id)
        continue
      }
      var step = stored.value
      step.by = ""
      try transaction.put(EventCollections.moderation, id: stored.id, step)
      let parts = step.subject.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      if parts[0] == "event" {
        try eraseHiding(of: parts[1], by: userID)
      } else {
        try eraseDecisions(about: parts[1], by: userID)
      }
    }
  }

  private func eraseHiding(of eventID: String, by userID: String) throws {
    if let stored = try transaction.get(EventCollections.events, eventID),
      stored.value.hidden?.by == userID
    {
      var event = Event(stored: stored)
      event.hidden?.by = ""
      try work.put(event)
    }
    try work.history.erase(of: eventID, by: userID)
  }

  private func eraseDecisions(about person: String, by userID: String) throws {
    guard let before = try transaction.get(AccountsSchema.profiles, person)?.value else { return }
    var profile = before
    if profile.blocked?.by == userID { profile.blocked?.by = "" }
    if profile.verified?.by == userID { profile.verified?.by = "" }
    // An unreadable profile names no one and is not written.
    guard profile != before else { return }
    try transaction.put(AccountsSchema.profiles, id: person, profile)
  }
}
