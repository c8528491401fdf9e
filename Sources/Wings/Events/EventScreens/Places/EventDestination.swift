import Shell

/// Every place of the events wing.
package nonisolated enum EventDestination: Destination {
  /// What lies ahead, the most wanted first.
  case popular
  case event(String)
  /// Why an event stands where it does among others.
  case why(String)
  /// What was done to an event, for those who run it.
  case history(String)
  /// What lists are narrowed down to.
  case criteria
  /// An event to be published, filled in from another where one is named.
  case newEvent(copyOf: String?)
  case editEvent(String)
  /// Calling an event off, with the reason that people read.
  case cancelEvent(String)
  /// What somebody keeps and goes to, day by day.
  case calendar
  /// Somebody, with what they put on.
  case person(String)

  package var isForStrangers: Bool {
    switch self {
    case .popular, .event, .why, .criteria, .person: true
    case .history, .newEvent, .editEvent, .cancelEvent, .calendar: false
    }
  }
}

nonisolated extension Route {
  package init(_ place: EventDestination) { self.init(place as any Destination) }
}

extension Move {
  package static func open(_ place: EventDestination) -> Move { .open(Route(place)) }
  package static func replace(_ place: EventDestination) -> Move { .replace(Route(place)) }
}
