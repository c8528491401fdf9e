import Store

/// The time that a game takes on a court.
///
/// It follows from the game, and is written in the same transaction.
package struct CourtUse: FaultCarrying, FieldListing, Equatable {
  package var courtID: String
  /// The court and the local date of the start, `court/YYYY-MM-DD`.
  package var courtDay: String
  /// Milliseconds since 1970.
  package var startUTC: Int
  package var endUTC: Int
  package var faults = DocumentFaults()

  package init(courtID: String, date: String, startUTC: Int, endUTC: Int) {
    (self.courtID, courtDay) = (courtID, Self.day(courtID, date))
    (self.startUTC, self.endUTC) = (startUTC, endUTC)
  }

  /// Creates the use by a game; `nil` if the game takes no court.
  package init?(_ game: Game) {
    guard let court = game.courtID, !game.isCancelled, game.movedTo == nil else { return nil }
    self.init(
      courtID: court, date: game.matchDate, startUTC: game.startUTC, endUTC: game.endUTC)
  }

  package static func day(_ courtID: String, _ date: String) -> String { "\(courtID)/\(date)" }

  package static func id(ofGame id: String) -> String { gamePrefix + id }

  /// Returns the game of a use; `nil` if it is the use of something else.
  package static func gameID(of id: String) -> String? {
    id.hasPrefix(gamePrefix) ? String(id.dropFirst(gamePrefix.count)) : nil
  }

  private static let gamePrefix = "game:"

  /// Returns whether two uses of one court are too close; a changeover in milliseconds is needed
  /// between them.
  package func clashes(with other: CourtUse, changeover: Int = 0) -> Bool {
    startUTC < other.endUTC + changeover && other.startUTC < endUTC + changeover
  }

  package static var blank: CourtUse {
    CourtUse(courtID: "", date: "", startUTC: Game.noMoment, endUTC: Game.noMoment)
  }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.always("courtDay", &courtDay)
    try visitor.always("courtID", &courtID)
    try visitor.number("endUTC", &endUTC, in: GameBounds.moment)
    try visitor.number("startUTC", &startUTC, in: GameBounds.moment)
  }
}
