import Accounts
import People
import Store
import Timekeeping

/// Repairs inconsistencies.
struct RepairWork: TransactionPart {
  let work: EventTransaction

  func repair(_ finding: EventFinding) throws {
    switch finding.kind {
    case .times, .people, .seriesGone, .popularity, .recount: try repairEvent(finding)
    case .savedWithoutRow: try repairSaved(finding)
    case .rowWithoutSaved: if let row = try foundRow(of: finding) { try work.responses.keep(row) }
    case .draftHeld: if let row = try foundRow(of: finding) { try dropRow(row, finding) }
    case .eventGone:
      if let row = try foundRow(of: finding) { try work.responses.forget(row) }
      try transaction.delete(StoreCollection<Anything>(finding.collection), id: finding.id)
    case .personGone: try repairPerson(finding)
    case .misnamed: try repairName(finding)
    case .waitsAndGoes, .waitsForNothing:
      try transaction.delete(EventCollections.waitlists, id: finding.id)
    case .offerUnclear: try repairOffer(finding)
    case .ticketWithoutPlace: try repairPlaces(finding)
    case .damaged, .zone, .overbooked, .pictureGone, .authorGone, .ticketElsewhere, .ticketTwice,
      .paidForGone, .codeDiffers, .orderGone, .orderDiffers, .ticketGone, .moneyDue,
      .refundUnanswered, .doorsTwice, .keyGone:
      break
    }
  }

  private func foundRow(of finding: EventFinding) throws -> Interest? {
    guard finding.collection.hasPrefix(EventCollections.interestsPrefix) else { return nil }
    return try transaction.get(StoreCollection<Interest>(finding.collection), finding.id)?.value
  }

  private func dropRow(_ row: Interest, _ finding: EventFinding) throws {
    try transaction.delete(StoreCollection<Interest>(finding.collection), id: finding.id)
    try work.responses.forget(row)
  }

  /// Removes the data of a person without an account, except what is owed.
  private func repairPerson(_ finding: EventFinding) throws {
    if let row = try foundRow(of: finding) { try dropRow(row, finding) }
    guard let user = finding.arguments["user"] else { return }
    try ErasureWork(work: work).eraseTraces(of: user)
    try PeopleErasure.hooks(work.identifiers).erase(transaction, user)
  }

  /// Renames a document to match its fields, or removes it if the right name is taken.
  private func repairName(_ finding: EventFinding) throws {
    if let row = try foundRow(of: finding) {
      try transaction.delete(StoreCollection<Interest>(finding.collection), id: finding.id)
      if try work.responses.row(row.eventID, row.userID) == nil { try work.responses.keep(row) }
    } else if let wait = try transaction.get(EventCollections.waitlists, finding.id)?.value {
      try transaction.delete(EventCollections.waitlists, id: finding.id)
      guard try transaction.get(EventCollections.waitlists, wait.id) == nil else { return }
      try transaction.put(EventCollections.waitlists, id: wait.id, wait)
    }
  }

  /// Changes an offer without an expiry back to waiting.
  private func repairOffer(_ finding: EventFinding) throws {
    guard var wait = try transaction.get(EventCollections.waitlists, finding.id)?.value else {
      return
    }
    (wait.state, wait.offerUntil) = (.waiting, nil)
    try transaction.put(EventCollections.waitlists, id: finding.id, wait)
  }

  /// Gives ticket holders the places of their tickets.
  private func repairPlaces(_ finding: EventFinding) throws {
    guard let ticket = try transaction.get(EventCollections.tickets, finding.id)?.value,
      let stored = try transaction.get(EventCollections.events, ticket.eventID)
    else { return }
    let live = try work.tickets.all(of: ticket.eventID, ticket.userID).count(where: \.value.isLive)
    try work.responses.change(Event(stored: stored), ticket.userID) {
      $0.going = max($0.going, live)
    }
  }

  private func repairEvent(_ finding: EventFinding) throws {
    guard let stored = try transaction.get(EventCollections.events, finding.id) else { return }
    var event = Event(stored: stored)
    switch finding.kind {
    case .times:
      guard let zone = work.zones.named(event.timeZone) else { return }
      event.derive(in: zone.local)
      try work.put(event)
    case .seriesGone:
      // A date without its series becomes a single event.
      (event.seriesID, event.recurrenceID) = (nil, nil)
      try work.put(event)
    case .people: try work.organizing.keepPeople(of: event)
    default: try work.popularity.recount(event)
    }
  }

  /// Rebuilds a person's list from the rows that it names.
  private func repairSaved(_ finding: EventFinding) throws {
    let collection = StoreCollection<SavedEvents>(finding.collection)
    guard var saved = try transaction.get(collection, finding.id)?.value else { return }
    saved.events = try saved.events.compactMap { item in
      guard let row = try work.responses.row(item.eventID, saved.userID),
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

/// A document of any type, used to delete it.
private struct Anything: Codable, Sendable {}
