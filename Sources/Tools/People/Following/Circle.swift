import Accounts
import Notifications
import Store

/// The people whom a person sees, hears of and may write to.
///
/// It follows from follows, mutes and each person's preferences.
package struct Circle: Sendable {
  package let person: String
  /// The people whom the person follows.
  package let followed: Set<String>
  /// The people who follow the person.
  package let followers: Set<String>
  /// The people whom the person has muted or blocked.
  package let muted: Set<String>
  /// The people who have blocked the person.
  private let closed: Set<String>

  /// Reads the circle of a person; a visitor's is empty.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
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

  /// Returns the people whom a person has muted, and those who have blocked the person.
  ///
  /// It reads the ids of all mutes, which name both people. Indexes lack damaged documents, and
  /// those must count too.
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

  /// The people of whom the person sees nothing: muted or blocked in either direction.
  package var unseen: Set<String> { muted.union(closed) }

  /// Returns whether the person may see another one.
  package func shows(_ other: String) -> Bool {
    !muted.contains(other) && !closed.contains(other)
  }

  /// Returns whether the person may see another person's plans by name.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
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

  /// Returns whether one person may write to another.
  ///
  /// They may not if either has blocked the other, or if a moderator has blocked the writer.
  /// Muting does not count: a muted person may write, but what they write is not shown.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package static func reaches(
    _ reader: any StoreReader, from: String, to other: String
  ) throws -> Bool {
    if try reader.get(AccountsSchema.profiles, from)?.value.blocked != nil { return false }
    return try [Mute.id(from, other), Mute.id(other, from)].allSatisfy {
      try reader.get(PeopleCollections.mutes, $0)?.value.kind != .block
    }
  }
}
