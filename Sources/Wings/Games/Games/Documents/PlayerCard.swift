import Store

/// What a person tells about themselves as a player; the id is the person's.
package struct PlayerCard: FaultCarrying, FieldListing, Equatable {
  package var sports: [PlayedSport]
  /// Whether the place of own games is shown to others only roughly.
  package var hidesPlace: Bool
  package var faults = DocumentFaults()

  package init(sports: [PlayedSport] = [], hidesPlace: Bool = false) {
    (self.sports, self.hidesPlace) = (sports, hidesPlace)
  }

  /// Returns the person's own level in a sport; `nil` if it is unknown.
  package func level(in sport: String) -> Int? { sports.first { $0.sport == sport }?.level }

  package static var blank: PlayerCard { PlayerCard() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.flag("hidesPlace", &hidesPlace)
    try visitor.parts("sports", &sports)
  }
}

/// A sport that a person plays.
package struct PlayedSport: FieldListing, Sendable, Equatable {
  package var sport: String
  /// The person's own estimate.
  package var level: Int?
  package var roles: [String]

  package init(sport: String, level: Int? = nil, roles: [String] = []) {
    (self.sport, self.level, self.roles) = (sport, level, roles)
  }

  package static var blank: PlayedSport { PlayedSport(sport: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("level", &level, in: GameBounds.level)
    try visitor.texts("roles", &roles)
    try visitor.required("sport", &sport)
  }
}

/// The estimated skill of a player: a mean and its uncertainty.
package struct Skill: FieldListing, Sendable, Equatable {
  package var mu: Double
  package var sigma: Double

  package init(mu: Double, sigma: Double) { (self.mu, self.sigma) = (mu, sigma) }

  /// The skill of a player without a rated game.
  package static let new = Skill(mu: 25, sigma: 25.0 / 3)

  /// The rating that is shown, from 0 to 50.
  package var shown: Double { min(50, max(0, mu - 3 * sigma)) }

  package static var blank: Skill { Skill.new }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.double("mu", &mu, in: GameBounds.mu)
    try visitor.double("sigma", &sigma, in: GameBounds.sigma)
  }
}

/// The rating of a person or team in a sport.
package struct Rating: FaultCarrying, FieldListing, Equatable {
  package var subjectID: String
  package var sport: String
  package var skill: Skill
  /// The number of games that counted.
  package var games: Int
  /// Milliseconds since 1970.
  package var updatedUTC: Int
  package var faults = DocumentFaults()

  package init(subjectID: String, sport: String, skill: Skill = .new, games: Int = 0, at: Int) {
    (self.subjectID, self.sport, self.skill) = (subjectID, sport, skill)
    (self.games, updatedUTC) = (games, at)
  }

  package static func id(_ subjectID: String, _ sport: String) -> String { "\(subjectID).\(sport)" }

  package static var blank: Rating { Rating(subjectID: "", sport: "", at: Game.noMoment) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.number("games", &games, in: GameBounds.count)
    try visitor.double("mu", &skill.mu, in: GameBounds.mu)
    try visitor.double("sigma", &skill.sigma, in: GameBounds.sigma)
    try visitor.always("sport", &sport)
    try visitor.always("subjectID", &subjectID)
    try visitor.number("updatedUTC", &updatedUTC, in: GameBounds.moment)
  }
}
