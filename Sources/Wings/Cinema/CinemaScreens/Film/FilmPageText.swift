import Cinema
import Languages
import Shell
import Terminal
import Widgets

/// The facts and the text of a film.
struct FilmPageText {
  let film: Film
  /// What lists tell of it; `nil` for a film of the archive.
  let view: FilmView?
  let catalogue: FilmCatalogue
  let context: AppContext

  private static let gap = "   "
  private var tell: CinemaWords { context.cinemaWords }

  private func text(_ key: String, _ names: [String: String] = [:]) -> String {
    context.text("cinema.film.page.\(key)", names)
  }

  /// Returns all facts and the text, wrapped to a width.
  func lines(columns: Int) -> [PageLine] {
    let facts: [([String], Role)] = [
      ([tell.genres(film, catalogue), film.age, tell.minutes(film)], .accent), ([saved], .mark),
      ([tell.longScore(film), tell.premiere(film, in: catalogue.zone), last], .text),
      ([sale], .title), ([original], .text),
      ([named("director", film.director), cast], .text),
      ([film.studios.joined(separator: ", "), named("distributor", film.distributor)], .dim),
      ([link], .dim),
    ]
    let description = TextLines.wrap(film.description, columns: columns).map { PageLine($0) }
    return facts.flatMap { items, role in
      TextLines.pack(items, gap: Self.gap, columns: columns).map { PageLine($0, role) }
    } + (description.isEmpty ? [] : [PageLine()] + description)
  }

  private var saved: String { view?.isSaved == true ? text("saved") : "" }

  private var last: String {
    film.endDate.map { end in
      text("last", ["day": tell.dated(tell.local(end, in: catalogue.zone))])
    } ?? ""
  }

  /// When and where it is shown next, when the sale begins, or that there is no showing.
  private var sale: String {
    guard let view else { return text("archived") }
    guard let showings = view.showings else {
      return text(view.isSaved ? "noneSaved" : "none")
    }
    let cells = FilmCells(catalogue: catalogue, words: tell)
    if showings.saleFrom != nil { return cells.sale(view) }
    return text("next", ["showing": cells.next(view)])
  }

  private var original: String {
    film.originalTitle.isEmpty || film.originalTitle == film.title
      ? "" : text("original", ["title": film.originalTitle])
  }

  private var cast: String {
    film.cast.isEmpty ? "" : text("cast", ["names": film.cast.joined(separator: ", ")])
  }

  private func named(_ key: String, _ name: String) -> String {
    name.isEmpty ? "" : text(key, ["name": name])
  }

  /// The address of a picture elsewhere, which is shown and never opened.
  private var link: String { film.image.contains("://") ? film.image : "" }
}
