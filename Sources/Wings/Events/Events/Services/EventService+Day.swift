import Accounts
import Store
import Timekeeping
import Waitlists

extension EventService {
  /// Moves the plan while it goes on: everybody who looks sees it at once, and nobody is written to.
  ///
  /// - Parameters:
  ///   - plan: What the plan becomes.
  ///   - former: What it was where it was looked at.
  ///   - id: Which event.
  ///   - author: Who does it.
  /// - Throws: `EventError.changedMeanwhile` where somebody else was faster, `notAllowed` for anybody
  ///   who does not run it; what the store throws.
  package func move(
    plan: [PlanRow], from former: [PlanRow], of id: String, by author: Author
  ) throws {
    try perform(by: author) { work in
      var event = try work.ownEvent(id)
      guard event.plan == former else {
        throw EventError(.changedMeanwhile, ["event": event.title])
      }
      event.plan = PlanOrder.sorted(plan, day: String(event.startLocal.prefix(10)))
      event.changedTime = work.now
      try work.put(event)
    }
  }

  /// Writes to everybody who keeps an event or goes, three times a day at most.
  ///
  /// - Throws: `EventError.announcedToday`, `invalid` for nothing or too much text, `notAllowed` for
  ///   anybody who does not run it; what the store throws.
  package func announce(_ text: String, to id: String, by author: Author) throws {
    try perform(by: author) { work in
      let event = try work.ownEvent(id)
      let clean = EventText.cleanedLines(text)
      let problems = [
        EventText.problem("text", clean, longest: EventLimits.announcement),
        EventText.problem("text", "whyMissing", if: clean.isEmpty),
      ].compactMap(\.self)
      if !problems.isEmpty { throw EventError(.invalid, problems: problems) }
      let today = try work.transaction.find(
        EventCollections.history(of: id), .matching("eventID", .string(id))
      ).count { $0.value.kind == .announced && $0.value.at > work.now - 86_400 }
      if today >= EventLimits.announcedADay {
        throw EventError(.announcedToday, ["limit": "\(EventLimits.announcedADay)"])
      }
      try work.note(.announced, event, why: clean)
      try work.tellHolders(.announced, event, text: clean)
    }
  }

  /// Adds what was counted to what stands.
  ///
  /// - Throws: What the store throws.
  package func add(figures counted: [EventFigures]) throws {
    guard !counted.isEmpty else { return }
    try perform(by: .shell) { work in
      for row in counted
      where try work.transaction.get(EventCollections.events, row.eventID) != nil {
        let month = EventCollections.figures(String(row.date.prefix(7)))
        let id = EventFigures.id(row.eventID, row.date)
        let known = try work.transaction.get(month, id)?.value
        try work.transaction.put(month, id: id, known?.adding(row) ?? row)
      }
    }
  }

  /// Everybody in line for an event, the next one first, by name.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func line(of id: String) throws -> [(row: WaitlistRow, name: String)] {
    try store.read { reader in
      guard let event = try reader.get(EventCollections.events, id).map(Event.init(stored:))
      else { return [] }
      let rows = try reader.find(
        EventCollections.waitlists, .matching("eventID", .string(id))
      ).map(\.value)
      let places = EventPlaces(event: event, taken: 0, rows: rows)
      let order = places.line.waiters.filter { $0.offerUntil != nil } + places.line.line
      return try order.compactMap { waiter in
        guard let row = rows.first(where: { $0.userID == waiter.id }) else { return nil }
        let user = try reader.get(AccountsSchema.users, row.userID)?.value
        return (row, user?.fullName ?? "")
      }
    }
  }
}
