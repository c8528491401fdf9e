import People
import Store

/// A notification about a game to one person.
package struct GameNotification: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// For a person on the waitlist.
    case placeGot, placeOffered, offerOver, placesFree
    /// For the host: a person asks to join.
    case applied
    /// For a person who asked, or whom the host took out.
    case decided, removed
    /// For all who are in, wait or asked.
    case cancelled, belowMinimum, changed
    /// For the host: a player left.
    case somebodyLeft
    /// A moderator hid the game: for all who are in, wait or asked, and for the host.
    case hidden, hiddenOwn
    /// For the host: a moderator shows the game again.
    case shownOwn
    /// For the host: the court is closed at the time of the game.
    case courtClosed
  }

  package let kind: Kind
  /// A copy of the game, because it may be deleted later.
  package let game: Game
  package let to: String
  /// The account that caused it; empty if time did.
  package let author: String
  /// Milliseconds since 1970.
  package let at: Int
  /// The deadline of an offer, in milliseconds since 1970.
  package let until: Int?
}

/// Receives notifications within the transaction that causes them.
package struct GameNotifier: Sendable {
  package var tell: @Sendable (_ transaction: any StoreTransaction, GameNotification) throws -> Void

  /// Tells a person about a follower, or about moderators, at a moment in milliseconds since 1970.
  package var tellPerson:
    @Sendable (_ transaction: any StoreTransaction, PeopleNotification, _ now: Int) throws -> Void

  package init(
    tell:
      @escaping @Sendable (_ transaction: any StoreTransaction, GameNotification) throws -> Void,
    tellPerson:
      @escaping @Sendable (_ transaction: any StoreTransaction, PeopleNotification, _ now: Int)
      throws -> Void = { _, _, _ in }
  ) { (self.tell, self.tellPerson) = (tell, tellPerson) }

  package static let silent = GameNotifier { _, _ in }
}
