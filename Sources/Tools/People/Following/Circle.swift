import Accounts
import Notifications
import Store

/// Whom a person sees, hears of and reaches: follows, mutes, and what each person allows.
package struct Circle: Sendable {
  package let person: String
  /// Those the person follows.
  package let followed: Set<String>
  /// Those who follow the person.
  package let followers: Set<String>
  /// Those the person does not want to hear of, blocked ones among them.
  package let muted: Set<String>
  /// Those who keep the person out.
  private let closed: Set<String>

  /// Reads the circle of a person; that of a visitor is empty.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package init(of person: String?, in reader: any StoreReader) throws {
    let known = person.flatMap { Visitor.isVisitor($0) ? nil : $0 }
    self.person = known ?? ""
    guard let person = known else {
      (followed, followers, muted, closed) = ([], [], [], [])
      return
    }
    let own = FieldValue.string(person)
    followed = Set(
      try reader.find(PeopleCollections.follows, .matching("follower", own)).map(\.value.followee))
    followers = Set(
      try reader.find(PeopleCollections.follows, .matching("followee", own)).map(\.value.follower))
    (muted, closed) = try Self.apart(person, in: reader)
  }

  /// Whom a person does not hear of, and who keeps them out, by the ids: a document that is damaged
  /// shuts out all the same.
  ///
  /// All ids are walked, once a circle: no index has those of damaged documents, and no file is read
  /// for an id.
  private static func apart(
    _ person: String, in reader: any StoreReader
  ) throws -> (muted: Set<String>, closed: Set<String>) {
    var (muted, closed): (Set<String>, Set<String>) = ([], [])
    for id in try reader.ids(PeopleCollections.mutes) {
      guard let (user, other) = Mute.people(of: id) else { continue }
      if user == person { muted.insert(other) }
      guard other == person else { continue }
      if try reader.get(PeopleCollections.mutes, id)?.value.kind == .block { closed.insert(user) }
    }
    return (muted, closed)
  }

  /// Those of whom the person sees nothing: whom they keep out or who keep them out.
  package var unseen: Set<String> { muted.union(closed) }

  /// Whether the person hears of another one, and may see them at all.
  package func shows(_ other: String) -> Bool {
    !muted.contains(other) && !closed.contains(other)
  }

  /// Whether another person shows by name what they want to go to.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func seesInterests(of other: String, in reader: any StoreReader) throws -> Bool {
    if person.isEmpty { return false }
    if person == other { return true }
    guard shows(other) else { return false }
    let chosen = try reader.get(NoticeCollections.preferences, other)?.value
    switch (chosen ?? Preferences()).interestsShownTo {
    case .everybody: return true
    case .followers: return followed.contains(other)
    case .mutual: return followed.contains(other) && followers.contains(other)
    case .nobody: return false
    }
  }

  /// Whether one person may write to another: neither keeps the other out, and no moderator has
  /// blocked the writer.
  ///
  /// A muted person does not learn of it: what they write is sent, and not shown.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func reaches(
    _ reader: any StoreReader, from: String, to other: String
  ) throws -> Bool {
    if try reader.get(AccountsSchema.profiles, from)?.value.blocked != nil { return false }
    return try [Mute.id(from, other), Mute.id(other, from)].allSatisfy {
      try reader.get(PeopleCollections.mutes, $0)?.value.kind != .block
    }
  }
}
