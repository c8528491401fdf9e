import Languages
import Races
import Store

/// A series of competitions with a common table.
package struct Series: FaultCarrying, Equatable, Identifiable {
  package var id: String
  package var name: String
  package var ownerID: String
  package var coOrganizerIDs: [String]
  /// The competitions in the order they are held.
  package var competitionIDs: [String]
  package var points: PointsTable
  /// The points for each place, from the first, if `points` is `own`.
  package var ownPoints: [Int]
  /// How many of the best results count; all if `nil`.
  package var countsBest: Int?
  /// The fewest completed events for a place; no minimum if `nil`.
  package var minimumEvents: Int?
  /// The steps that break ties, in this order; competitors still equal share the place.
  package var ties: [TieStep]
  /// How many places the `places` step compares; all if `nil`.
  package var tieDepth: Int?
  /// Whether competitors keep their bibs for the whole series; not if `nil`.
  package var keepsBibs: Bool?
  /// The decisions about who is one person; none if `nil`.
  package var links: [SeriesLink]?
  package var createdUTC: Int?
  package var faults = DocumentFaults()

  enum CodingKeys: String, CodingKey {
    case id, name, ownerID, coOrganizerIDs, competitionIDs, points, ownPoints, countsBest
    case minimumEvents, ties, tieDepth, keepsBibs, links, createdUTC
  }

  package init(id: String, name: String, ownerID: String) {
    self.id = id
    self.name = name
    self.ownerID = ownerID
    (coOrganizerIDs, competitionIDs, ownPoints) = ([], [], [])
    points = .straight
    ties = [.places, .recent]
  }

  /// Reads a document; missing fields have the values of a new series.
  ///
  /// - Throws: `DecodingError` if the document is no object.
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
    keepsBibs = try fields.optional(.keepsBibs)
    links = try fields.optional(.links)
    createdUTC = try fields.optional(.createdUTC)
  }

  /// Returns whether a person owns it or is a co-organizer.
  package func isRun(by personID: String) -> Bool {
    !personID.isEmpty && (ownerID == personID || coOrganizerIDs.contains(personID))
  }
}

/// The points for places in a series.
package enum PointsTable: String, Codable, Sendable, CaseIterable {
  /// 100 for the first, one less for each place, and 1 from the hundredth on.
  case straight
  /// 25-18-15-12-10-8-6-4-2-1: FIA Formula One Sporting Regulations 2010, article 6.2.
  case formula
  /// 40-30-25-22, then one less for each place, from 21 for the fifth to 1 for the 25th.
  ///
  /// UCI cyclo-cross World Cup standings from 2023-24 on.
  case cyclocross
  /// 15 for the first to 1 for the fifteenth: Superprestige cyclo-cross.
  case superprestige
  /// The place itself, the least total wins: cross-country leagues.
  case places
  /// The sum of the times, the least wins.
  case time
  /// The organizer's own list.
  case own

  /// Whether the smallest total wins.
  package var isLeastFirst: Bool { self == .places || self == .time }

  /// The display name.
  package var wording: Wording { Wording("series.points.\(rawValue)") }

  /// An explanation in one sentence.
  package var explanation: Wording { Wording("series.points.\(rawValue).about") }

  /// Returns the value of a result; `nil` if it has none.
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

/// A step that breaks ties between equal totals.
package enum TieStep: String, Codable, Sendable, CaseIterable {
  /// More completed events win.
  case events
  /// More first places win, then more second places, and so on.
  case places
  /// The better place in the most recent event wins, then that in the one before.
  case recent
}
