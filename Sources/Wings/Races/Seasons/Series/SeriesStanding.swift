/// One line of a series' table.
package struct SeriesStanding: Sendable, Equatable {
  /// What somebody has from one event.
  package struct Score: Sendable, Equatable {
    package let place: Int
    package let value: Int
    /// Whether it is one of the best that are added up.
    package internal(set) var counts = true
  }

  package let competitor: CompetitorID
  package let name: String
  /// One for each event of the series, in order; none where there is no result.
  package internal(set) var scores: [Score?]
  package internal(set) var place: Int?
  package internal(set) var sharesPlace = false
  /// What told this line and the one above it apart, where totals are equal.
  package internal(set) var brokenBy: TieStep?

  package var events: Int { scores.count { $0 != nil } }
  package var total: Int { counted.reduce(0) { $0 + $1.value } }
  var counted: [Score] { scores.compactMap(\.self).filter(\.counts) }

  /// Lets only the best results count, the earlier of equal ones.
  mutating func keepBest(_ most: Int, leastFirst: Bool) {
    let known = scores.indices.compactMap { index in scores[index].map { (index, $0.value) } }
    let best = known.sorted { one, other in
      one.1 == other.1 ? one.0 < other.0 : (one.1 < other.1) == leastFirst
    }
    for (index, _) in best.dropFirst(max(0, most)) { scores[index]?.counts = false }
  }
}

/// Who comes before whom in a series.
struct SeriesOrder {
  enum Comparison: Equatable {
    case apart(isFirst: Bool)
    case byTie(TieStep, isFirst: Bool)
    case level
  }

  private let series: Series
  /// How many results make a full total.
  private let full: Int

  init(_ series: Series, events: Int) {
    self.series = series
    full = min(series.countsBest ?? events, events)
  }

  func comesBefore(_ one: SeriesStanding, _ other: SeriesStanding) -> Bool {
    switch compare(one, other) {
    case .apart(let isFirst), .byTie(_, let isFirst): isFirst
    case .level: one.name < other.name
    }
  }

  func compare(_ one: SeriesStanding, _ other: SeriesStanding) -> Comparison {
    if series.points.isLeastFirst {
      // Fewer results add up to less: whoever has more of those that count comes first.
      let (first, second) = (min(full, one.events), min(full, other.events))
      if first != second { return .apart(isFirst: first > second) }
      if one.total != other.total { return .apart(isFirst: one.total < other.total) }
    } else if one.total != other.total {
      return .apart(isFirst: one.total > other.total)
    }
    for step in series.ties {
      if let isFirst = isFirst(one, other, by: step) { return .byTie(step, isFirst: isFirst) }
    }
    return .level
  }

  private func isFirst(
    _ one: SeriesStanding, _ other: SeriesStanding, by step: TieStep
  ) -> Bool? {
    switch step {
    case .events: one.events == other.events ? nil : one.events > other.events
    case .places: hasBetterPlaces(one, other)
    case .recent: wasBetterLast(one, other)
    }
  }

  /// Of the results that count: an excluded score breaks no tie (Racing Rules of Sailing, A8.1).
  private func hasBetterPlaces(_ one: SeriesStanding, _ other: SeriesStanding) -> Bool? {
    let (first, second) = (one.counted.map(\.place), other.counted.map(\.place))
    let deepest = series.tieDepth ?? max(first.max() ?? 0, second.max() ?? 0)
    for place in stride(from: 1, through: deepest, by: 1) {
      let (more, less) = (first.count { $0 == place }, second.count { $0 == place })
      if more != less { return more > less }
    }
    return nil
  }

  /// Of all results, also those that do not count (Racing Rules of Sailing, A8.2).
  private func wasBetterLast(_ one: SeriesStanding, _ other: SeriesStanding) -> Bool? {
    for (first, second) in zip(one.scores, other.scores).reversed() {
      let (place, others) = (first?.place ?? .max, second?.place ?? .max)
      if place != others { return place < others }
    }
    return nil
  }
}
