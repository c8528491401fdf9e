import Accounts
import People
import Store

/// Checks that every named person has an account.
extension EventCheck {
  mutating func checkPeople() throws {
    // The shell acts without an account.
    let there = Set(
      try reader.ids(AccountsSchema.users, .all) + [Interest.guest, Author.shell.id, ""])
    func gone(_ ids: String...) -> String? { ids.first { !there.contains($0) } }
    for event in events.values.sorted(by: { $0.id < $1.id }) {
      // An event needs an author; neither an empty id nor a visitor can be one.
      let isNobody = event.userID.isEmpty || event.userID == Interest.guest
      guard isNobody || gone(event.userID) != nil else { continue }
      let user = event.userID.isEmpty ? "-" : event.userID
      note(.authorGone, EventCollections.events.name, event.id, ["user": user])
    }
    for row in rows.values.sorted(by: { $0.id < $1.id }) {
      guard let user = gone(row.userID) else { continue }
      note(.personGone, EventCollections.interests(of: row.eventID).name, row.id, ["user": user])
    }
    try named(in: EventCollections.waitlists) { gone($0.userID) }
    try named(in: EventCollections.tickets) { gone($0.userID) }
    try named(in: EventCollections.people) { gone($0.userID) }
    try named(in: PeopleCollections.follows) { gone($0.follower, $0.followee) }
    try named(in: PeopleCollections.mutes) { gone($0.userID, $0.otherID) }
    try named(in: EventCollections.searches) { gone($0.userID) }
    try named(in: PeopleCollections.reports) { gone($0.by) }
    try named(in: PeopleCollections.moderation) { gone($0.by) }
  }

  /// Records documents that name a person without an account.
  private mutating func named<Value: FaultCarrying>(
    in collection: StoreCollection<Value>, _ gone: (Value) -> String?
  ) throws {
    for stored in try reader.find(collection) where stored.value.faults.isEmpty {
      guard let user = gone(stored.value) else { continue }
      note(.personGone, collection.name, stored.id, ["user": user])
    }
  }
}
