import Races

/// The data of one competition that a series needs.
package struct SeriesEvent: Sendable, Equatable {
  /// A competitor's result.
  package struct Result: Sendable, Equatable {
    package var competitor: CompetitorID
    package var name: String
    package var entryID = ""
    package var bib = ""
    /// The club, or the team without one; empty if unattached.
    package var club = ""
    package var licence: String?
    /// The date of birth, `YYYY-MM-DD`.
    package var birth: String?
    package var sex: Sex?
    package var place: Int?
    package var placeByCategory: [String: Int] = [:]
    package var milliseconds: Int?

    package init(competitor: CompetitorID, name: String, place: Int?, milliseconds: Int? = nil) {
      self.competitor = competitor
      self.name = name
      self.place = place
      self.milliseconds = milliseconds
    }

    func place(in category: String?) -> Int? {
      category.map { placeByCategory[$0] } ?? place
    }
  }

  package let id: String
  package let name: String
  package let date: String?
  /// The points table of this event, such as one with more points for the final.
  package let points: PointsTable?
  /// The official stage of the results.
  package let stage: OfficialState.Stage
  package let results: [Result]

  package init(
    id: String, name: String, date: String? = nil, points: PointsTable? = nil,
    stage: OfficialState.Stage = .provisional, results: [Result]
  ) {
    self.points = points
    self.stage = stage
    self.id = id
    self.name = name
    self.date = date
    self.results = results
  }

  /// Reads the results of a competition.
  ///
  /// Competitors still running, short of the distance or erased earn no points.
  init(_ book: RaceBook) {
    id = book.competition.id
    name = book.competition.name
    date = book.competition.date
    points = book.competition.settings.pointsTable.flatMap { PointsTable(rawValue: $0) }
    stage = book.official.stage
    let entries = Dictionary(
      book.field.competitors.filter(\.isPresent).map { ($0.entry.id, $0.entry) }
    ) { first, _ in first }
    results = book.rows().compactMap { row in
      guard let competitor = CompetitorID(row), row.status != .dns else { return nil }
      let place = row.isResult ? row.place : nil
      var result = Result(
        competitor: competitor, name: row.name, place: place, milliseconds: row.milliseconds)
      (result.entryID, result.bib, result.sex) = (row.entryID, row.bib, row.sex)
      result.club = [row.club, row.team].map(TeamName.canonical).first { !$0.isEmpty } ?? ""
      (result.licence, result.birth) = (entries[row.entryID]?.licence, entries[row.entryID]?.birth)
      result.placeByCategory = place == nil ? [:] : row.placeByCategory
      return result
    }
  }

  var categories: Set<String> { Set(results.flatMap(\.placeByCategory.keys)) }
}
