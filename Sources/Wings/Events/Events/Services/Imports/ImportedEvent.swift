import Store
import Timekeeping

/// An event of a file, matched with an event of the data folder.
package struct ImportedEvent: Sendable, Equatable {
  /// The event that it changes; `nil` for a new one.
  package var eventID: String?
  /// The expected revision of that event; `nil` to accept any.
  package var revision: Int?
  package var draft: EventDraft { didSet { isSound = false } }
  /// Whether the draft is known to be cleaned and valid.
  package private(set) var isSound = false
  package var uid: String
  /// The local date in its series that it replaces.
  package var recurrenceID: String?
  /// `nil` if the file has none; then any difference counts as a change.
  package var sequence: Int?
  /// When it was last changed, in seconds since 1970; `nil` if the file has no such time.
  package var changedTime: Int?
  package var exdates: [String] = []
  package var rdates: [String] = []
  /// Lines of unknown properties; `nil` if the file has none for any event.
  package var foreign: String?
  package var cancelled = false
  /// The stored ``Event/origin``.
  package var origin: String?
  /// Whether to import it although a likely duplicate exists.
  package var isWantedTwice = false

  /// A reference to an event, which avoids copies of large values.
  package final class Reference: Sendable, Equatable {
    package let event: ImportedEvent

    package init(_ event: ImportedEvent) { self.event = event }

    package static func == (one: Reference, other: Reference) -> Bool { one.event == other.event }
  }

  package init(_ draft: EventDraft, uid: String, sequence: Int? = nil) {
    (self.draft, self.uid, self.sequence) = (draft, uid, sequence)
  }

  /// Records that the draft was found to be cleaned and valid.
  package mutating func noteSound() { isSound = true }

  /// Ends a series before the date at which the stored series was split.
  ///
  /// The later dates belong to another series here. A newer file does not bring them back.
  package mutating func end(before wall: String, in zones: Zones) {
    guard let date = try? LocalTime(parsing: wall) else { return }
    draft.rule = SeriesLocalTimes.rule(of: draft, endingBefore: date, in: zones)
    exdates = exdates.filter { $0 < wall.prefix($0.count) }
    rdates = rdates.filter { $0 < wall }
  }

  /// Returns an event with the imported fields; the draft must be cleaned and valid.
  package func applied(to event: Event, in zones: Zones) -> Event {
    var event = draft.applied(to: event, in: zones)
    (event.uid, event.recurrenceID) = (uid, recurrenceID)
    (event.exdates, event.rdates, event.cancelled) = (exdates, rdates, cancelled)
    if let foreign { event.foreign = foreign }
    event.origin = origin
    return event
  }
}
