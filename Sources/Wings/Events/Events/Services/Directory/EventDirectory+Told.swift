import Store
import Timekeeping

extension EventDirectory {
  /// The people whom a change would notify, and when.
  package struct Prospect: Sendable, Equatable {
    /// The number of other attendees.
    package var going = 0
    /// Those who are interested and do not attend.
    package var interested = 0
    /// Those who only have it in their calendar.
    package var keeping = 0
    /// Seconds since 1970.
    package var due = 0

    package var holders: Int { going + interested + keeping }

    mutating func count(_ rows: [Interest]) {
      if rows.contains(where: { $0.going > 0 }) {
        going += 1
      } else if rows.contains(where: \.interested) {
        interested += 1
      } else {
        keeping += 1
      }
    }
  }

  /// Returns the people whom an edit would notify, before it is made.
  ///
  /// - Parameters:
  ///   - old: The current event.
  ///   - new: The edited event.
  ///   - person: The editor, who is not notified.
  /// - Returns: `nil` if no one would be notified.
  /// - Throws: `StoreError` if a document cannot be read.
  package func prospect(
    of old: Event, becoming new: Event, by person: String
  ) throws -> Prospect? {
    let changes = ChangeNotice.changes(from: old, to: new)
    guard new.isPublic, !changes.isEmpty else { return nil }
    let now = clock.now().utc / 1000
    return try store.read { store in
      let pending = try store.get(EventCollections.pendingChanges, old.id)?.value
      let start = min(old.startTime, new.startTime)
      guard
        let told = ChangeNotice.merged(changes, into: pending, by: "", start: start, now: now)
      else { return nil }
      var prospect = Prospect(due: told.due)
      try Self.holders(of: old, but: person, in: store).forEach { prospect.count($0) }
      return prospect.holders > 0 ? prospect : nil
    }
  }

  /// Returns the rows of everyone else for an event and its series, grouped by person.
  private static func holders(
    of event: Event, but person: String, in store: any StoreReader
  ) throws -> [[Interest]] {
    let rows = try [event.id, event.seriesID].compactMap { $0 }.flatMap { id in
      try store.find(EventCollections.interests(of: id), .matching("eventID", .string(id)))
        .map(\.value)
    }
    return Array(
      Dictionary(
        grouping: rows.filter { $0.userID != person && $0.userID != Interest.guest },
        by: \.userID
      ).values)
  }
}
