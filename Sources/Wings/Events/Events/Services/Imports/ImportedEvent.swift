import Store
import Timekeeping

/// An event as a file has it, and what it is here.
package struct ImportedEvent: Sendable, Equatable {
  /// The event that it changes; none for one that is new.
  package var eventID: String?
  /// The revision of that event that the file was held against; any where none.
  package var revision: Int?
  package var draft: EventDraft { didSet { isSound = false } }
  /// Whether the draft is known to be cleaned and right.
  package private(set) var isSound = false
  package var uid: String
  /// The date of its series that it replaces, on the wall of the series.
  package var recurrenceID: String?
  /// `nil` if the file does not say: then the differences count.
  package var sequence: Int?
  /// When it was last changed, in seconds since 1970; `nil` if the file does not say.
  package var changedTime: Int?
  package var exdates: [String] = []
  package var rdates: [String] = []
  /// Lines of properties that are not read; `nil` if the file has none for any event.
  package var foreign: String?
  package var cancelled = false
  /// Whether it is taken although another event here seems to be the same one.
  package var isWantedTwice = false

  /// One of many that go from hand to hand.
  package final class Reference: Sendable, Equatable {
    package let event: ImportedEvent

    package init(_ event: ImportedEvent) { self.event = event }

    package static func == (one: Reference, other: Reference) -> Bool { one.event == other.event }
  }

  package init(_ draft: EventDraft, uid: String, sequence: Int? = nil) {
    (self.draft, self.uid, self.sequence) = (draft, uid, sequence)
  }

  /// Notes that the draft was found to be cleaned and right.
  package mutating func noteSound() { isSound = true }

  /// Ends a series before a date from which on it is one of its own here: a newer file of it does not
  /// bring those dates back.
  package mutating func end(before wall: String, in zones: Zones) {
    guard let date = try? LocalTime(parsing: wall) else { return }
    draft.rule = SeriesWalls.rule(of: draft, endingBefore: date, in: zones)
    exdates = exdates.filter { $0 < wall.prefix($0.count) }
    rdates = rdates.filter { $0 < wall }
  }

  /// The event it makes of another, or of an empty one; its draft must be cleaned and right.
  package func applied(to event: Event, in zones: Zones) -> Event {
    var event = draft.applied(to: event, in: zones)
    (event.uid, event.recurrenceID) = (uid, recurrenceID)
    (event.exdates, event.rdates, event.cancelled) = (exdates, rdates, cancelled)
    if let foreign { event.foreign = foreign }
    return event
  }
}
