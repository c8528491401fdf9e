import Accounts
import Languages
import People
import Store

/// Acts of organizers other than editing.
package struct OrganizingService: Sendable {
  let service: EventService

  /// Sets the co-authors of an event.
  ///
  /// - Throws: `EventError.noSuchPerson` if one has no account, `invalid` if there are too many,
  ///   `notAllowed` for anyone but the author; the store's errors.
  package func setCoAuthors(_ people: [String], of id: String, by author: Author) throws -> Event {
    try service.perform(by: author) { work in
      try work.organizing.setCoAuthors(people, of: try work.ownEvent(id, asOwner: true))
    }
  }

  /// Transfers an event to another person, who becomes its author.
  ///
  /// - Throws: `EventError.noSuchPerson` if the person has no account, `notAllowed` for anyone but
  ///   the author; the store's errors.
  package func handOver(_ id: String, to person: String, by author: Author) throws -> Event {
    try service.perform(by: author) { work in
      var event = try work.ownEvent(id, asOwner: true)
      _ = try work.user(person)
      let former = event.userID
      event.userID = person
      event.coUserIDs.removeAll { $0 == person }
      event.changedTime = work.now
      try work.put(event)
      try work.organizing.keepPeople(of: event)
      if former != person { try work.organizing.remember(former, ranOnce: event) }
      try work.series.spreadPeople(of: event, from: former)
      try work.popularity.recount(event)
      try work.history.note(.handedOver, event)
      return event
    }
  }

  /// Replaces the programme while the event runs; viewers see it immediately, no notice is sent.
  ///
  /// - Parameters:
  ///   - plan: The new programme.
  ///   - former: The programme that the caller read.
  ///   - id: The event.
  ///   - author: The author of the change.
  /// - Throws: `EventError.changedMeanwhile` if it was changed in the meantime, `notAllowed` for
  ///   anyone who does not run it; the store's errors.
  package func move(
    plan: [PlanRow], from former: [PlanRow], of id: String, by author: Author
  ) throws {
    try service.perform(by: author) { work in
      var event = try work.ownEvent(id)
      guard event.plan == former else {
        throw EventError(.changedMeanwhile, ["event": event.title])
      }
      event.plan = PlanOrder.sorted(plan, day: String(event.startLocal.prefix(10)))
      event.changedTime = work.now
      try work.put(event)
    }
  }

  /// Sends a message to everyone who saved an event or attends, at most three times a day.
  ///
  /// - Throws: `EventError.announcedToday`, `invalid` for an empty or too long text, `notAllowed`
  ///   for anyone who does not run it; the store's errors.
  package func announce(_ text: String, to id: String, by author: Author) throws {
    try service.perform(by: author) { work in
      let event = try work.ownEvent(id)
      let clean = EventText.cleanedLines(text)
      try EventError.check([
        EventText.problem("text", clean, longest: EventLimits.announcement),
        clean.isEmpty
          ? FieldProblem(field: "text", wording: Wording("people.error.whyMissing")) : nil,
      ])
      let today = try work.transaction.find(
        EventCollections.history(of: id), .matching("eventID", .string(id))
      ).count { $0.value.kind == .announced && $0.value.at > work.now - 86_400 }
      if today >= EventLimits.announcedADay {
        throw PeopleError(.writtenToday, ["limit": "\(EventLimits.announcedADay)"])
      }
      try work.history.note(.announced, event, why: clean)
      try work.notices.tellHolders(.announced, event, text: clean)
    }
  }
}
