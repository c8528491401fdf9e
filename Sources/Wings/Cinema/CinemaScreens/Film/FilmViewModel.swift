import Accounts
import Cinema
import Languages
import MapScreens
import Places
import Shell
import Widgets

/// One film: its facts, and the cinemas that show it on the chosen day.
final class FilmViewModel: @MainActor ProgrammeHolder {
  let context: AppContext
  let acts: FilmActs
  let id: String
  /// The sought words, which are marked.
  let words: [String]
  /// The scroll position of the facts.
  var page = PageState()
  /// The cinemas of the chosen day.
  let places = NarrowedList<FilmLook.Place>(id: \.id, texts: { [$0.cinema.title] })
  let reading: ProgrammeReading<Void, FilmLook>
  private let opened: Film
  /// The chosen date; `nil` for the first one.
  private var date: String?

  /// Opens a film.
  ///
  /// - Throws: `CinemaError.noSuchFilm` if it does not exist; the store's errors.
  init(_ id: String, foundBy text: String = "", _ context: AppContext) throws {
    (self.id, self.context) = (id, context)
    words = FilmSearch(text).words
    opened = try context.film(id)
    acts = FilmActs(context, on: .film(id))
    reading = ProgrammeReading(context) { FilmLook(id, $0) }
    reading.onChange = { [weak self] in self?.follow() }
    context.here.whenFound { [weak self] in self?.follow() }
  }

  var look: FilmLook? { content }
  /// The film; `nil` after it is gone.
  var film: Film? { look.map(\.film) ?? opened }
  var view: FilmView? { look?.view }

  /// The text instead of the film.
  var notice: Wording? {
    if let failure = reading.failure { return failure }
    return film == nil ? CinemaError(.noSuchFilm).wording : nil
  }

  // MARK: Days

  var days: ShownDays<FilmLook.Place> { ShownDays(look?.days, date: date) }

  /// The chosen day in words, and which of how many it is.
  var dayTitle: String { days.title(context) ?? context.text("cinema.film.page.showings") }

  func dayTapped(_ date: String) {
    self.date = date
    follow()
  }

  private func follow() {
    let here = context.here.place?.point
    func far(_ place: FilmLook.Place) -> Double {
      guard let here, let point = place.cinema.point else { return .infinity }
      return GreatCircle.metres(from: here, to: point)
    }
    let keyed = (days.shown?.rows ?? []).map { ($0, far($0)) }
    places.show(
      keyed.sorted { ($0.1, $0.0.cinema.title, $0.0.id) < ($1.1, $1.0.cinema.title, $1.0.id) }
        .map(\.0))
  }

  /// The text instead of cinemas.
  var noneNotice: Wording {
    guard let look else { return Wording("cinema.films.reading") }
    if look.all > 0 { return Wording("cinema.film.page.noneMatch", count: look.all) }
    return Wording(view?.isSaved == true ? "cinema.film.page.noneSaved" : "cinema.film.page.none")
  }

  // MARK: Keys

  func cinemaTapped() -> Move { places.selected.map { .open(.cinema($0.id)) } ?? .stay }

  func mapTapped() -> Move {
    places.selected.map { acts.mapTapped($0.id, $0.cinema) } ?? .stay
  }

  var mapObstacle: Wording? {
    guard let place = places.selected else { return Wording("common.nothingSelected") }
    return place.cinema.point == nil ? Wording("cinema.cinemas.noPoint") : nil
  }

  /// Opens the code of the next showing of the selected cinema.
  func codeTapped() -> Move {
    places.selected?.showings.first.map { .open(.showingCode($0.id)) } ?? .stay
  }
}
