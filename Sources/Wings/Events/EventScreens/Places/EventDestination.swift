import Events
import People
import PeopleScreens
import Shell

/// Every place of the events wing.
package nonisolated enum EventDestination: Destination {
  /// What lies ahead, the most wanted first.
  case popular
  /// An event; of a series one date, `YYYY-MM-DDTHH:MM:SS`, or the next where none is named.
  case event(String, on: String? = nil, from: Coming = .unknown)
  /// Why an event stands where it does among others.
  case why(String)
  /// What was done to an event, for those who run it.
  case history(String)
  /// What lists are narrowed down to.
  case criteria
  /// The searches somebody keeps, and a name for one more.
  case searches
  case keepSearch
  /// An event to be published, filled in from another where one is named.
  case newEvent(copyOf: String?)
  case editEvent(String, SeriesScope = .all)
  /// Which dates of a series are to be changed, from one of them.
  case editDates(String, on: String)
  /// Calling an event off, or from one of its dates a series, with the reason that people read.
  case cancelEvent(String, on: String? = nil)
  /// What somebody keeps and goes to, day by day.
  case calendar
  /// An event as a code for cameras, over the whole screen.
  case qr(String)
  /// Events in a file.
  case share([String], as: SharedKind)
  /// Somebody, with what they put on.
  case person(String)
  /// Where those whom one follows want to go.
  case friends
  case findPeople
  /// Those whom whoever is here does not want to hear of.
  case muted
  /// Who wants to come to an event.
  case who(String)
  /// Asking people along to an event, and answering those who ask.
  case invite(String)
  case answer(String)
  /// A message to somebody, about an event where one is named.
  case contact(person: String, event: String?)
  /// What is wrong with an event or a person.
  case report(Subject)
  /// What is reported, for moderators: all of it, one of it, and why something is done about it.
  case moderation
  case moderate(Subject)
  case decide(ModerationDecision, Subject)
  /// Writing to the moderators about what they have decided, and as one of them.
  case answerModerators(Subject)
  case replyAsModerator(Subject)
  /// Tickets for an event, in three steps.
  case buy(String)
  /// All that whoever is here has bought.
  case tickets
  case ticket(String)
  /// Who comes in with which code, for those who run the event.
  case door(String)
  /// What is on and what comes, for those who run it.
  case runningOrder(String)
  case figures(String)
  /// What is owed for tickets, and paying it back.
  case refunds(String)
  /// Writing to all who keep an event or go.
  case announce(String)
  /// Who waits for a place.
  case waitingLine(String)
  /// Bringing in events of a calendar or a table.
  case importFile
  /// Imports that were made before, to be taken back.
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

/// From where somebody comes, which makes of no place another one.
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
