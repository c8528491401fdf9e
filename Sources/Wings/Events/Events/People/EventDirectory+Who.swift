import Accounts
import People
import Store

/// A person who wants to attend an event, as one reader sees it.
package struct ComingPerson: Sendable, Equatable, Identifiable {
  package let id: String
  package let name: String
  /// Whether the person attends rather than being only interested.
  package let isGoing: Bool
  /// Whether the reader follows the person, and whether the person follows the reader.
  package let isFollowed: Bool
  package let follows: Bool
}

/// The people who want to attend an event, as one reader sees them.
package struct ComingPeople: Sendable, Equatable {
  /// Those whose names the reader may see.
  package let named: [ComingPerson]
  /// All people who want to attend, without their companions.
  package let count: Int
  /// How many of them attend.
  package let goers: Int

  /// How many of the named people the reader follows.
  package var followed: Int { named.count(where: \.isFollowed) }
}

extension EventDirectory {
  /// Returns the people who want to attend an event, with the names that a reader may see.
  ///
  /// Followed people come first, then the reader, then the others by time. Organizers also see
  /// everyone who attends; visitors see no names.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func who(
    _ event: Event, for reader: String?, most: Int = EventDirectory.mostNames
  ) throws -> ComingPeople {
    try store.read { try Self.who(event, for: reader, most: most, in: $0) }
  }

  /// Returns followed people first, then the reader, then all others.
  private static func friendsFirst(_ people: [ComingPerson], _ reader: String) -> [ComingPerson] {
    people.filter(\.isFollowed) + people.filter { $0.id == reader }
      + people.filter { !$0.isFollowed && $0.id != reader }
  }

  static func who(
    _ event: Event, for reader: String?, most: Int, in store: any StoreReader
  ) throws -> ComingPeople {
    let circle = try Circle(of: reader, in: store)
    var queue = ComingQueue(
      near: circle.followed.union([reader].compactMap(\.self)), mayRepeat: event.seriesID != nil)
    // An interest in a series counts for its dates.
    for id in [event.id, event.seriesID].compactMap(\.self) {
      let collection = EventCollections.interests(of: id)
      let date = id == event.id ? nil : event
      try store.glance(collection, .matching("eventID", .string(id))) {
        try queue.add($0, in: collection, ofSeriesOf: date)
      }
    }
    let (count, goers) = (queue.count, queue.goers)
    guard let reader else { return ComingPeople(named: [], count: count, goers: goers) }
    var shown: [ComingPerson] = []
    while shown.count < most, let person = queue.next() {
      let isRun = person.isGoing && event.isRun(by: reader)
      guard try isRun || circle.seesInterests(of: person.id, in: store) else { continue }
      shown.append(
        ComingPerson(
          id: person.id, name: try name(person.id, in: store).name, isGoing: person.isGoing,
          isFollowed: circle.followed.contains(person.id),
          follows: circle.followers.contains(person.id)))
    }
    return ComingPeople(named: friendsFirst(shown, reader), count: count, goers: goers)
  }
}
