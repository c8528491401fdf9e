/// What lists of films are limited to; `nil` for any.
package struct FilmFilter: Sendable, Equatable {
  /// The id of a genre.
  package var genre: String?
  package var city: String?
  package var language: String?
  package var subtitles: String?
  package var format: String?

  package init() {}

  package var isEmpty: Bool { self == FilmFilter() }

  /// Whether only films with a showing to come can pass.
  package var asksShowings: Bool {
    city != nil || language != nil || subtitles != nil || format != nil
  }

  /// Returns whether a film passes, apart from its showings.
  package func passes(_ film: Film) -> Bool { genre.map(film.genres.contains) ?? true }

  /// Returns whether a cinema passes.
  package func passes(_ cinema: CinemaVenue?) -> Bool { city.map { $0 == cinema?.city } ?? true }

  /// Returns whether a showing passes, apart from its cinema.
  package func passes(_ showing: Showing) -> Bool {
    (language.map { $0 == showing.language } ?? true)
      && (subtitles.map { $0 == showing.subtitles } ?? true)
      && (format.map { $0 == showing.format } ?? true)
  }
}

/// The values that a filter can have, each sorted.
package struct FilmFilterValues: Sendable, Equatable {
  package let cities: [String]
  package let languages: [String]
  package let subtitles: [String]
  package let formats: [String]

  package init(of programme: Programme) {
    func sorted(_ texts: some Sequence<String>) -> [String] {
      Set(texts).filter { !$0.isEmpty }.sorted()
    }
    cities = sorted(programme.catalogue.cinemas.values.lazy.filter { !$0.closed }.map(\.city))
    languages = sorted(programme.showings.lazy.map(\.language))
    subtitles = sorted(programme.showings.lazy.map(\.subtitles))
    formats = sorted(programme.showings.lazy.map(\.format))
  }
}
