import Accounts
import People
import Store
import Timekeeping

/// A person in a game, as a reader sees them.
package struct GamePerson: Sendable, Equatable, Identifiable {
  package let id: String
  /// Empty if the account was deleted.
  package let name: String
  /// The picture of the profile; `nil` if there is none.
  package let image: String?
  /// The mean of stars; `nil` for too few reviews.
  package let stars: Double?
  /// The number of visible reviews.
  package let reviews: Int

  /// The first letters of the names.
  package var initials: String {
    name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
  }
}

extension GameDirectory {
  /// Returns people by id, with the stars that others gave them.
  ///
  /// - Throws: The store's errors.
  package func people(
    _ ids: some Sequence<String>, for reader: String?
  ) throws -> [String: GamePerson] {
    let now = clock.now().utc
    return try store.read { store in
      var people: [String: GamePerson] = [:]
      for id in Set(ids) { people[id] = try Self.person(id, for: reader, in: store, at: now) }
      return people
    }
  }

  private static func person(
    _ id: String, for reader: String?, in store: any StoreReader, at now: Int
  ) throws -> GamePerson {
    let stars = try store.find(
      GameCollections.reviews(about: id), .matching("aboutID", .string(id))
    ).map(\.value).filter { try isShown($0, at: now, in: store) }.map(\.stars)
    return GamePerson(
      id: id, name: try name(of: id, for: reader, in: store),
      image: try store.get(AccountsSchema.profiles, id)?.value.image,
      stars: ReviewRule.mean(stars), reviews: stars.count)
  }

  /// Returns the number of games that are not over and that a reader may see.
  ///
  /// - Throws: The store's errors.
  package func count(for reader: String?) throws -> Int {
    let now = clock.now().utc
    try index.follow(store)
    return try store.read { store in
      let (every, unseen) = (GameFilter(), try Circle(of: reader, in: store).unseen)
      return try GameCollections.months(in: store).filter { every.includes(month: $0, now) }
        .reduce(0) { try $0 + glance(month: $1, at: now, except: unseen, in: store).count }
    }
  }
}

extension GameDirectory {
  /// Returns the share of a host's last 20 games that were called off with players in.
  ///
  /// `nil` for a host without a game that is over.
  ///
  /// - Throws: The store's errors.
  package func calledOff(by host: String) throws -> Double? {
    let now = clock.now().utc
    return try store.read { Reliability.calledOff(try Self.diary(of: host, in: $0), at: now) }
  }
}
