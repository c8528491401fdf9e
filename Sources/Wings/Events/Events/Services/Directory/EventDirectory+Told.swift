import Store
import Timekeeping

extension EventDirectory {
  /// Whom a change would be told, and when.
  package struct Prospect: Sendable, Equatable {
    /// Everybody else who goes.
    package var going = 0
    /// Those who are interested and do not go.
    package var interested = 0
    /// Those who have it in the calendar alone.
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

  /// Whom an edit would be told, before it is made.
  ///
  /// - Parameters:
  ///   - old: The event as it stands.
  ///   - new: What it would become.
  ///   - person: Who would make it, and hears nothing of it.
  /// - Returns: None where nobody would be told anything.
  /// - Throws: `StoreError` where a document cannot be read.
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

  /// What everybody else has of an event, or of the series that it is a date of: who has both is
  /// told once.
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
