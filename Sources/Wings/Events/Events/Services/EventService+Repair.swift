import Accounts
import Store
import Timekeeping

extension EventService {
  /// Everything in the wing's documents that does not fit together.
  ///
  /// - Throws: What the store throws.
  package func check() throws -> [EventFinding] {
    let now = clock.now().utc / 1000
    return try store.read { try EventCheck.findings(in: $0, zones: zones, now: now) }
  }

  /// Puts right what can be without asking anybody: rows are believed, what is counted and derived
  /// from them is made anew.
  ///
  /// - Returns: What it has put right.
  /// - Throws: What the store throws.
  @discardableResult
  package func repair() throws -> [EventFinding] {
    try perform(by: .shell) { work in
      let found = try EventCheck.findings(in: work.transaction, zones: zones, now: work.now)
        .filter(\.canBeRepaired)
      for finding in found { try work.repair(finding) }
      // Rows that went have changed what was counted.
      for finding in try EventCheck.findings(in: work.transaction, zones: zones, now: work.now)
      where finding.canBeRepaired { try work.repair(finding) }
      return found
    }
  }
}

extension EventWork {
  fileprivate func repair(_ finding: EventFinding) throws {
    switch finding.kind {
    case .times, .people, .seriesGone, .popularity, .recount: try repairEvent(finding)
    case .savedWithoutRow: try repairSaved(finding)
    case .rowWithoutSaved: if let row = try row(of: finding) { try keep(row) }
    case .draftHeld: if let row = try row(of: finding) { try drop(row, finding) }
    case .eventGone:
      if let row = try row(of: finding) { try forget(row) }
      try transaction.delete(StoreCollection<Anything>(finding.collection), id: finding.id)
    case .personGone: try repairPerson(finding)
    case .misnamed: try repairName(finding)
    case .waitsAndGoes, .waitsForNothing:
      try transaction.delete(EventCollections.waitlists, id: finding.id)
    case .offerUnclear: try repairOffer(finding)
    case .ticketWithoutPlace: try repairPlaces(finding)
    case .damaged, .zone, .overbooked, .pictureGone, .authorGone, .ticketElsewhere, .ticketTwice,
      .paidForGone, .codeDiffers, .orderGone, .orderDiffers, .ticketGone, .moneyDue,
      .refundUnanswered, .doorsTwice:
      break
    }
  }

  private func row(of finding: EventFinding) throws -> Interest? {
    guard finding.collection.hasPrefix(EventCollections.interestsPrefix) else { return nil }
    return try transaction.get(StoreCollection<Interest>(finding.collection), finding.id)?.value
  }

  private func drop(_ row: Interest, _ finding: EventFinding) throws {
    try transaction.delete(StoreCollection<Interest>(finding.collection), id: finding.id)
    try forget(row)
  }

  /// Whoever has no account leaves nothing behind but what is owed.
  private func repairPerson(_ finding: EventFinding) throws {
    if let row = try row(of: finding) { try drop(row, finding) }
    if let user = finding.arguments["user"] { try eraseTraces(of: user) }
  }

  /// Gives a document the name that its fields give it; one that is there already is believed.
  private func repairName(_ finding: EventFinding) throws {
    if let row = try row(of: finding) {
      try transaction.delete(StoreCollection<Interest>(finding.collection), id: finding.id)
      if try self.row(row.eventID, row.userID) == nil { try keep(row) }
    } else if let wait = try transaction.get(EventCollections.waitlists, finding.id)?.value {
      try transaction.delete(EventCollections.waitlists, id: finding.id)
      guard try transaction.get(EventCollections.waitlists, wait.id) == nil else { return }
      try transaction.put(EventCollections.waitlists, id: wait.id, wait)
    }
  }

  /// Who has an offer of which nobody knows how long it lasts waits for the next.
  private func repairOffer(_ finding: EventFinding) throws {
    guard var wait = try transaction.get(EventCollections.waitlists, finding.id)?.value else {
      return
    }
    (wait.state, wait.offerUntil) = (.waiting, nil)
    try transaction.put(EventCollections.waitlists, id: finding.id, wait)
  }

  /// Gives whoever has tickets the places of them.
  private func repairPlaces(_ finding: EventFinding) throws {
    guard let ticket = try transaction.get(EventCollections.tickets, finding.id)?.value,
      let stored = try transaction.get(EventCollections.events, ticket.eventID)
    else { return }
    let live = try tickets(of: ticket.eventID, ticket.userID).count(where: \.value.isLive)
    try change(Event(stored: stored), ticket.userID) { $0.going = max($0.going, live) }
  }

  private func repairEvent(_ finding: EventFinding) throws {
    guard let stored = try transaction.get(EventCollections.events, finding.id) else { return }
    var event = Event(stored: stored)
    switch finding.kind {
    case .times:
      guard let zone = service.zones.named(event.timeZone) else { return }
      event.derive(in: zone.local)
      try put(event)
    case .seriesGone:
      // A date whose series is gone happens once.
      (event.seriesID, event.recurrenceID) = (nil, nil)
      try put(event)
    case .people: try keepPeople(of: event)
    default: try recount(event)
    }
  }

  /// Makes a person's own list anew from the rows it names.
  private func repairSaved(_ finding: EventFinding) throws {
    let collection = StoreCollection<SavedEvents>(finding.collection)
    guard var saved = try transaction.get(collection, finding.id)?.value else { return }
    saved.events = try saved.events.compactMap { item in
      guard let row = try row(item.eventID, saved.userID),
        SavedEvents.id(row.userID, row.year) == finding.id
      else { return nil }
      return SavedEvents.Item(eventID: item.eventID, flags: row.flags, at: item.at)
    }
    if saved.events.isEmpty {
      try transaction.delete(collection, id: finding.id)
    } else {
      try transaction.put(collection, id: finding.id, saved)
    }
  }
}

/// A document of any kind that is taken out.
private struct Anything: Codable, Sendable {}
