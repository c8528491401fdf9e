import Accounts
import Languages
import People
import Store

/// What those who run an event do beside editing it.
package struct OrganizingService: Sendable {
  let service: EventService

  /// Sets the people who help to run an event.
  ///
  /// - Throws: `EventError.noSuchPerson` where one has no account, `invalid` where they are too many,
  ///   `notAllowed` for anybody but its author; what the store throws.
  package func setCoAuthors(_ people: [String], of id: String, by author: Author) throws -> Event {
    try service.perform(by: author) { work in
      try work.organizing.setCoAuthors(people, of: try work.ownEvent(id, asOwner: true))
    }
  }

  /// Hands an event over to another person, who becomes its author.
  ///
  /// - Throws: `EventError.noSuchPerson` where they have no account, `notAllowed` for anybody but its
  ///   author; what the store throws.
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

  /// Moves the plan while the event goes on; viewers see it at once, and no notice is sent.
  ///
  /// - Parameters:
  ///   - plan: What the plan becomes.
  ///   - former: What it was where it was looked at.
  ///   - id: Which event.
  ///   - author: Who does it.
  /// - Throws: `EventError.changedMeanwhile` if it was changed meanwhile, `notAllowed` for anyone
  ///   who does not run it; what the store throws.
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

  /// Writes to everyone who keeps an event or goes, three times a day at most.
  ///
  /// - Throws: `EventError.announcedToday`, `invalid` for nothing or too much text, `notAllowed` for
  ///   anybody who does not run it; what the store throws.
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
