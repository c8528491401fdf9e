import Store

/// What one player says about another after a game.
package struct Review: FaultCarrying, FieldListing, Equatable {
  package enum Tag: String, Codable, Sendable, CaseIterable { case onTime, fair, levelAsSaid }

  package var gameID: String
  package var fromID: String
  package var aboutID: String
  package var stars: Int
  package var text: String
  /// The names of ``Tag`` values.
  package var tags: [String]
  /// Milliseconds since 1970.
  package var writtenUTC: Int
  package var reply: String
  package var hidden: GameHidden?
  package var faults = DocumentFaults()

  package init(gameID: String, fromID: String, aboutID: String, stars: Int, at now: Int) {
    (self.gameID, self.fromID, self.aboutID) = (gameID, fromID, aboutID)
    (self.stars, writtenUTC, text, tags, reply) = (stars, now, "", [], "")
  }

  package static func id(_ gameID: String, from: String, about: String) -> String {
    "\(gameID).\(from).\(about)"
  }

  package var id: String { Self.id(gameID, from: fromID, about: aboutID) }

  package static var blank: Review {
    Review(gameID: "", fromID: "", aboutID: "", stars: 1, at: Game.noMoment)
  }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.always("aboutID", &aboutID)
    try visitor.always("fromID", &fromID)
    try visitor.always("gameID", &gameID)
    try visitor.rare("hidden", &hidden, unreadable: GameHidden.unreadable)
    try visitor.text("reply", &reply)
    try visitor.number("stars", &stars, in: GameBounds.stars)
    try visitor.texts("tags", &tags)
    try visitor.text("text", &text)
    try visitor.number("writtenUTC", &writtenUTC, in: GameBounds.moment)
  }
}
