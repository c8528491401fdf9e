/// One line of the table of a series.
package struct SeriesStanding: Sendable, Equatable {
  /// The score of a competitor in one event.
  package struct Score: Sendable, Equatable {
    package let place: Int
    package let value: Int
    /// Whether it is one of the best results that count.
    package internal(set) var counts = true
  }

  /// The entry of the person's first result in the series.
  package let entryID: String
  package let competitor: CompetitorID
  package let name: String
  /// The scores for each event of the series, in order; `nil` for events without a result.
  package internal(set) var scores: [Score?]
  package internal(set) var place: Int?
  package internal(set) var sharesPlace = false
  /// The step that broke the tie with the line above; `nil` if there was no tie.
  package internal(set) var brokenBy: TieStep?

  package var events: Int { scores.count { $0 != nil } }
  package var total: Int { counted.reduce(0) { $0 + $1.value } }
  var counted: [Score] { scores.compactMap(\.self).filter(\.counts) }

  /// Makes only the best results count; of equal ones the earlier counts.
  mutating func keepBest(_ most: Int, leastFirst: Bool) {
    let known = scores.indices.compactMap { index in scores[index].map { (index, $0.value) } }
    let best = known.sorted { one, other in
      one.1 == other.1 ? one.0 < other.0 : (one.1 < other.1) == leastFirst
    }
    for (index, _) in best.dropFirst(max(0, most)) { scores[index]?.counts = false }
  }
}

/// The order of competitors in a series.
struct SeriesOrder {
  enum Comparison: Equatable {
    case apart(isFirst: Bool)
    case byTie(TieStep, isFirst: Bool)
    case level
  }

  private let series: Series
  /// The number of results in a full total.
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
      // Fewer results make a smaller sum, so the competitor with more counted results leads.
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

  /// Compares counted results: an excluded score breaks no tie (Racing Rules of Sailing, A8.1).
  private func hasBetterPlaces(_ one: SeriesStanding, _ other: SeriesStanding) -> Bool? {
    let (first, second) = (one.counted.map(\.place), other.counted.map(\.place))
    let deepest = series.tieDepth ?? max(first.max() ?? 0, second.max() ?? 0)
    for place in stride(from: 1, through: deepest, by: 1) {
      let (more, less) = (first.count { $0 == place }, second.count { $0 == place })
      if more != less { return more > less }
    }
    return nil
  }

  /// Compares all results, also those that do not count (Racing Rules of Sailing, A8.2).
  private func wasBetterLast(_ one: SeriesStanding, _ other: SeriesStanding) -> Bool? {
    for (first, second) in zip(one.scores, other.scores).reversed() {
      let (place, others) = (first?.place ?? .max, second?.place ?? .max)
      if place != others { return place < others }
    }
    return nil
  }
}
