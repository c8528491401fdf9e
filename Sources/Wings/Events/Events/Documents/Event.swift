import Store

/// An event: its time, place, content, author and rules for attending.
package struct Event: FaultCarrying, Equatable, Identifiable {
  /// The document's id, which is not stored as a field.
  package var id: String
  package var title: String
  package var description: String
  /// Text of an import beyond the description; shown below it and exported whole.
  package var more: String
  /// The name of its picture.
  package var image: String?
  /// An IANA time zone name.
  package var timeZone: String
  /// Local start, `YYYY-MM-DDTHH:MM:SS`.
  ///
  /// With the time zone it defines the start.
  package var startLocal: String
  /// Local end; for an all-day event the midnight after the last day.
  ///
  /// `nil` if an import gave none.
  package var endLocal: String?
  /// Seconds since 1970, derived from the local start and the time zone.
  package var startTime: Int
  /// Seconds since 1970, derived; two hours after the start if there is no end.
  package var endTime: Int
  /// When the event was published, or created if it is unpublished, in seconds since 1970.
  package var addTime: Int
  /// Seconds since 1970.
  package var changedTime: Int
  /// Start of the interests that count, in seconds since 1970; `nil` to count from publication.
  package var popularSince: Int?
  package var allDay: Bool
  package var position: EventPosition?
  /// `nil` if unknown.
  package var price: Price?
  package var userID: String
  /// Co-authors, who may do everything but delete the event and transfer it.
  package var coUserIDs: [String]
  /// Category ids, the main one first.
  package var categories: [String]
  package var plan: [PlanRow]
  package var cancelled: Bool
  package var cancelReason: String
  package var online: Bool
  package var link: String
  package var visibility: Visibility
  /// The number of places; `nil` for no limit.
  package var capacity: Int?
  /// The largest party that one member may register, the member included.
  package var party: Int
  package var waitlist: WaitlistKind
  package var sells: Bool
  /// Seconds since 1970; `nil` means the start.
  package var salesEnd: Int?
  /// The event's number in ticket codes.
  package var admission: Int?
  /// An RRULE; empty if the event happens once.
  package var rule: String
  /// Local dates excluded from a series, and local dates added to it.
  package var exdates: [String]
  package var rdates: [String]
  /// The series of a separately stored date, and the local time in the series that it replaces.
  package var seriesID: String?
  package var recurrenceID: String?
  /// The local date from which later dates were split off; `nil` if the series was not split.
  package var partedAt: String?
  package var uid: String
  /// Increases with each change that calendars elsewhere have to load.
  package var sequence: Int
  /// Lines of an imported calendar that this program does not interpret.
  package var foreign: String
  package var importID: String?
  /// The beginning of the key that signed the bundle from which it came; `nil` if it came otherwise.
  package var origin: String?
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

  /// Creates an event from a stored document, with its id.
  package init(stored: Stored<Event>) {
    self = stored.value
    id = stored.id
  }

  /// Whether a person is the author or a co-author.
  package func isRun(by personID: String) -> Bool {
    !personID.isEmpty && (userID == personID || coUserIDs.contains(personID))
  }

  /// The end of ticket sales, in seconds since 1970.
  package var salesOver: Int { salesEnd ?? startTime }

  /// Whether it has ended by a moment in seconds since 1970; `false` for a series.
  func isPast(at now: Int) -> Bool { rule.isEmpty && endTime <= now }

  package var hasSchedule: Bool { !plan.isEmpty }

  /// Whether it is a series, or a separately stored date of a series.
  package var repeats: Bool { !rule.isEmpty || seriesID != nil }

  /// Whether people other than its author can find it.
  var isPublic: Bool { visibility == .everybody || visibility == .unlisted }

  /// The key under which ``SavedEvents`` stores it: the year, or a common key for series.
  var keptYear: String { rule.isEmpty ? String(startLocal.prefix(4)) : SavedEvents.seriesYear }

  /// Whether it appears in public lists.
  package var isListed: Bool { visibility == .everybody && hidden == nil }

  /// A key that is unique among the documents of one author.
  package var uidKey: String { "\(uid)/\(recurrenceID ?? "")" }
}

/// Who can find an event.
package enum Visibility: String, Codable, Sendable, CaseIterable {
  case everybody = "public"
  /// Opened only by an invitation, a code or its id.
  case unlisted
  case draft
  /// Visible only in the author's calendar.
  case own = "private"
}

/// What happens to requests for places while the event is full.
package enum WaitlistKind: String, Codable, Sendable, CaseIterable {
  case off
  /// A free place goes to the first person in line, who is notified.
  case promote = "auto"
  /// A free place is reserved for the first person in line.
  case offer
}

/// A moderator's decision to hide an event.
package struct Hidden: Codable, Sendable, Equatable {
  /// Seconds since 1970.
  package var at: Int
  /// The moderator's account; empty if it has been deleted.
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

/// A co-author, or a former one, of an event.
package struct EventPerson: FaultCarrying, Equatable {
  package enum Role: String, Codable, Sendable, CaseIterable {
    case coAuthor = "co"
    /// No longer a co-author.
    ///
    /// Erasure uses the row to find this person's acts in the history.
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
