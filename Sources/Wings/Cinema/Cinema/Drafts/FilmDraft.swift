import Accounts
import Fields
import Languages
import Store
import Timekeeping

/// The input that creates or changes a film.
package struct FilmDraft: Sendable, Equatable {
  package var title = ""
  package var originalTitle = ""
  /// Local dates of the network, `YYYY-MM-DD`; empty if unknown.
  package var premiere = ""
  package var end = ""
  package var minutes: Int?
  package var age = ""
  /// The ids of genres.
  package var genres: [String] = []
  package var studios: [String] = []
  package var director = ""
  package var distributor = ""
  package var cast: [String] = []
  package var rating: Double?
  package var votes: Int?
  package var description = ""
  package var image = ""

  package init() {}

  package init(model film: Film, in zone: LocalZone) {
    copy(film)
    premiere = DraftDate.text(film.startDate, in: zone)
    end = DraftDate.text(film.endDate, in: zone)
  }

  /// Returns the film with these fields; the draft must be free of problems.
  package func applied(to film: Film, in zone: LocalZone) -> Film {
    var changed = film
    let cleaned = cleanedFields
    cleaned.apply(to: &changed)
    // A moment within the day is kept, since only the day was typed.
    if DraftDate.text(film.startDate, in: zone) != cleaned.premiere {
      changed.startDate = DraftDate.seconds(cleaned.premiere, in: zone)
    }
    if DraftDate.text(film.endDate, in: zone) != cleaned.end {
      changed.endDate = DraftDate.seconds(cleaned.end, in: zone)
    }
    changed.mendChanges(since: film)
    return changed
  }
}

/// The editable fields of a film, in the order of the form.
extension FilmDraft: CinemaFields {
  package typealias Document = Film
  package typealias Surroundings = CinemaSurroundings

  package static let fields = names + run + people + more

  private static let names: [Field<FilmDraft>] = [
    .text(
      "title", "cinema.film.title", \.title, \.title, longest: CinemaLimits.filmTitle,
      isNeeded: true, isCleared: false
    ).column(1, also: ["film", "name"]),
    .text(
      "originalTitle", "cinema.film.originalTitle", \.originalTitle, \.originalTitle,
      longest: CinemaLimits.filmTitle
    ).column(4, also: ["original title"]),
  ]

  private static let run: [Field<FilmDraft>] = [
    date("premiere", "cinema.film.premiere", \.premiere)
      .column(2, also: ["release date", "start date", "released"]),
    date("end", "cinema.film.end", \.end).column(5, also: ["end date", "last day"])
      .checked { draft, _ in
        let isEarly = !draft.end.isEmpty && !draft.premiere.isEmpty && draft.end < draft.premiere
        return [problem("end", "endEarly", if: isEarly)]
      },
    .whole(
      "minutes", "cinema.film.minutes", \.minutes, \.minutes, in: CinemaBounds.minutes, digits: 3
    ).column(6, also: ["length", "running time", "runtime"]),
    .text("age", "cinema.film.age", \.age, \.age, longest: CinemaLimits.age)
      .column(7, "rating", also: ["age", "age rating"]),
  ]

  private static let people: [Field<FilmDraft>] = [
    list(
      "genres", "cinema.film.genres", \.genres, \.genres, most: CinemaLimits.genres, longest: 40
    ).column(8, "genre", also: ["genres"]),
    list(
      "studios", "cinema.film.studios", \.studios, \.studios, most: CinemaLimits.studios,
      longest: CinemaLimits.name
    ).column(9, "studios", also: ["studio"]),
    .text(
      "director", "cinema.film.director", \.director, \.director, longest: CinemaLimits.person
    ).column(10),
    .text(
      "distributor", "cinema.film.distributor", \.distributor, \.distributor,
      longest: CinemaLimits.person
    ).column(11),
    list(
      "cast", "cinema.film.cast", \.cast, \.cast, most: CinemaLimits.cast,
      longest: CinemaLimits.name
    ).column(12, "cast", also: ["actors"]),
  ]

  private static let more: [Field<FilmDraft>] = [
    .other("rating", "cinema.film.rating", \.rating, \.rating)
      .column(13, "score").special(in: [.form, .json, .table, .options])
      .checked { draft, _ in
        let isOutside = draft.rating.map { !CinemaBounds.rating.contains($0) } ?? false
        return [problem("rating", "rating", if: isOutside)]
      },
    .whole(
      "votes", "cinema.film.votes", \.votes, \.votes, in: CinemaBounds.votes, digits: 9
    ).column(14),
    .text(
      "description", "cinema.film.description", \.description, \.description,
      longest: CinemaLimits.description, hasLines: true
    ).column(15, also: ["synopsis", "overview"]),
    .text("image", "cinema.film.image", \.image, \.image, longest: CinemaLimits.image)
      .column(16, also: ["poster"]),
  ]

  /// Returns a field for a local date, which the document has as a moment.
  private static func date(
    _ name: String, _ label: String, _ path: any Field<FilmDraft>.Path<FilmDraft, String>
  ) -> Field<FilmDraft> {
    .text(name, label, path, longest: 10).special(in: [.json, .table]).checked { draft, around in
      let date = draft[keyPath: path]
      let isWrong = !date.isEmpty && DraftDate.seconds(date, in: around.zone) == nil
      return [problem(name, "date", ["text": String(date.prefix(30))], if: isWrong)]
    }
  }
}

extension Genre {
  /// Returns the id of a genre that a file names by its title.
  ///
  /// Equal titles have equal ids, so that importing twice adds nothing.
  package static func id(of title: String) -> String { TextHash.digits(PlainLetters.of(title)) }
}
