import People
import Store

/// One person's relation to one event; removed once it is empty.
package struct Interest: FaultCarrying, FieldListing, Equatable {
  package var eventID: String
  package var userID: String
  package var interested: Bool
  package var inCalendar: Bool
  /// The number of places taken, the person included; 0 if the person does not attend.
  package var going: Int
  /// When the weight last changed, in seconds since 1970.
  package var at: Int
  /// Local dates of a series; empty for all dates.
  package var dates: [String]
  /// The reminder, in minutes before the start; `nil` to use the person's own setting.
  package var remind: Int?
  /// The year under which ``SavedEvents`` stores it.
  package var year: String
  package var faults = DocumentFaults()

  /// A visitor without an account, whose saved events stay on this machine.
  package static let guest = Visitor.guest
  /// A visitor at a kiosk, who sees no saved events of others and saves none.
  package static let passerBy = Visitor.passerBy

  package init(eventID: String, userID: String, at: Int, year: String) {
    (self.eventID, self.userID, self.at, self.year) = (eventID, userID, at, year)
    (interested, inCalendar, going, dates) = (false, false, 0, [])
  }

  package static func id(_ eventID: String, _ userID: String) -> String { "\(eventID).\(userID)" }

  package var id: String { Self.id(eventID, userID) }

  package var isEmpty: Bool { !interested && !inCalendar && going == 0 }

  /// Whether it includes a date; it must be a date of the same series.
  package func holds(for date: Event) -> Bool {
    dates.isEmpty || date.recurrenceID.map(dates.contains) ?? true
  }

  /// Its weight in the popularity of another person's event.
  package var weight: Int { going > 0 ? 2 : interested ? 1 : 0 }

  /// The flags in the person's list of saved events.
  package var flags: String {
    (interested ? "i" : "") + (inCalendar ? "c" : "") + (going > 0 ? "g" : "")
  }

  package static var blank: Interest { Interest(eventID: "", userID: "", at: 0, year: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("at", &at, in: EventBounds.moment)
    try visitor.texts("dates", &dates)
    try visitor.always("eventID", &eventID)
    try visitor.number("going", &going, in: 0...EventBounds.party.upperBound, absent: 0)
    try visitor.flag("inCalendar", &inCalendar)
    try visitor.flag("interested", &interested)
    // Set only for attendees, so that a lookup by `place` finds only them.
    try visitor.derived("place", going > 0 ? eventID : nil)
    try visitor.number("remind", &remind, in: EventBounds.remind)
    try visitor.always("userID", &userID)
    try visitor.always("year", &year)
  }
}

/// The totals of an event's interests: a cache that can be recalculated from them.
package struct Popularity: PlaceholderDocument, FieldListing, Equatable {
  /// The number of interests that count.
  package var interestsCount: Int
  /// The number of attendees, their companions included.
  package var goingCount: Int
  /// The base-2 logarithm that sorts lists.
  package var score: Double
  /// When a new account's interest starts to count, in seconds since 1970.
  package var due: Int?
  package var faults = DocumentFaults()

  package init(interestsCount: Int = 0, goingCount: Int = 0, score: Double, due: Int? = nil) {
    self.interestsCount = interestsCount
    self.goingCount = goingCount
    self.score = score
    self.due = due
  }

  package static var blank: Popularity { Popularity(score: 0) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("due", &due, in: EventBounds.moment)
    try visitor.number("goingCount", &goingCount, in: EventBounds.count)
    try visitor.number("interestsCount", &interestsCount, in: EventBounds.count)
    try visitor.double("score", &score, in: EventBounds.score)
  }
}

/// A scheduled recalculation of popularity, when a new account's interest starts to count.
package struct Recount: FaultCarrying, Equatable {
  /// Seconds since 1970.
  package var due: Int
  package var faults = DocumentFaults()

  package init(due: Int) { self.due = due }

  private enum CodingKeys: String, CodingKey { case due }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    due = try fields.value(.due, default: 0, in: EventBounds.moment)
  }
}
