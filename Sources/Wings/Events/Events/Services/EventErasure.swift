import Accounts
import Languages
import Store
import Timekeeping

/// What becomes of a person's events when the account is deleted.
package enum EventErasure {
  /// What the wing does and says beforehand, for the accounts' service.
  package static func hooks(of service: EventService) -> WingHooks {
    WingHooks(
      erase: { try erase($1, in: $0, service) },
      goes: { try Reach(of: $1, in: $0).wordings },
      dropPicture: { try EventWork.dropPicture($1, in: $0) })
  }

  /// What erasing a person would take.
  package struct Reach: Sendable, Equatable {
    /// Own events, with everything in them.
    package var events = 0
    /// Other people's events that are kept.
    package var kept = 0
    /// People followed and followers.
    package var follows = 0

    package init(events: Int = 0, kept: Int = 0, follows: Int = 0) {
      (self.events, self.kept, self.follows) = (events, kept, follows)
    }

    /// Counts it.
    ///
    /// - Throws: What the store throws.
    package init(of userID: String, in reader: any StoreReader) throws {
      let person = FieldValue.string(userID)
      let own = Set(try reader.ids(EventCollections.events, .matching("userID", person)))
      events = own.count
      kept = try reader.find(EventCollections.saved(of: userID), .matching("userID", person))
        .flatMap(\.value.events).count { !own.contains($0.eventID) }
      follows =
        try reader.count(EventCollections.follows, .matching("follower", person))
        + reader.count(EventCollections.follows, .matching("followee", person))
    }

    /// A line each.
    package var wordings: [Wording] {
      [("events", events), ("kept", kept), ("follows", follows)].filter { $0.1 > 0 }
        .map { Wording("events.erasure.\($0)", count: $1) }
    }
  }

  /// Takes a person out: own events with all in them, and every row that names them elsewhere.
  ///
  /// - Throws: What the store throws.
  static func erase(
    _ userID: String, in transaction: any StoreTransaction, _ service: EventService
  ) throws {
    let work = EventWork(
      transaction, service, author: .person(userID), now: service.clock.now().utc / 1000)
    for event in try work.events(of: userID) where event.seriesID == nil {
      try work.delete(event, isErasure: true)
    }
    // A date of a series that somebody else has by now is theirs.
    for event in try work.events(of: userID) { try work.giveToSeries(event, from: userID) }
    try work.eraseTraces(of: userID)
  }
}

extension EventWork {
  /// Takes a person out of all that is not an event of theirs.
  ///
  /// - Throws: What the store throws.
  func eraseTraces(of userID: String) throws {
    try eraseTickets(of: userID)
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

  fileprivate func giveToSeries(_ event: Event, from userID: String) throws {
    guard let id = event.seriesID,
      let series = try transaction.get(EventCollections.events, id).map(Event.init(stored:)),
      series.userID != userID
    else { return try delete(event, isErasure: true) }
    try spreadPeople(of: series, from: userID)
  }

  /// What the person keeps and waits for, found by their own documents.
  fileprivate func eraseHeld(by userID: String) throws {
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
      try recount(Event(stored: stored))
      try settle(Event(stored: stored))
    }
  }

  /// Events that the person helps or helped to run: their lists and histories.
  fileprivate func eraseRoles(of userID: String) throws {
    let rows = try transaction.find(
      EventCollections.people, .matching("userID", .string(userID)))
    for row in rows.map(\.value) {
      if let stored = try transaction.get(EventCollections.events, row.eventID) {
        var event = Event(stored: stored)
        event.coUserIDs.removeAll { $0 == userID }
        event.faults.mend(["coUserIDs"])
        try put(event)
      }
      try eraseHistory(of: row.eventID, by: userID)
    }
    try transaction.drop(
      whereField: "userID", equals: .string(userID), in: EventCollections.people)
  }

  private func eraseHistory(of eventID: String, by userID: String) throws {
    let history = EventCollections.history(of: eventID)
    for stored in try transaction.find(history, .matching("eventID", .string(eventID)))
    where stored.value.by == userID {
      var act = stored.value
      act.by = ""
      if act.kind == .answered { act.why = "" }
      try transaction.put(history, id: stored.id, act)
    }
    if var pending = try transaction.get(EventCollections.pendingChanges, eventID)?.value,
      pending.by == userID
    {
      pending.by = ""
      try transaction.put(EventCollections.pendingChanges, id: eventID, pending)
    }
  }

  /// Reports by the person stay, without the name; those about the person go.
  fileprivate func eraseReports(by userID: String) throws {
    let own = try transaction.find(EventCollections.reports, .matching("by", .string(userID)))
    for stored in own {
      var report = stored.value
      report.by = ""
      report.faults.mend(["by"])
      try transaction.delete(EventCollections.reports, id: stored.id)
      let id = Report.id(report.subject, "-" + service.identifiers.make())
      try transaction.put(EventCollections.reports, id: id, report)
    }
    let subject = FieldValue.string(Subject.person(userID).text)
    try transaction.drop(
      whereField: "subject", equals: subject, in: EventCollections.reports)
    try transaction.drop(
      whereField: "subject", equals: subject, in: EventCollections.moderation)
  }

  /// What the person did as a moderator stays, without the name.
  fileprivate func eraseModeration(by userID: String) throws {
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
      try put(event)
    }
    try eraseHistory(of: eventID, by: userID)
  }

  private func eraseDecisions(about person: String, by userID: String) throws {
    guard let before = try transaction.get(AccountsSchema.profiles, person)?.value else { return }
    var profile = before
    if profile.blocked?.by == userID { profile.blocked?.by = "" }
    if profile.verified?.by == userID { profile.verified?.by = "" }
    // One that nobody can read names nobody, and saves nothing.
    guard profile != before else { return }
    try transaction.put(AccountsSchema.profiles, id: person, profile)
  }
}
