import Accounts
import People
import Store

/// Changes of co-authors.
///
/// Writes `event_people`.
struct OrganizingWork: TransactionPart {
  let work: EventTransaction

  func setCoAuthors(_ people: [String], of event: Event) throws -> Event {
    var event = event
    let wanted = people.filter { $0 != event.userID }
    try EventError.check([
      EventText.problem(
        "coAuthors", "coAuthors", ["limit": "\(EventLimits.coAuthors)"],
        if: Set(wanted).count > EventLimits.coAuthors)
    ])
    for person in wanted { _ = try work.user(person) }
    var seen: Set<String> = []
    event.coUserIDs = wanted.filter { seen.insert($0).inserted }
    event.changedTime = now
    try work.put(event)
    try keepPeople(of: event)
    try work.series.spreadPeople(of: event, from: event.userID)
    try work.popularity.recount(event)
    try work.history.note(.coAuthors, event)
    return event
  }

  /// Updates the stored co-author rows to match the event's list.
  func keepPeople(of event: Event) throws {
    let rows = try transaction.find(
      EventCollections.people, .matching("eventID", .string(event.id)))
    for row in rows
    where row.value.role == .coAuthor && !event.coUserIDs.contains(row.value.userID) {
      try remember(row.value.userID, ranOnce: event)
    }
    if !event.isPublic { try dropStrangers(of: event) }
    for person in event.coUserIDs {
      try transaction.put(
        EventCollections.people, id: EventPerson.id(event.id, person),
        EventPerson(eventID: event.id, userID: person, role: .coAuthor))
    }
  }

  /// Removes an event that is no longer public from other people's saved events.
  private func dropStrangers(of event: Event) throws {
    for var row in try work.responses.holders(of: event.id) where !event.isRun(by: row.userID) {
      (row.interested, row.inCalendar, row.going) = (false, false, 0)
      try work.responses.keep(row)
    }
  }

  /// Stores a former co-author, so that erasing the account finds the person's history entries.
  func remember(_ person: String, ranOnce event: Event) throws {
    try transaction.put(
      EventCollections.people, id: EventPerson.id(event.id, person),
      EventPerson(eventID: event.id, userID: person, role: .former))
  }

  func copyPeople(from series: Event, to event: Event) throws {
    for person in series.coUserIDs {
      try transaction.put(
        EventCollections.people, id: EventPerson.id(event.id, person),
        EventPerson(eventID: event.id, userID: person, role: .coAuthor))
    }
  }
}
