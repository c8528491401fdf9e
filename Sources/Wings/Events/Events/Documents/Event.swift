import Store

/// Something that people can go to: when, where, what, and by whom.
package struct Event: FaultCarrying, Equatable, Identifiable {
  /// Names the document; not a field of it.
  package var id: String
  package var title: String
  package var description: String
  /// What an import had beyond the description; shown under it and exported whole.
  package var more: String
  /// The picture it has.
  package var image: String?
  /// An IANA name.
  package var timeZone: String
  /// On the wall, `YYYY-MM-DDTHH:MM:SS`: with the zone it is the truth of when.
  package var startLocal: String
  /// On the wall; for a whole day the midnight behind it; none where an import had none.
  package var endLocal: String?
  /// Seconds since 1970, derived from the wall and the zone.
  package var startTime: Int
  /// Seconds since 1970, derived; two hours after the start where no end is given.
  package var endTime: Int
  /// When it was published, or made where it is not, in seconds since 1970.
  package var addTime: Int
  /// Seconds since 1970.
  package var changedTime: Int
  /// From when interests count anew, in seconds since 1970; since it was published where none.
  package var popularSince: Int?
  package var allDay: Bool
  package var position: EventPosition?
  /// None where it is not said.
  package var price: Price?
  /// The author.
  package var userID: String
  /// Who may do all but delete it and hand it over.
  package var coUserIDs: [String]
  /// Ids, the main one first.
  package var categories: [String]
  package var plan: [PlanRow]
  package var cancelled: Bool
  package var cancelReason: String
  package var online: Bool
  package var link: String
  package var visibility: Visibility
  /// How many may go; none for no limit.
  package var capacity: Int?
  /// How many one member may bring, the member included.
  package var party: Int
  package var waitlist: WaitlistKind
  package var sells: Bool
  /// Seconds since 1970; the start where none.
  package var salesEnd: Int?
  /// The number that tickets carry.
  package var admission: Int?
  /// An RRULE; empty where it happens once.
  package var rule: String
  /// Dates of a series that are left out, and such that are added: on the wall.
  package var exdates: [String]
  package var rdates: [String]
  /// The series a date of its own stands in, and the wall time there that it replaces.
  package var seriesID: String?
  package var recurrenceID: String?
  /// From which date on, on the wall, a series was made one of its own; none where it goes on.
  package var partedAt: String?
  package var uid: String
  /// Rises with what makes others look at their calendar again.
  package var sequence: Int
  /// Lines of an imported calendar that nothing here knows.
  package var foreign: String
  package var importID: String?
  package var hidden: Hidden?
  package var faults = DocumentFaults()

  package init(id: String, title: String, userID: String) {
    self.id = id
    self.title = title
    self.userID = userID
    (description, more, timeZone, startLocal) = ("", "", "Etc/UTC", "1970-01-01T00:00:00")
    (startTime, endTime, addTime, changedTime) = (0, 0, 0, 0)
    (allDay, cancelled, online, sells) = (false, false, false, false)
    (coUserIDs, categories, plan, exdates, rdates) = ([], [], [], [], [])
    (cancelReason, link, rule, uid, foreign) = ("", "", "", "", "")
    (visibility, party, waitlist, sequence) = (.everybody, 1, .off, 0)
  }

  /// The document under its own id.
  package init(stored: Stored<Event>) {
    self = stored.value
    id = stored.id
  }

  /// Whether a person wrote it or helps to run it.
  package func isRun(by personID: String) -> Bool {
    !personID.isEmpty && (userID == personID || coUserIDs.contains(personID))
  }

  /// Until when places are sold, in seconds since 1970.
  package var salesOver: Int { salesEnd ?? startTime }

  /// Whether it is over at a moment in seconds since 1970; a series goes on when its first date has
  /// been.
  func isPast(at now: Int) -> Bool { rule.isEmpty && endTime <= now }

  package var hasSchedule: Bool { !plan.isEmpty }

  /// Whether it is a series, or one date of a series that has an event of its own.
  package var repeats: Bool { !rule.isEmpty || seriesID != nil }

  /// Whether people other than its author can find it.
  var isPublic: Bool { visibility == .everybody || visibility == .unlisted }

  /// The year under which people keep it.
  var keptYear: String { rule.isEmpty ? String(startLocal.prefix(4)) : SavedEvents.seriesYear }

  /// Whether it stands in lists that everybody sees.
  package var isListed: Bool { visibility == .everybody && hidden == nil }

  /// What no other document of the author has.
  package var uidKey: String { "\(uid)/\(recurrenceID ?? "")" }
}

/// Who finds an event.
package enum Visibility: String, Codable, Sendable, CaseIterable {
  case everybody = "public"
  /// Opened by an invitation, a code or its id.
  case unlisted
  case draft
  /// Its author's calendar only.
  case own = "private"
}

/// What happens when somebody wants to come and all places are taken.
package enum WaitlistKind: String, Codable, Sendable, CaseIterable {
  case off
  /// Whoever is first in line goes, and is told.
  case promote = "auto"
  /// A place is kept for whoever is first in line.
  case offer
}

/// Taken out of everybody's sight by a moderator.
package struct Hidden: Codable, Sendable, Equatable {
  /// Seconds since 1970.
  package var at: Int
  /// The moderator; empty once that account is gone.
  package var by: String
  package var why: String

  package init(at: Int, by: String, why: String) {
    (self.at, self.by, self.why) = (at, by, why)
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    at = try fields.value(.at, default: 0, in: EventBounds.moment)
    by = try fields.text(.by)
    why = try fields.text(.why)
  }
}

/// Who besides the author has to do with running an event.
package struct EventPerson: FaultCarrying, Equatable {
  package enum Role: String, Codable, Sendable, CaseIterable {
    case coAuthor = "co"
    /// No more; what the history says of them is found by this row.
    case former
  }

  package var eventID: String
  package var userID: String
  package var role: Role
  package var faults = DocumentFaults()

  package init(eventID: String, userID: String, role: Role) {
    (self.eventID, self.userID, self.role) = (eventID, userID, role)
  }

  package static func id(_ eventID: String, _ userID: String) -> String { "\(eventID).\(userID)" }

  private enum CodingKeys: String, CodingKey { case eventID, userID, role }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    eventID = try fields.text(.eventID)
    userID = try fields.text(.userID)
    role = try fields.value(.role, default: .former)
  }
}
