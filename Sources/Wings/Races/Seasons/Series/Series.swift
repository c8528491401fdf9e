import Races

/// Several competitions that together have one table.
package struct Series: Codable, Sendable, Equatable, Identifiable {
  package var id: String
  package var name: String
  package var ownerID: String
  package var coOrganizerIDs: [String]
  /// In the order they are held in.
  package var competitionIDs: [String]
  package var points: PointsTable
  /// What places earn, the first first, where `points` is the organizer's own.
  package var ownPoints: [Int]
  /// How many results count, the best ones; all where absent.
  package var countsBest: Int?
  /// Who completed fewer events has no place; nobody is left out where absent.
  package var minimumEvents: Int?
  /// What tells equal totals apart, in this order; who is still level shares the place.
  package var ties: [TieStep]
  /// How many places deep firsts, seconds and so on are compared; all where absent.
  package var tieDepth: Int?
  package var createdUTC: Int?

  package init(id: String, name: String, ownerID: String) {
    self.id = id
    self.name = name
    self.ownerID = ownerID
    (coOrganizerIDs, competitionIDs, ownPoints) = ([], [], [])
    points = .straight
    ties = [.places, .recent]
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = fields.text(.id)
    name = fields.text(.name)
    ownerID = fields.text(.ownerID)
    coOrganizerIDs = fields.value(.coOrganizerIDs, default: [])
    competitionIDs = fields.value(.competitionIDs, default: [])
    points = fields.value(.points, default: .straight)
    ownPoints = fields.value(.ownPoints, default: [])
    countsBest = fields.optional(.countsBest)
    minimumEvents = fields.optional(.minimumEvents)
    ties = fields.value(.ties, default: [.places, .recent])
    tieDepth = fields.optional(.tieDepth)
    createdUTC = fields.optional(.createdUTC)
  }

  /// Whether a person owns it or helps to run it.
  package func isRun(by personID: String) -> Bool {
    !personID.isEmpty && (ownerID == personID || coOrganizerIDs.contains(personID))
  }
}
