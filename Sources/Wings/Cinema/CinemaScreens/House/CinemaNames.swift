import Cinema
import Languages
import Shell

/// The films and cinemas by name, for the command palette.
package enum CinemaNames {
  /// Reads navigation items in the background.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package typealias Reading = @Sendable () throws -> [NavigationItem]

  /// The number of films included; the search of films finds all.
  private nonisolated static let most = 2_000

  /// Returns the reader of the items: the films with showings first, then the cinemas.
  package static func all(_ context: AppContext) -> Reading {
    let book = context.programmeBook
    return {
      let programme = try book.programme()
      let running = Set(programme.showings.map(\.movieID))
      let films = programme.catalogue.films.filter { !$0.value.archived }.sorted { one, other in
        let (first, second) = (running.contains(one.key), running.contains(other.key))
        return first == second ? one.value.title < other.value.title : first
      }
      return films.prefix(most).map { id, film in
        NavigationItem(
          film.title, at: CinemaDestination.film(id), kind: Wording("cinema.palette.film"),
          also: film.originalTitle)
      }
        + programme.catalogue.cinemas.filter { !$0.value.closed }.sorted { $0.key < $1.key }
        .map { id, cinema in
          NavigationItem(
            cinema.title, at: CinemaDestination.cinema(id),
            kind: Wording("cinema.palette.cinema"), also: cinema.city)
        }
    }
  }
}
