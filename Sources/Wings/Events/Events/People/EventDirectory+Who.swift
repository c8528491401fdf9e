import Accounts
import Store

/// Somebody who wants to come to an event, as one reader sees them.
package struct ComingPerson: Sendable, Equatable, Identifiable {
  package let id: String
  package let name: String
  /// Whether they go, rather than being interested.
  package let isGoing: Bool
  /// Whether the reader follows them, and they the reader.
  package let isFollowed: Bool
  package let follows: Bool
}

extension EventDirectory {
  /// Those who want to come and whose names the reader may see: friends first, then who came first.
  ///
  /// Organizers see all who go besides; visitors see nobody.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func who(
    _ event: Event, for reader: String?, most: Int = EventDirectory.mostNames
  ) throws -> [ComingPerson] {
    try store.read { try Self.who(event, for: reader, most: most, in: $0) }
  }

  static func who(
    _ event: Event, for reader: String?, most: Int, in store: any StoreReader
  ) throws -> [ComingPerson] {
    guard let reader else { return [] }
    let circle = try EventCircle(of: reader, in: store)
    let rows = try store.find(
      EventCollections.interests(of: event.id), .matching("eventID", .string(event.id))
    )
    .map(\.value).filter { $0.weight > 0 && $0.userID != Interest.guest }
    func isNear(_ row: Interest) -> Bool {
      row.userID == reader || circle.followed.contains(row.userID)
    }
    let ordered = rows.sorted {
      (isNear($0) ? 0 : 1, $0.at, $0.userID) < (isNear($1) ? 0 : 1, $1.at, $1.userID)
    }
    var shown: [ComingPerson] = []
    for row in ordered where shown.count < most {
      let isRun = row.going > 0 && event.isRun(by: reader)
      guard try isRun || circle.seesInterests(of: row.userID, in: store) else { continue }
      shown.append(
        ComingPerson(
          id: row.userID, name: try name(row.userID, in: store).name, isGoing: row.going > 0,
          isFollowed: circle.followed.contains(row.userID),
          follows: circle.followers.contains(row.userID)))
    }
    return shown
  }
}
