/// The subjects of notices about events.
package enum EventSubject {
  private static let events = "event:"
  private static let people = "person:"
  private static let days = "day:"
  private static let weeks = "week:"
  private static let tickets = "ticket:"

  package static func event(_ id: String) -> String { events + id }
  package static func person(_ id: String) -> String { people + id }
  package static func ticket(_ id: String) -> String { tickets + id }
  /// The subject of a day, `YYYY-MM-DD`.
  package static func day(_ date: String) -> String { days + date }
  /// The subject of the seven days from a day on, `YYYY-MM-DD`.
  package static func week(_ date: String) -> String { weeks + date }

  /// Returns the id of the event in a subject.
  package static func event(in subject: String) -> String? { rest(of: subject, events) }
  /// Returns the id of the ticket in a subject.
  package static func ticket(in subject: String) -> String? { rest(of: subject, tickets) }
  /// Returns the day in a subject.
  package static func day(in subject: String) -> String? { rest(of: subject, days) }
  /// Returns the first day of the week in a subject.
  package static func week(in subject: String) -> String? { rest(of: subject, weeks) }
  /// Returns the id of the person in a subject.
  package static func person(in subject: String) -> String? { rest(of: subject, people) }

  private static func rest(of subject: String, _ beginning: String) -> String? {
    subject.hasPrefix(beginning) ? String(subject.dropFirst(beginning.count)) : nil
  }
}
