import Accounts
import Notifications
import Store

/// A person as seen by the reader.
package struct KnownPerson: Sendable, Equatable, Identifiable {
  package let id: String
  package let name: String
  package let homePlace: String
  /// Whether the reader follows them, and whether they follow the reader.
  package let isFollowed: Bool
  package let follows: Bool
}

package struct MutedPerson: Sendable, Equatable, Identifiable {
  package let id: String
  package let name: String
  package let kind: Mute.Kind
}

/// The directory of people for one reader.
package struct PeopleDirectory: Sendable {
  let store: any DocumentStore

  package init(store: any DocumentStore) { self.store = store }

  /// Returns all accounts that a person may find, sorted by name.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func people(for reader: String?) throws -> [KnownPerson] {
    try store.read { store in
      let circle = try Circle(of: reader, in: store)
      return try store.find(AccountsSchema.users).map(User.init(stored:))
        .compactMap { try Self.known($0, circle, in: store) }
        .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// Returns the people whom a person follows or who follow the person, sorted by name.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func friends(of person: String) throws -> [KnownPerson] {
    try store.read { store in
      let circle = try Circle(of: person, in: store)
      return try circle.followed.union(circle.followers).compactMap { id in
        try store.get(AccountsSchema.users, id).map(User.init(stored:))
      }.compactMap { try Self.known($0, circle, in: store) }
        .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// Returns the people whom a person has muted or blocked, sorted by name.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func muted(by person: String) throws -> [MutedPerson] {
    try store.read { store in
      try store.find(PeopleCollections.mutes, .matching("userID", .string(person))).map(\.value)
        .map { mute in
          MutedPerson(
            id: mute.otherID, name: try Self.name(mute.otherID, in: store), kind: mute.kind)
        }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// Returns the person with exactly this address, if they allow it.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func person(withAddress address: String, for reader: String?) throws -> KnownPerson? {
    try store.read { store in
      let query = Query.matching("email", .string(EmailAddress.cleaned(address)))
      guard let stored = try store.find(AccountsSchema.users, query).first else { return nil }
      let chosen = try store.get(NoticeCollections.preferences, stored.id)?.value
      guard chosen?.isFoundByAddress != false || stored.id == reader else { return nil }
      return try Self.known(User(stored: stored), try Circle(of: reader, in: store), in: store)
    }
  }

  /// Returns the name of a person who has not blocked the reader.
  ///
  /// - Throws: `PeopleError.noSuchPerson` if there is none; what the store throws.
  package func name(of person: String, for reader: String) throws -> String {
    let name = try store.read { store -> String? in
      let mute = try store.get(PeopleCollections.mutes, Mute.id(person, reader))?.value
      if mute?.kind == .block { return nil }
      return try store.get(AccountsSchema.users, person)?.value.fullName
    }
    guard let name else { throw PeopleError(.noSuchPerson) }
    return name
  }

  static func name(_ id: String, in store: any StoreReader) throws -> String {
    try store.get(AccountsSchema.users, id)?.value.fullName ?? ""
  }

  private static func known(
    _ user: User, _ circle: Circle, in store: any StoreReader
  ) throws -> KnownPerson? {
    guard circle.shows(user.id), !user.fullName.isEmpty else { return nil }
    if try store.get(AccountsSchema.profiles, user.id)?.value.blocked != nil { return nil }
    return KnownPerson(
      id: user.id, name: user.fullName, homePlace: user.homePlace,
      isFollowed: circle.followed.contains(user.id), follows: circle.followers.contains(user.id))
  }
}
