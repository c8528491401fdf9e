import Languages
import Notifications
import People
import Store

/// A person whom a reader may want to follow, and why.
package struct OfferedPerson: Sendable, Equatable, Identifiable {
  package enum Reason: Sendable, Equatable {
    /// Runs or attends an event that the reader has chosen, too.
    case event(title: String)
    /// Follows people whom the reader follows.
    case follower(of: Int)
    case sameCity(String)
  }

  package let person: KnownPerson
  package let reason: Reason

  package var id: String { person.id }
}

extension EventDirectory {
  /// The largest number of people offered at once.
  package static let mostOffers = 20
  /// The number of the latest chosen events whose people are offered.
  private static let mostShared = 30

  /// Returns people whom a reader does not follow yet, those with the strongest reason first.
  ///
  /// They are people of the same events, followers of those whom the reader follows, and people of
  /// the same home place. Left out is who has blocked the reader, whom the reader has muted,
  /// who does not want to be found, or whose plans the reader may not know.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func offers(to reader: String) throws -> [OfferedPerson] {
    let people = try people.people(for: reader)
    let chosen = try held(by: reader).filter(\.isWish).map(\.eventID)
    return try store.read { store in
      let shared = try Self.people(
        at: chosen.suffix(Self.mostShared).reversed(), for: reader, in: store)
      let near = try Self.followers(ofThoseFollowedBy: reader, in: store)
      let home = people.first { $0.id == reader }?.homePlace ?? ""
      let ranked = people.compactMap { person -> (rank: Int, offer: OfferedPerson)? in
        guard person.id != reader, !person.isFollowed else { return nil }
        let titles = shared[person.id] ?? []
        return Self.offer(of: person, at: titles, follower: near[person.id] ?? 0, home: home)
      }
      .sorted {
        ($1.rank, $0.offer.person.name, $0.offer.id) < ($0.rank, $1.offer.person.name, $1.offer.id)
      }
      var offers: [OfferedPerson] = []
      for (_, offer) in ranked where offers.count < Self.mostOffers {
        if try Self.isFound(offer.id, in: store) { offers.append(offer) }
      }
      return offers
    }
  }

  /// Returns an offer and its rank; `nil` without a reason to offer the person.
  private static func offer(
    of person: KnownPerson, at titles: [String], follower count: Int, home: String
  ) -> (rank: Int, offer: OfferedPerson)? {
    if let title = titles.first {
      let strongest = 1_000_000
      return (
        strongest + titles.count, OfferedPerson(person: person, reason: .event(title: title))
      )
    }
    if count > 0 { return (count, OfferedPerson(person: person, reason: .follower(of: count))) }
    guard isSame(person.homePlace, home) else { return nil }
    return (0, OfferedPerson(person: person, reason: .sameCity(person.homePlace)))
  }

  /// Returns the people of events by id, with the titles of the events that the reader may know.
  private static func people(
    at events: some Sequence<String>, for reader: String, in store: any StoreReader
  ) throws -> [String: [String]] {
    var titles: [String: [String]] = [:]
    for id in events {
      guard let stored = try store.readable(EventCollections.events, id) else { continue }
      let event = Event(stored: stored)
      guard event.isListed, try isVisible(event, to: reader, in: store) else { continue }
      let named = try who(event, for: reader, most: mostNames, in: store).named.map(\.id)
      for person in Set(named + [event.userID] + event.coUserIDs) {
        titles[person, default: []].append(event.title)
      }
    }
    return titles
  }

  /// Returns how many of those whom a reader follows each of their followers follows.
  private static func followers(
    ofThoseFollowedBy reader: String, in store: any StoreReader
  ) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for followed in try Circle(of: reader, in: store).followed {
      let follows = try store.find(
        PeopleCollections.follows, .matching("followee", .string(followed)))
      for follow in follows { counts[follow.value.follower, default: 0] += 1 }
    }
    return counts
  }

  private static func isSame(_ place: String, _ home: String) -> Bool {
    !home.isEmpty && PlainLetters.of(place) == PlainLetters.of(home)
  }

  private static func isFound(_ person: String, in store: any StoreReader) throws -> Bool {
    try store.get(NoticeCollections.preferences, person)?.value.isFoundByAddress != false
  }
}
