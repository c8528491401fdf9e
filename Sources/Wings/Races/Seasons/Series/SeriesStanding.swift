/// One line of a series' table.
package struct SeriesStanding: Sendable, Equatable {
  /// What somebody has from one event.
  package struct Score: Sendable, Equatable {
    package let place: Int
    package let value: Int
    /// Whether it is one of the best that are added up.
    package internal(set) var counts = true
  }

  package let runner: RunnerID
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
