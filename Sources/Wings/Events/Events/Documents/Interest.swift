import People
import Store

/// What one person has to do with one event; gone once there is nothing left of it.
package struct Interest: FaultCarrying, FieldListing, Equatable {
  package var eventID: String
  package var userID: String
  package var interested: Bool
  package var inCalendar: Bool
  /// How many go, the person included; 0 where nobody does.
  package var going: Int
  /// When it came to weigh what it weighs, in seconds since 1970.
  package var at: Int
  /// Dates of a series on the wall; empty for all of them.
  package var dates: [String]
  /// Minutes before the start; none where the person's own setting holds.
  package var remind: Int?
  /// The year under which the person keeps it, see ``SavedEvents``.
  package var year: String
  package var faults = DocumentFaults()

  /// Whoever has no account and keeps things on this machine.
  package static let guest = Visitor.guest
  /// Whoever stands at a kiosk, who sees nothing of what others have kept and leaves nothing.
  package static let passerBy = Visitor.passerBy

  package init(eventID: String, userID: String, at: Int, year: String) {
    (self.eventID, self.userID, self.at, self.year) = (eventID, userID, at, year)
    (interested, inCalendar, going, dates) = (false, false, 0, [])
  }

  package static func id(_ eventID: String, _ userID: String) -> String { "\(eventID).\(userID)" }

  package var id: String { Self.id(eventID, userID) }

  package var isEmpty: Bool { !interested && !inCalendar && going == 0 }

  /// Whether it is kept for one date, too, where it is of the series of that.
  package func holds(for date: Event) -> Bool {
    dates.isEmpty || date.recurrenceID.map(dates.contains) ?? true
  }

  /// What it adds to the popularity of somebody else's event.
  package var weight: Int { going > 0 ? 2 : interested ? 1 : 0 }

  /// What the person's own list says of it.
  package var flags: String {
    (interested ? "i" : "") + (inCalendar ? "c" : "") + (going > 0 ? "g" : "")
  }

  package static let fieldNames = JSONNames(of: Interest.self)
  package static var blank: Interest { Interest(eventID: "", userID: "", at: 0, year: "") }

  /// Hands each field to a visitor, in alphabetical order of the names.
  ///
  /// - Throws: What the visitor throws.
  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("at", &at, in: EventBounds.moment)
    try visitor.texts("dates", &dates)
    try visitor.always("eventID", &eventID)
    try visitor.number("going", &going, in: 0...EventBounds.party.upperBound, absent: 0)
    try visitor.flag("inCalendar", &inCalendar)
    try visitor.flag("interested", &interested)
    // People who go are found by the place they take.
    try visitor.derived("place", going > 0 ? eventID : nil)
    try visitor.number("remind", &remind, in: EventBounds.remind)
    try visitor.always("userID", &userID)
    try visitor.always("year", &year)
  }
}

/// What the rows of an event come to: a cache that can be made anew from them.
package struct Popularity: StandingIn, FieldListing, Equatable {
  /// Rows that count.
  package var interestsCount: Int
  /// People who go, with those they bring.
  package var goingCount: Int
  /// The logarithm that lists are ordered by.
  package var score: Double
  /// When an interest of a new account begins to count, in seconds since 1970.
  package var due: Int?
  package var faults = DocumentFaults()

  package init(interestsCount: Int = 0, goingCount: Int = 0, score: Double, due: Int? = nil) {
    self.interestsCount = interestsCount
    self.goingCount = goingCount
    self.score = score
    self.due = due
  }

  package static let fieldNames = JSONNames(of: Popularity.self)
  package static var blank: Popularity { Popularity(score: 0) }

  /// Hands each field to a visitor, in alphabetical order of the names.
  ///
  /// - Throws: What the visitor throws.
  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("due", &due, in: EventBounds.moment)
    try visitor.number("goingCount", &goingCount, in: EventBounds.count)
    try visitor.number("interestsCount", &interestsCount, in: EventBounds.count)
    try visitor.double("score", &score, in: EventBounds.score)
  }
}

/// An event whose popularity is to be counted anew, since a new account's interest begins to count.
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
