import Store
import Timekeeping

extension EventDirectory {
  /// Whom a change would be told, and when.
  package struct Prospect: Sendable, Equatable {
    /// Everybody else who keeps it or goes.
    package let holders: Int
    package let going: Int
    package let interested: Int
    /// Seconds since 1970.
    package let due: Int
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
      let holders = try [old.id, old.seriesID].compactMap { $0 }.map { id in
        let rows = EventCollections.interests(of: id)
        let own = try store.get(rows, Interest.id(id, person)) == nil ? 0 : 1
        return try store.count(rows, .matching("eventID", .string(id))) - own
      }.reduce(0, +)
      guard holders > 0 else { return nil }
      let counts = try store.get(EventCollections.popularity, old.id)?.value
      return Prospect(
        holders: holders, going: counts?.goingCount ?? 0, interested: counts?.interestsCount ?? 0,
        due: told.due)
    }
  }
}
