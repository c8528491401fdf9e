import Accounts
import Languages
import Notifications
import Store

/// Somebody as others find them.
package struct KnownPerson: Sendable, Equatable, Identifiable {
  package let id: String
  package let name: String
  package let homePlace: String
  /// Whether the reader follows them, and they the reader.
  package let isFollowed: Bool
  package let follows: Bool
}

/// Somebody whom a person does not want to hear of, and how far.
package struct MutedPerson: Sendable, Equatable, Identifiable {
  package let id: String
  package let name: String
  package let kind: Mute.Kind
}

/// An event that people somebody follows want to go to.
package struct FriendsEvent: Sendable, Equatable {
  package let eventID: String
  /// By name.
  package let friends: [EventView.Person]
}

extension EventDirectory {
  /// What the people somebody follows want to go to and let them see; in no order.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func friendsEvents(of person: String) throws -> [FriendsEvent] {
    try store.read { store in
      let circle = try EventCircle(of: person, in: store)
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

  /// Everybody with an account whom somebody may find by name, by name.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func people(for reader: String?) throws -> [KnownPerson] {
    try store.read { store in
      let circle = try EventCircle(of: reader, in: store)
      return try store.find(AccountsSchema.users).map(User.init(stored:))
        .compactMap { try Self.known($0, circle, in: store) }
        .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// The people somebody follows or is followed by, by name.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func friends(of person: String) throws -> [KnownPerson] {
    try store.read { store in
      let circle = try EventCircle(of: person, in: store)
      return try circle.followed.union(circle.followers).compactMap { id in
        try store.get(AccountsSchema.users, id).map(User.init(stored:))
      }.compactMap { try Self.known($0, circle, in: store) }
        .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// Those whom somebody does not want to hear of, by name.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func muted(by person: String) throws -> [MutedPerson] {
    try store.read { store in
      try store.find(EventCollections.mutes, .matching("userID", .string(person))).map(\.value)
        .map { mute in
          MutedPerson(
            id: mute.otherID, name: try Self.name(mute.otherID, in: store).name, kind: mute.kind)
        }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// Somebody by the whole of their address, where they let themselves be found by it.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func person(withAddress address: String, for reader: String?) throws -> KnownPerson? {
    try store.read { store in
      let query = Query.matching("email", .string(EmailAddress.cleaned(address)))
      guard let stored = try store.find(AccountsSchema.users, query).first else { return nil }
      let chosen = try store.get(NoticeCollections.preferences, stored.id)?.value
      guard chosen?.isFoundByAddress != false || stored.id == reader else { return nil }
      return try Self.known(
        User(stored: stored), try EventCircle(of: reader, in: store), in: store)
    }
  }

  /// The searches somebody keeps, by name.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func searches(of person: String) throws -> [(id: String, search: SavedSearch)] {
    try store.read { store in
      try store.find(EventCollections.searches, .matching("userID", .string(person)))
        .map { (id: $0.id, search: $0.value) }
        .sorted { ($0.search.name, $0.id) < ($1.search.name, $1.id) }
    }
  }

  private static func known(
    _ user: User, _ circle: EventCircle, in store: any StoreReader
  ) throws -> KnownPerson? {
    guard circle.shows(user.id), !user.fullName.isEmpty else { return nil }
    if try store.get(AccountsSchema.profiles, user.id)?.value.blocked != nil { return nil }
    return KnownPerson(
      id: user.id, name: user.fullName, homePlace: user.homePlace,
      isFollowed: circle.followed.contains(user.id), follows: circle.followers.contains(user.id))
  }
}

extension SavedEvents.Item {
  /// Whether it is shown to others: what is in the calendar alone is nobody's business.
  fileprivate var isWish: Bool { flags.contains("i") || flags.contains("g") }
}
