import Accounts
import Cinema
import Languages
import MapScreens
import Shell
import Timekeeping
import Widgets

/// One cinema: its facts, and its programme of the chosen day by hall or by film.
final class CinemaViewModel: @MainActor ProgrammeHolder {
  let context: AppContext
  let acts: FilmActs
  let id: String
  /// The scroll position of the facts.
  var page = PageState()
  let programme = NarrowedList<CinemaLook.Row>(id: \.id, texts: { [$0.film.title, $0.hall] })
  /// Whether each film has one row.
  private(set) var isByFilm = false
  let reading: ProgrammeReading<Void, CinemaLook>
  private let opened: CinemaVenue
  /// The chosen date; `nil` for the first one.
  private var date: String?

  /// Opens a cinema.
  ///
  /// - Throws: `CinemaError.noSuchCinema` if it does not exist; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    (self.id, self.context) = (id, context)
    opened = try context.cinemaVenue(id)
    acts = FilmActs(context, on: .cinema(id))
    reading = ProgrammeReading(context) { CinemaLook(id, $0) }
    reading.onChange = { [weak self] in self?.follow() }
    _ = context.here.place
  }

  var look: CinemaLook? { content }
  /// The cinema; `nil` after it is gone.
  var cinema: CinemaVenue? { look.map(\.cinema) ?? opened }

  /// The text instead of the cinema.
  var notice: Wording? {
    if let failure = reading.failure { return failure }
    return cinema == nil ? CinemaError(.noSuchCinema).wording : nil
  }

  // MARK: Days

  var days: ShownDays<CinemaLook.Row> {
    ShownDays(isByFilm ? look?.byFilm : look?.byHall, date: date)
  }

  /// The chosen day in words, which of how many it is, and the arrangement.
  var dayTitle: String {
    guard let day = days.title(context) else { return context.text("cinema.cinemas.programme") }
    return day + "  "
      + context.text(isByFilm ? "cinema.cinemas.byFilm" : "cinema.cinemas.byHall")
  }

  func dayTapped(_ date: String) {
    self.date = date
    follow()
  }

  /// Changes between a programme by hall and one by film.
  func arrangeTapped() {
    isByFilm.toggle()
    follow()
  }

  private func follow() { programme.show(days.shown?.rows ?? []) }

  /// The text instead of the programme.
  var noneNotice: Wording {
    guard let look else { return Wording("cinema.films.reading") }
    return look.all > 0
      ? Wording("cinema.film.page.noneMatch", count: look.all) : Wording("cinema.cinemas.noShowing")
  }

  // MARK: Keys

  func filmTapped() -> Move { programme.selected.map { .open(.film($0.filmID)) } ?? .stay }

  /// Why no tickets of the selected row can be bought.
  var buyObstacle: Wording? {
    guard let row = programme.selected else { return Wording("common.nothingSelected") }
    let now = context.seconds
    let isOpen = row.showings.contains { $0.state == .onSale && $0.times.sale(at: now) == .open }
    return isOpen ? nil : Wording("cinema.films.notOnSale")
  }

  /// Opens the places of the selected showing, or the times of the selected film.
  func buyTapped() -> Move {
    guard let row = programme.selected else { return .stay }
    if !isByFilm, let showing = row.showings.first { return .open(.buySeats(showing.id)) }
    return .open(.buyTime(film: row.filmID, cinema: id))
  }

  func codeTapped() -> Move {
    programme.selected?.showings.first.map { .open(.showingCode($0.id)) } ?? .stay
  }

  var mapObstacle: Wording? {
    cinema?.point == nil ? Wording("cinema.cinemas.noPoint") : nil
  }

  func mapTapped() -> Move { cinema.map { acts.mapTapped(id, $0) } ?? .stay }
}
