import People
import Places
import Store
import Timekeeping

extension EventDirectory {
  /// The age up to which an act counts as a preference, in seconds.
  private static let memory = 180 * 86_400

  /// Returns a person's preferences: recently saved events, followed people and home.
  ///
  /// - Parameters:
  ///   - person: The person's id.
  ///   - home: The person's home; `nil` if unknown.
  /// - Returns: The preferences.
  /// - Throws: `StoreError` if a document cannot be read.
  package func taste(of person: String, home: GeoPoint?) throws -> OwnTaste {
    let since = clock.now().utc / 1000 - Self.memory
    let kept = try held(by: person).filter { $0.at >= since }
    let friends = try friendsEvents(of: person).map { ($0.eventID, $0.friends.count) }
    return try store.read { reader in
      var taste = OwnTaste(
        friends: Dictionary(friends) { first, _ in first }, home: home,
        followed: try Circle(of: person, in: reader).followed)
      for item in kept {
        guard let event = try reader.readable(EventCollections.events, item.eventID)?.value else {
          continue
        }
        taste.acts += 1
        for category in Set(event.categories) { taste.chosen[category, default: 0] += 1 }
      }
      return taste
    }
  }
}
