/// What notices of events are about.
package enum EventSubject {
  private static let events = "event:"
  private static let people = "person:"
  private static let days = "day:"
  private static let weeks = "week:"
  private static let tickets = "ticket:"

  package static func event(_ id: String) -> String { events + id }
  package static func person(_ id: String) -> String { people + id }
  package static func ticket(_ id: String) -> String { tickets + id }
  /// A day, `YYYY-MM-DD`.
  package static func day(_ date: String) -> String { days + date }
  /// The seven days from a day on, `YYYY-MM-DD`.
  package static func week(_ date: String) -> String { weeks + date }

  /// The id of the event that a subject names.
  package static func event(in subject: String) -> String? { rest(of: subject, events) }
  /// The id of the ticket that a subject names.
  package static func ticket(in subject: String) -> String? { rest(of: subject, tickets) }
  /// The day that a subject names.
  package static func day(in subject: String) -> String? { rest(of: subject, days) }
  /// The first day of the week that a subject names.
  package static func week(in subject: String) -> String? { rest(of: subject, weeks) }
  /// The id of whoever a subject names.
  package static func person(in subject: String) -> String? { rest(of: subject, people) }

  private static func rest(of subject: String, _ beginning: String) -> String? {
    subject.hasPrefix(beginning) ? String(subject.dropFirst(beginning.count)) : nil
  }
}
