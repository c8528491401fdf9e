import Languages
import Races
import Store

/// Several competitions that together have one table.
package struct Series: FaultCarrying, Equatable, Identifiable {
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
  package var faults = DocumentFaults()

  enum CodingKeys: String, CodingKey {
    case id, name, ownerID, coOrganizerIDs, competitionIDs, points, ownPoints, countsBest
    case minimumEvents, ties, tieDepth, createdUTC
  }

  package init(id: String, name: String, ownerID: String) {
    self.id = id
    self.name = name
    self.ownerID = ownerID
    (coOrganizerIDs, competitionIDs, ownPoints) = ([], [], [])
    points = .straight
    ties = [.places, .recent]
  }

  /// Reads a document; what it does not say has the values of a new series.
  ///
  /// - Throws: `DecodingError` where the document is no object.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    id = try fields.text(.id)
    name = try fields.text(.name)
    ownerID = try fields.text(.ownerID)
    coOrganizerIDs = try fields.list(.coOrganizerIDs)
    competitionIDs = try fields.list(.competitionIDs)
    points = try fields.value(.points, default: .straight)
    ownPoints = try fields.list(.ownPoints, in: Bounds.points)
    countsBest = try fields.optional(.countsBest, in: Bounds.competitors)
    minimumEvents = try fields.optional(.minimumEvents, in: Bounds.competitors)
    ties = try fields.list(.ties, default: [.places, .recent])
    tieDepth = try fields.optional(.tieDepth, in: Bounds.competitors)
    createdUTC = try fields.optional(.createdUTC)
  }

  /// Whether a person owns it or helps to run it.
  package func isRun(by personID: String) -> Bool {
    !personID.isEmpty && (ownerID == personID || coOrganizerIDs.contains(personID))
  }
}

/// What a place earns in a series.
package enum PointsTable: String, Codable, Sendable, CaseIterable {
  /// 100 for the first, one less for each place, one for everybody from the hundredth on.
  case straight
  /// 25-18-15-12-10-8-6-4-2-1: FIA Formula One Sporting Regulations 2010, article 6.2.
  case formula
  /// 40-30-25-22, then one less a place from 21 for the fifth to 1 for the 25th: UCI cyclo-cross
  /// World Cup standings from 2023-24 on.
  case cyclocross
  /// 15 for the first to 1 for the fifteenth: Superprestige cyclo-cross.
  case superprestige
  /// The place itself, least wins: cross-country leagues.
  case places
  /// The times added up, least wins.
  case time
  /// A list of the organizer's own.
  case own

  /// Whether the smallest total wins.
  package var isLeastFirst: Bool { self == .places || self == .time }

  /// What it is called.
  package var wording: Wording { Wording("series.points.\(rawValue)") }

  /// What it gives, in one sentence.
  package var explanation: Wording { Wording("series.points.\(rawValue).about") }

  /// What a result is worth; none where it is worth nothing that could be added up.
  func value(place: Int, milliseconds: Int?, own: [Int]) -> Int? {
    switch self {
    case .straight: max(1, 101 - place)
    case .formula: Self.points(place, [25, 18, 15, 12, 10, 8, 6, 4, 2, 1])
    case .cyclocross: place <= 4 ? [40, 30, 25, 22][place - 1] : max(0, 26 - place)
    case .superprestige: max(0, 16 - place)
    case .places: place
    case .time: milliseconds
    case .own: Self.points(place, own)
    }
  }

  private static func points(_ place: Int, _ list: [Int]) -> Int {
    list.indices.contains(place - 1) ? list[place - 1] : 0
  }
}

/// What tells those with equal totals apart, step by step.
package enum TieStep: String, Codable, Sendable, CaseIterable {
  /// Who completed more events.
  case events
  /// Who has more first places, then seconds, and so on.
  case places
  /// Who was better in the most recent event, then in the one before.
  case recent
}
