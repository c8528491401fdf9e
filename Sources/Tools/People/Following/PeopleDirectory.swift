import Accounts
import Notifications
import Store

/// A person as another one finds them.
package struct KnownPerson: Sendable, Equatable, Identifiable {
  package let id: String
  package let name: String
  package let homePlace: String
  /// Whether the reader follows them, and they the reader.
  package let isFollowed: Bool
  package let follows: Bool
}

/// A person whom another one does not want to hear of, and how far.
package struct MutedPerson: Sendable, Equatable, Identifiable {
  package let id: String
  package let name: String
  package let kind: Mute.Kind
}

/// What one person reads of others.
package struct PeopleDirectory: Sendable {
  let store: any DocumentStore

  package init(store: any DocumentStore) { self.store = store }

  /// Everybody with an account whom a person may find by name, by name.
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

  /// The people a person follows or is followed by, by name.
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

  /// Those whom a person does not want to hear of, by name.
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

  /// A person by the whole of their address, if they let themselves be found by it.
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

  /// The name of a person who does not keep the reader out.
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
