import Races

/// The standings of a series, a pure function of its rules and events.
package struct SeriesTable: Sendable, Equatable {
  /// The placed competitors, then those with too few events.
  package let lines: [SeriesStanding]

  /// Creates the table, overall, for one category or for one sex.
  package init(_ series: Series, events: [SeriesEvent], category: String? = nil, sex: Sex? = nil) {
    let order = SeriesOrder(series, events: events.count)
    var lines = Self.scored(series, events, category, sex)
    if let best = series.countsBest {
      for index in lines.indices {
        lines[index].keepBest(best, leastFirst: series.points.isLeastFirst)
      }
    }
    let minimum = max(1, series.minimumEvents ?? 1)
    let ranked = lines.filter { $0.events >= minimum }.sorted(by: order.comesBefore)
    let rest = lines.filter { $0.events < minimum }.sorted { $0.name < $1.name }
    self.lines = Self.placed(ranked, by: order) + rest
  }

  private static func scored(
    _ series: Series, _ events: [SeriesEvent], _ category: String?, _ sex: Sex?
  ) -> [SeriesStanding] {
    var lines: [CompetitorID: SeriesStanding] = [:]
    for (index, event) in events.enumerated() {
      let points = table(of: event, in: series)
      for (result, place) in places(in: event, category, sex) {
        guard
          let value = points.value(
            place: place, milliseconds: result.milliseconds, own: series.ownPoints)
        else { continue }
        let empty = SeriesStanding(
          competitor: result.competitor, name: result.name,
          scores: Array(repeating: nil, count: events.count))
        lines[result.competitor, default: empty].scores[index] = .init(place: place, value: value)
      }
    }
    return Array(lines.values)
  }

  /// Returns the event's table, if its totals can be added to those of the series.
  private static func table(of event: SeriesEvent, in series: Series) -> PointsTable {
    guard let own = event.points, own != .time, series.points != .time,
      own.isLeastFirst == series.points.isLeastFirst
    else { return series.points }
    return own
  }

  /// Returns the places in a category; for a sex, the places within that sex.
  private static func places(
    in event: SeriesEvent, _ category: String?, _ sex: Sex?
  ) -> [(SeriesEvent.Result, Int)] {
    let placed = event.results.compactMap { result in
      result.place(in: category).map { (result, $0) }
    }
    guard let sex else { return placed }
    let own = placed.filter { $0.0.sex == sex }
    return own.map { line in (line.0, 1 + own.count { $0.1 < line.1 }) }
  }

  private static func placed(
    _ ranked: [SeriesStanding], by order: SeriesOrder
  ) -> [SeriesStanding] {
    var lines = ranked
    for index in lines.indices {
      lines[index].place = index + 1
      guard index > 0 else { continue }
      switch order.compare(lines[index - 1], lines[index]) {
      case .apart: break
      case .byTie(let step, _): lines[index].brokenBy = step
      case .level:
        lines[index].place = lines[index - 1].place
        lines[index].sharesPlace = true
        lines[index - 1].sharesPlace = true
      }
    }
    return lines
  }
}
