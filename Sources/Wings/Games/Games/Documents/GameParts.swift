import Store

/// A change of a game by its host.
package struct GameChange: FieldListing, Sendable, Equatable {
  package var field: String
  package var old: String
  package var new: String
  /// The account that made it; empty for the administrator of the machine.
  package var by: String
  /// Milliseconds since 1970.
  package var at: Int

  package init(field: String, old: String, new: String, by: String, at: Int) {
    (self.field, self.old, self.new, self.by, self.at) = (field, old, new, by, at)
  }

  package static var blank: GameChange {
    GameChange(field: "", old: "", new: "", by: "", at: Game.noMoment)
  }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("at", &at, in: GameBounds.moment)
    try visitor.text("by", &by)
    try visitor.required("field", &field)
    try visitor.text("new", &new)
    try visitor.text("old", &old)
  }
}

/// The score of a game as one side typed it: the points of the first and of the second side.
package struct TypedScore: FieldListing, Sendable, Equatable {
  /// The account that typed it.
  package var by: String
  /// The side of that account, 0 or 1.
  package var side: Int
  package var first: Int
  package var second: Int
  /// Milliseconds since 1970.
  package var at: Int

  package init(by: String, side: Int, first: Int, second: Int, at: Int) {
    (self.by, self.side, self.first, self.second, self.at) = (by, side, first, second, at)
  }

  package static var blank: TypedScore {
    TypedScore(by: "", side: 0, first: 0, second: 0, at: Game.noMoment)
  }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("at", &at, in: GameBounds.moment)
    try visitor.required("by", &by)
    try visitor.required("first", &first, in: GameBounds.score)
    try visitor.required("second", &second, in: GameBounds.score)
    try visitor.required("side", &side, in: 0...1)
  }
}

/// The scores that the sides of a game typed.
package struct GameResult: FieldListing, Sendable, Equatable {
  /// At most one score of each side.
  package var typed: [TypedScore]
  /// Whether a player disputes it.
  package var disputed: Bool
  /// The account that disputes it, which alone accepts it again; `nil` if it is unknown.
  package var disputedBy: String?

  package init(typed: [TypedScore] = [], disputed: Bool = false, by person: String? = nil) {
    (self.typed, self.disputed, disputedBy) = (typed, disputed, person)
  }

  /// Returns whether a player of a side may dispute it or accept it again.
  ///
  /// A dispute of a deleted account is ended by any player.
  package func canTurn(by person: String) -> Bool {
    guard disputed, let by = disputedBy, by != Game.erased else { return true }
    return by == person
  }

  package static var blank: GameResult { GameResult() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.flag("disputed", &disputed)
    try visitor.text("disputedBy", &disputedBy)
    try visitor.parts("typed", &typed)
  }

  /// The milliseconds of silence after which the result of one side counts.
  package static let silence = 48 * 3_600_000

  /// Returns the score that counts at a moment in milliseconds since 1970.
  ///
  /// `nil` if there is none: it is disputed, the sides differ, or one side may still answer.
  package func score(at now: Int) -> TypedScore? {
    guard !disputed, let one = typed.first else { return nil }
    if typed.count == 1 { return now >= one.at + Self.silence ? one : nil }
    return typed.allSatisfy { ($0.first, $0.second) == (one.first, one.second) } ? one : nil
  }
}

/// How the players were split; each player's row has the side.
package struct GameSides: FieldListing, Sendable, Equatable {
  /// The number of sides.
  package var count: Int
  /// The seed that chose among equally good splits.
  package var seed: Int

  package init(count: Int, seed: Int) { (self.count, self.seed) = (count, seed) }

  package static var blank: GameSides { GameSides(count: 2, seed: 0) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("count", &count, in: 2...8)
    try visitor.number("seed", &seed, in: GameBounds.count)
  }
}

/// A moderator's decision to hide a game or a review.
package struct GameHidden: Codable, Sendable, Equatable {
  /// Milliseconds since 1970.
  package var at: Int
  /// The moderator's account; empty if it has been deleted.
  package var by: String
  package var why: String

  package init(at: Int, by: String, why: String) { (self.at, self.by, self.why) = (at, by, why) }

  static let unreadable = GameHidden(at: Game.noMoment, by: "", why: "")

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    at = try fields.value(.at, default: Game.noMoment, in: GameBounds.moment)
    by = try fields.text(.by)
    why = try fields.text(.why)
  }
}
