import Events
import People
import PeopleScreens
import Shell

/// The screens of the events wing.
package nonisolated enum EventDestination: Destination {
  /// Future events, the most popular first.
  case popular
  /// An event; for a series a date, `YYYY-MM-DDTHH:MM:SS`, or `nil` for the next one.
  case event(String, on: String? = nil, from: Coming = .unknown)
  /// The explanation of an event's rank.
  case why(String)
  /// The history of an event, for organizers.
  case history(String)
  /// The filters of lists.
  case criteria
  /// The user's saved searches, and the form that saves one.
  case searches
  case keepSearch
  /// The form of a new event, optionally a copy of another.
  case newEvent(copyOf: String?)
  case editEvent(String, SeriesScope = .all)
  /// The choice of which dates of a series to change.
  case editDates(String, on: String)
  /// The cancellation of an event, or of dates of a series, with a reason.
  case cancelEvent(String, on: String? = nil)
  /// The user's calendar.
  case calendar
  /// An event's QR code on the whole screen.
  case qr(String)
  /// Events written to a file.
  case share([String], as: SharedKind)
  /// A person and the person's events.
  case person(String)
  /// Events that followed people want to attend.
  case friends
  case findPeople
  /// The people whom the user has muted.
  case muted
  /// The people who want to attend an event.
  case who(String)
  /// The invitation of people to an event, and the answer to one.
  case invite(String)
  case answer(String)
  /// A message to a person, optionally about an event.
  case contact(person: String, event: String?)
  /// A report about an event or a person.
  case report(Subject)
  /// The reports for moderators: the queue, one case, and a decision.
  case moderation
  case moderate(Subject)
  case decide(ModerationDecision, Subject)
  /// A message to the moderators about a decision, and one from a moderator.
  case answerModerators(Subject)
  case replyAsModerator(Subject)
  /// The purchase of tickets.
  case buy(String)
  /// The user's tickets.
  case tickets
  case ticket(String)
  /// The door of an event, for organizers.
  case door(String)
  /// The running order of an event, for organizers.
  case runningOrder(String)
  case figures(String)
  /// The refunds of an event.
  case refunds(String)
  /// A message to everyone who saved an event or attends.
  case announce(String)
  /// The waitlist of an event.
  case waitingLine(String)
  /// The import of a calendar or a table.
  case importFile
  /// Earlier imports, which can be undone.
  case earlierImports

  package var isForStrangers: Bool {
    switch self {
    case .popular, .event, .why, .criteria, .person, .friends, .who, .qr: true
    case .history, .newEvent, .editEvent, .editDates, .cancelEvent, .calendar, .share: false
    case .findPeople, .muted, .invite, .answer, .contact, .report: false
    case .searches, .keepSearch, .importFile, .earlierImports: false
    case .moderation, .moderate, .decide, .answerModerators, .replyAsModerator: false
    case .buy, .tickets, .ticket, .door, .runningOrder, .figures, .refunds: false
    case .announce, .waitingLine: false
    }
  }
}

/// The origin of a visit, which does not affect the equality of destinations.
package nonisolated struct Coming: Hashable, Sendable {
  let origin: EventOrigin?

  package static let unknown = Coming(origin: nil)
  package static func from(_ origin: EventOrigin) -> Coming { Coming(origin: origin) }

  package static func == (one: Coming, other: Coming) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}

nonisolated extension Route {
  package init(_ place: EventDestination) { self.init(place as any Destination) }
}

extension Move {
  package static func open(_ place: EventDestination) -> Move { .open(Route(place)) }
  package static func replace(_ place: EventDestination) -> Move { .replace(Route(place)) }
}
