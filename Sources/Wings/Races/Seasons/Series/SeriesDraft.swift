import Accounts
import Languages
import RaceDay

/// The form for creating or changing a series.
package struct SeriesDraft: Sendable, Equatable {
  package var name = ""
  package var competitionIDs: [String] = []
  package var points = PointsTable.straight
  package var ownPoints: [Int] = []
  package var countsBest: Int?
  package var minimumEvents: Int?
  package var ties: [TieStep] = [.places, .recent]
  package var tieDepth: Int?
  /// Whether competitors keep their bibs for the whole series.
  package var keepsBibs = false
  /// The co-organizers, if the owner sets them; otherwise `nil`.
  package var coOrganizerIDs: [String]?

  package init() {}

  package init(_ series: Series) {
    name = series.name
    competitionIDs = series.competitionIDs
    points = series.points
    ownPoints = series.ownPoints
    countsBest = series.countsBest
    minimumEvents = series.minimumEvents
    ties = series.ties
    tieDepth = series.tieDepth
    keepsBibs = series.keepsBibs ?? false
  }

  /// Returns the problems of the fields, in the order of the form.
  package func problems() -> [FieldProblem] {
    func wrong(_ field: String, if isWrong: Bool) -> FieldProblem? {
      isWrong ? FieldProblem(field: field, wording: Wording("series.bad.\(field)")) : nil
    }
    func isOutside(_ number: Int?) -> Bool { number.map { !(1...1_000).contains($0) } ?? false }
    return [
      RaceText.problem("name", Cleaned.line(name), longest: 60, isNeeded: true),
      wrong("ownPoints", if: points == .own && ownPoints.isEmpty),
      wrong("ownPoints", if: ownPoints.contains { !(0...1_000_000).contains($0) }),
      wrong("countsBest", if: isOutside(countsBest)),
      wrong("minimumEvents", if: isOutside(minimumEvents)),
      wrong("tieDepth", if: isOutside(tieDepth)),
      wrong("competitions", if: competitionIDs.isEmpty),
    ].compactMap(\.self)
  }

  func applied(to series: Series) -> Series {
    var changed = series
    changed.name = Cleaned.line(name)
    changed.competitionIDs = competitionIDs
    changed.points = points
    changed.ownPoints = points == .own ? ownPoints : []
    changed.countsBest = countsBest
    changed.minimumEvents = minimumEvents
    changed.ties = ties
    changed.tieDepth = tieDepth
    changed.keepsBibs = keepsBibs ? true : nil
    changed.coOrganizerIDs = coOrganizerIDs ?? series.coOrganizerIDs
    return changed
  }
}
