import Accounts
import People
import Store

/// Somebody who wants to come to an event, as one reader sees them.
package struct ComingPerson: Sendable, Equatable, Identifiable {
  package let id: String
  package let name: String
  /// Whether they go, rather than being interested.
  package let isGoing: Bool
  /// Whether the reader follows them, and they the reader.
  package let isFollowed: Bool
  package let follows: Bool
}

/// Those who want to come to an event, as one reader sees them.
package struct ComingPeople: Sendable, Equatable {
  /// Those whose names the reader may see.
  package let named: [ComingPerson]
  /// How many people want to come, whoever may be seen; whom they bring along is not among them.
  package let count: Int
  /// How many of them go.
  package let goers: Int

  /// How many of them the reader follows.
  package var followed: Int { named.count(where: \.isFollowed) }
}

extension EventDirectory {
  /// Those who want to come, of whom the reader may see some: friends first, then the reader, then who came
  /// first.
  ///
  /// Organizers see all who go besides; visitors see nobody.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func who(
    _ event: Event, for reader: String?, most: Int = EventDirectory.mostNames
  ) throws -> ComingPeople {
    try store.read { try Self.who(event, for: reader, most: most, in: $0) }
  }

  /// Whoever reads stands behind those they follow and before all others.
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
    // Whoever is interested in a series is in its dates.
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
