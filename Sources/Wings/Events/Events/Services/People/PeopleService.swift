import Accounts
import Store

/// Whom people follow, mute and block.
package struct PeopleService: Sendable {
  let service: EventService

  /// Follows a person, or stops following them.
  ///
  /// - Throws: `EventError` where there is no such person, they cannot be followed, or too many are;
  ///   what the store throws.
  package func follow(_ isOn: Bool, _ other: String, by person: String) throws {
    try service.perform(by: .person(person)) { work in
      let id = Follow.id(person, other)
      guard isOn else { return try work.people.unfollow(id, other) }
      _ = try work.user(person)
      _ = try work.user(other)
      guard try work.transaction.get(EventCollections.follows, id) == nil else { return }
      let isBlocked =
        try work.transaction.get(EventCollections.mutes, Mute.id(other, person))?.value.kind
        == .block
      if isBlocked || other == person { throw EventError(.cannotFollow) }
      let count = try work.transaction.count(
        EventCollections.follows, .matching("follower", .string(person)))
      if count >= EventLimits.followed {
        throw EventError(.followsTooMany, ["limit": "\(EventLimits.followed)"])
      }
      try work.transaction.put(
        EventCollections.follows, id: id, Follow(follower: person, followee: other, at: work.now))
      try work.notices.tell(.newFollower, nil, to: other)
    }
  }

  /// Mutes or blocks a person, or takes that back.
  ///
  /// - Parameters:
  ///   - kind: How far; `nil` to hear of them again.
  ///   - other: Whom.
  ///   - person: Who.
  /// - Throws: `EventError.noSuchPerson` where there is none; what the store throws.
  package func mute(_ kind: Mute.Kind?, _ other: String, by person: String) throws {
    try service.perform(by: .person(person)) { work in
      let id = Mute.id(person, other)
      guard let kind else { return try work.transaction.delete(EventCollections.mutes, id: id) }
      _ = try work.user(person)
      _ = try work.user(other)
      try work.transaction.put(
        EventCollections.mutes, id: id, Mute(userID: person, otherID: other, kind: kind))
      if kind == .block {
        try work.transaction.delete(EventCollections.follows, id: Follow.id(other, person))
        try work.people.unfollow(Follow.id(person, other), other)
      }
    }
  }
}

/// Whom people follow.
///
/// Writes `follows`.
struct PeopleWork: TransactionPart {
  let work: EventTransaction

  /// Stops following a person; a notice that was not delivered yet is withdrawn.
  func unfollow(_ id: String, _ other: String) throws {
    guard try transaction.get(EventCollections.follows, id) != nil else { return }
    try transaction.delete(EventCollections.follows, id: id)
    try work.notices.tell(.newFollower, nil, to: other, isTakenBack: true)
  }
}
