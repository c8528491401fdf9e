import Accounts
import Store
import Timekeeping

/// Follows, mutes, blocks and reports of people.
package struct PeopleService: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let configuration: PeopleConfiguration

  package init(store: any DocumentStore, clock: Clock, configuration: PeopleConfiguration) {
    (self.store, self.clock, self.configuration) = (store, clock, configuration)
  }

  package var moderation: ModerationService { ModerationService(service: self) }
  package var directory: PeopleDirectory { PeopleDirectory(store: store) }

  /// Runs a transaction and waits until it is on disk.
  func perform<Outcome: Sendable>(
    by author: Author, _ body: @escaping @Sendable (PeopleTransaction) throws -> Outcome
  ) throws -> Outcome {
    let now = clock.now().utc
    return try store.write(by: author.id, at: now) { transaction in
      try body(PeopleTransaction(transaction, configuration, author: author, now: now / 1000))
    }
  }

  /// Follows a person, or stops following them.
  ///
  /// - Throws: `PeopleError` if there is no such person, they cannot be followed, or the limit is
  ///   reached; what the store throws.
  package func follow(_ isOn: Bool, _ other: String, by person: String) throws {
    try perform(by: .person(person)) { people in
      let id = Follow.id(person, other)
      guard isOn else { return try people.unfollow(id, other) }
      _ = try people.user(person)
      _ = try people.user(other)
      guard try people.transaction.get(PeopleCollections.follows, id) == nil else { return }
      let isBlocked =
        try people.transaction.get(PeopleCollections.mutes, Mute.id(other, person))?.value.kind
        == .block
      if isBlocked || other == person { throw PeopleError(.cannotFollow) }
      let count = try people.transaction.count(
        PeopleCollections.follows, .matching("follower", .string(person)))
      if count >= PeopleLimits.followed {
        throw PeopleError(.followsTooMany, ["limit": "\(PeopleLimits.followed)"])
      }
      try people.transaction.put(
        PeopleCollections.follows, id: id,
        Follow(follower: person, followee: other, at: people.now))
      try people.tell(PeopleNotification(kind: .newFollower, to: other, author: person))
    }
  }

  /// Mutes or blocks a person, or undoes that.
  ///
  /// - Parameters:
  ///   - kind: Mute or block; `nil` to undo it.
  ///   - other: The person to mute or block.
  ///   - person: The acting person.
  /// - Throws: `PeopleError.noSuchPerson` if there is no such person; what the store throws.
  package func mute(_ kind: Mute.Kind?, _ other: String, by person: String) throws {
    try perform(by: .person(person)) { people in
      let id = Mute.id(person, other)
      guard let kind else { return try people.transaction.delete(PeopleCollections.mutes, id: id) }
      _ = try people.user(person)
      _ = try people.user(other)
      try people.transaction.put(
        PeopleCollections.mutes, id: id, Mute(userID: person, otherID: other, kind: kind))
      if kind == .block {
        try people.transaction.delete(PeopleCollections.follows, id: Follow.id(other, person))
        try people.unfollow(Follow.id(person, other), other)
      }
    }
  }
}

extension PeopleTransaction {
  /// Stops following a person and withdraws a notice that was not delivered yet.
  fileprivate func unfollow(_ id: String, _ other: String) throws {
    guard try transaction.get(PeopleCollections.follows, id) != nil else { return }
    try transaction.delete(PeopleCollections.follows, id: id)
    try tell(
      PeopleNotification(kind: .newFollower, to: other, author: author.id, isTakenBack: true))
  }
}
