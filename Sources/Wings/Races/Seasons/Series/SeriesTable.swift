import Races

/// The standings of a series, a pure function of its rules and events.
package struct SeriesTable: Sendable, Equatable {
  /// The placed competitors, then those with too few events.
  package let lines: [SeriesStanding]

  /// Creates the table, overall, for one category or for one sex.
  package init(
    _ series: Series, events: [SeriesEvent], people: SeriesPeople? = nil, category: String? = nil,
    sex: Sex? = nil
  ) {
    let order = SeriesOrder(series, events: events.count)
    let people = people ?? SeriesPeople(series, events: events)
    var lines = Self.scored(series, events, people, category, sex)
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
    _ series: Series, _ events: [SeriesEvent], _ people: SeriesPeople, _ category: String?,
    _ sex: Sex?
  ) -> [SeriesStanding] {
    let places = events.map { Self.places(in: $0, category, sex) }
    let tables = events.map { Self.table(of: $0, in: series) }
    return people.people.compactMap { person in
      var line = SeriesStanding(
        entryID: person.entryID, competitor: person.competitor, name: person.name,
        scores: Array(repeating: nil, count: events.count))
      for (event, number, result) in person.results {
        guard let place = places[event][number],
          let value = tables[event].value(
            place: place, milliseconds: result.milliseconds, own: series.ownPoints)
        else { continue }
        line.scores[event] = .init(place: place, value: value)
      }
      return line.events > 0 ? line : nil
    }
  }

  /// Returns the event's own table if its totals can be added to those of the series.
  ///
  /// Otherwise it returns the table of the series.
  private static func table(of event: SeriesEvent, in series: Series) -> PointsTable {
    guard let own = event.points, own != .time, series.points != .time,
      own.isLeastFirst == series.points.isLeastFirst
    else { return series.points }
    return own
  }

  /// Returns the places in a category by result; for a sex, the places within that sex.
  private static func places(
    in event: SeriesEvent, _ category: String?, _ sex: Sex?
  ) -> [Int: Int] {
    let placed = event.results.enumerated().compactMap { number, result in
      result.place(in: category).map { (number, $0) }
    }
    guard let sex else { return Dictionary(uniqueKeysWithValues: placed) }
    let own = placed.filter { event.results[$0.0].sex == sex }
    let better = Dictionary(grouping: own, by: \.1).mapValues(\.count)
    var ahead: [Int: Int] = [:]
    var count = 0
    for (place, number) in better.sorted(by: { $0.key < $1.key }) {
      ahead[place] = count
      count += number
    }
    return Dictionary(uniqueKeysWithValues: own.map { ($0.0, 1 + (ahead[$0.1] ?? 0)) })
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
