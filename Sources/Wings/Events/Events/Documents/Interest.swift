import Store

/// What one person has to do with one event; gone once there is nothing left of it.
package struct Interest: FaultCarrying, Equatable {
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
  package static let guest = "guest"
  /// Whoever stands at a kiosk, who sees nothing of what others have kept and leaves nothing.
  package static let passerBy = "kiosk"

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

  private enum CodingKeys: String, CodingKey {
    case eventID, userID, interested, inCalendar, going, place, at, dates, remind, year
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    eventID = try fields.text(.eventID)
    userID = try fields.text(.userID)
    interested = try fields.value(.interested, default: false)
    inCalendar = try fields.value(.inCalendar, default: false)
    going = try fields.value(.going, default: 0, in: 0...EventBounds.party.upperBound)
    at = try fields.value(.at, default: 0, in: EventBounds.moment)
    dates = try fields.list(.dates)
    remind = try fields.optional(.remind, in: EventBounds.remind)
    year = try fields.text(.year)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(eventID, forKey: .eventID)
    try fields.encode(userID, forKey: .userID)
    if interested { try fields.encode(true, forKey: .interested) }
    if inCalendar { try fields.encode(true, forKey: .inCalendar) }
    if going > 0 {
      try fields.encode(going, forKey: .going)
      // Whoever goes is found by the place that is taken.
      try fields.encode(eventID, forKey: .place)
    }
    try fields.encode(at, forKey: .at)
    if !dates.isEmpty { try fields.encode(dates, forKey: .dates) }
    try fields.encodeIfPresent(remind, forKey: .remind)
    try fields.encode(year, forKey: .year)
  }
}

/// What one person keeps of one year: the other side of the rows of ``Interest``.
package struct SavedEvents: FaultCarrying, Equatable {
  package var userID: String
  package var events: [Item]
  package var faults = DocumentFaults()

  package struct Item: Codable, Sendable, Equatable {
    package var eventID: String
    /// `i` interested, `c` in the calendar, `g` going.
    package var flags: String
    /// Seconds since 1970.
    package var at: Int

    package init(eventID: String, flags: String, at: Int) {
      (self.eventID, self.flags, self.at) = (eventID, flags, at)
    }
  }

  /// The year of series, which have many.
  package static let seriesYear = "0000"

  package init(userID: String, events: [Item] = []) {
    (self.userID, self.events) = (userID, events)
  }

  package static func id(_ userID: String, _ year: String) -> String { "\(userID).\(year)" }

  private enum CodingKeys: String, CodingKey { case userID, events }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    userID = try fields.text(.userID)
    events = try fields.list(.events)
  }
}

/// What the rows of an event come to: a cache that can be made anew from them.
package struct Popularity: StandingIn, Equatable {
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

  private enum CodingKeys: String, CodingKey { case interestsCount, goingCount, score, due }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    interestsCount = try fields.value(.interestsCount, default: 0, in: EventBounds.count)
    goingCount = try fields.value(.goingCount, default: 0, in: EventBounds.count)
    score = try fields.value(.score, default: 0, in: EventBounds.score)
    due = try fields.optional(.due, in: EventBounds.moment)
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
