import People
import Store

/// An event that followed people want to attend.
package struct FriendsEvent: Sendable, Equatable {
  package let eventID: String
  /// Sorted by name.
  package let friends: [EventView.Person]
}

extension EventDirectory {
  /// Returns the events that followed people want to attend, without people who hide them.
  ///
  /// The events are in no order.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func friendsEvents(of person: String) throws -> [FriendsEvent] {
    try store.read { store in
      let circle = try Circle(of: person, in: store)
      var friends: [String: [EventView.Person]] = [:]
      for other in circle.followed where try circle.seesInterests(of: other, in: store) {
        let friend = try Self.name(other, in: store)
        let kept = try store.find(
          EventCollections.saved(of: other), .matching("userID", .string(other)))
        for item in kept.flatMap(\.value.events) where item.isWish {
          friends[item.eventID, default: []].append(friend)
        }
      }
      return friends.map { id, friends in
        FriendsEvent(eventID: id, friends: friends.sorted { ($0.name, $0.id) < ($1.name, $1.id) })
      }
    }
  }

  /// Returns the saved searches of a person, by name.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func searches(of person: String) throws -> [(id: String, search: SavedSearch)] {
    try store.read { store in
      try store.find(EventCollections.searches, .matching("userID", .string(person)))
        .map { (id: $0.id, search: $0.value) }
        .sorted { ($0.search.name, $0.id) < ($1.search.name, $1.id) }
    }
  }
}

extension SavedEvents.Item {
  /// Whether others may see it: an event that is only in the calendar is private.
  var isWish: Bool { flags.contains("i") || flags.contains("g") }
}
