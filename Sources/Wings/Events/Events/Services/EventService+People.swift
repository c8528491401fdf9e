import Accounts
import Languages
import Store

extension EventService {
  /// Follows somebody, or no longer.
  ///
  /// - Throws: `EventError` where there is no such person, they cannot be followed, or too many are;
  ///   what the store throws.
  package func follow(_ isOn: Bool, _ other: String, by person: String) throws {
    try perform(by: .person(person)) { work in
      let id = Follow.id(person, other)
      guard isOn else { return try work.unfollow(id, other) }
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
      try work.tell(.newFollower, nil, to: other)
    }
  }

  /// Does not want to hear of somebody, or does again.
  ///
  /// - Parameters:
  ///   - kind: How far; none to hear of them again.
  ///   - other: Whom.
  ///   - person: Who.
  /// - Throws: `EventError.noSuchPerson` where there is none; what the store throws.
  package func mute(_ kind: Mute.Kind?, _ other: String, by person: String) throws {
    try perform(by: .person(person)) { work in
      let id = Mute.id(person, other)
      guard let kind else { return try work.transaction.delete(EventCollections.mutes, id: id) }
      _ = try work.user(person)
      _ = try work.user(other)
      try work.transaction.put(
        EventCollections.mutes, id: id, Mute(userID: person, otherID: other, kind: kind))
      if kind == .block {
        try work.transaction.delete(EventCollections.follows, id: Follow.id(other, person))
        try work.unfollow(Follow.id(person, other), other)
      }
    }
  }

  /// Keeps a search under a name; one of the same name is replaced.
  ///
  /// - Throws: `EventError` with the fields in error, or where there are too many; what the store
  ///   throws.
  package func keepSearch(
    _ name: String, _ criteria: EventCriteria, tells: Bool, place: String = "", span: String = "",
    by person: String
  ) throws -> String {
    let fresh = identifiers.make()
    return try perform(by: .person(person)) { work in
      _ = try work.user(person)
      let name = Cleaned.line(name)
      let problems = [
        EventText.problem("name", name, longest: EventLimits.searchName, isNeeded: true)
      ].compactMap { $0 }
      if !problems.isEmpty { throw EventError(.invalid, problems: problems) }
      let own = try work.transaction.find(
        EventCollections.searches, .matching("userID", .string(person)))
      let known = own.first { $0.value.name == name }
      if known == nil, own.count >= EventLimits.searches {
        throw EventError(.searchesTooMany, ["limit": "\(EventLimits.searches)"])
      }
      let id = known?.id ?? fresh
      var search = SavedSearch(
        userID: person, name: name, criteria: criteria, tells: tells, place: place, span: span)
      let isTold = known.map { $0.value.tells && $0.value.isLookingFor(the: search) } ?? false
      search.tellsSince = isTold ? known?.value.tellsSince ?? work.now : work.now
      try work.transaction.put(EventCollections.searches, id: id, search)
      return id
    }
  }

  /// Takes a search out; another person's stays.
  ///
  /// - Throws: What the store throws.
  package func dropSearch(_ id: String, by person: String) throws {
    try perform(by: .person(person)) { work in
      let stored = try work.transaction.get(EventCollections.searches, id)
      guard stored?.value.userID == person else { return }
      try work.transaction.delete(EventCollections.searches, id: id)
    }
  }

  /// Adds what was counted since the last time, a row an event and day.
  ///
  /// - Throws: What the store throws.
  package func add(_ figures: [EventFigures]) throws {
    try perform(by: .shell) { work in
      for row in figures
      where try work.transaction.get(EventCollections.events, row.eventID) != nil {
        let month = EventCollections.figures(String(row.date.prefix(7)))
        let id = EventFigures.id(row.eventID, row.date)
        let known = try work.transaction.get(month, id)?.value
        try work.transaction.put(month, id: id, known?.adding(row) ?? row)
      }
    }
  }
}

extension EventWork {
  /// Follows somebody no longer; who was not told of it yet never is.
  fileprivate func unfollow(_ id: String, _ other: String) throws {
    guard try transaction.get(EventCollections.follows, id) != nil else { return }
    try transaction.delete(EventCollections.follows, id: id)
    try tell(.newFollower, nil, to: other, isTakenBack: true)
  }
}
