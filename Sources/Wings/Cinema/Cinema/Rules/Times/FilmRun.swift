/// When a film runs, in local days since 1970.
package struct FilmRun: Sendable, Hashable {
  package enum Shelf: Sendable, Hashable {
    case now, soon
    /// Only in the list of all films and in search.
    case neither
  }

  /// The day of the premiere; `nil` if it is unknown.
  package let premiere: Int?
  /// The last day; `nil` if it is unknown.
  package let end: Int?

  /// How long a film without showings counts as running, in days.
  package static let days = 60

  package init(premiere: Int?, end: Int? = nil) { (self.premiere, self.end) = (premiere, end) }

  /// Returns the list in which a film stands.
  ///
  /// - Parameters:
  ///   - today: The local day at the cinema.
  ///   - isOnSale: Whether a showing to come is on sale.
  /// - Returns: Its list, or `neither`.
  package func shelf(on today: Int, isOnSale: Bool) -> Shelf {
    guard let premiere else { return .neither }
    if premiere > today { return .soon }
    return isOnSale || today <= premiere + Self.days || end.map { today <= $0 } ?? false
      ? .now : .neither
  }

  /// Returns films in the order of a list: the newest first if they run, else the next first.
  ///
  /// Films of one day follow their titles, which are to be folded for comparison.
  package static func sorted<Film>(
    _ films: [Film], on shelf: Shelf, _ key: (Film) -> (run: FilmRun, title: String)
  ) -> [Film] {
    films.map { (key($0), $0) }.sorted { one, other in
      let (first, second) = (one.0.run.premiere ?? .min, other.0.run.premiere ?? .min)
      guard first == second else { return shelf == .soon ? first < second : first > second }
      return one.0.title < other.0.title
    }.map(\.1)
  }
}
