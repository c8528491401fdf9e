import Cinema
import Languages
import MapScreens
import Shell
import Terminal
import Widgets

/// The page of a film: poster and facts, and below them the cinemas of the chosen day.
struct FilmPane: Pane, @MainActor ModelPane, FramedPane, HelpedPane {
  let model: FilmViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.film.page.title", ["film": model.film?.title ?? ""]) }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) && model.film != nil }
  var helpNotes: [HelpNote] { FilmLegend.notes }

  private var reading: ReadingKeys {
    ReadingKeys(
      line: { model.places.move(by: $0) }, page: { model.page.page(by: $0) }, namesPages: true)
  }

  var bindings: [KeyBinding] {
    let keys = FilmKeys(model.acts, model.view)
    let none = model.places.selected == nil ? Wording("common.nothingSelected") : nil
    return [keys.buy, keys.save] + model.days.keys { model.dayTapped($0) } + [
      KeyBinding(.enter, "cinema.films.key.cinema", disabled: none) { model.cinemaTapped() },
      KeyBinding(
        .character("T"), "cinema.films.key.showings",
        disabled: model.look?.all == 0 ? Wording("cinema.film.page.none") : nil
      ) { .open(.showingsOfFilm(model.id)) },
      KeyBinding(.character("Q"), "cinema.films.key.code", disabled: none) { model.codeTapped() },
      KeyBinding(
        .character("m"), "cinema.films.key.map", disabled: model.mapObstacle, footer: false
      ) { model.mapTapped() },
    ] + FilmFilterKeys(context: context).bindings + [keys.undo] + reading.bindings
  }

  func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return reading.take(input) }
    return model.places.clicked(at: mouse.at).map { $0 ? model.cinemaTapped() : .stay }
  }
}

// MARK: - Drawing
extension FilmPane {
  private static let gap = 2
  /// The least width of facts beside a poster, and of a screen that has one.
  private static let fewestColumns = 72
  private static let fewestRows = 14

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard model.notice == nil, let film = model.film else {
      let notice = model.notice ?? Wording("cinema.films.reading")
      return EmptyNotice(notice, context).draw(on: &canvas, in: area)
    }
    let isWide = Preview.hasRoom(on: canvas.size)
    let rest = drawPoster(of: film, isWide: isWide, on: &canvas, in: area)
    isWide ? drawWide(film, on: &canvas, in: rest) : drawNarrow(film, on: &canvas, in: rest)
  }

  /// Draws the poster at the left if there is one and room for it.
  private func drawPoster(
    of film: Film, isWide: Bool, on canvas: inout Canvas, in area: Rect
  ) -> Rect {
    let poster = FilmPoster(film, context)
    guard area.columns >= Self.fewestColumns, area.rows >= Self.fewestRows else { return area }
    var room = isWide ? FilmPoster.large : FilmPoster.small
    room.rows = min(room.rows, area.rows)
    guard let size = poster.size(room, on: canvas) else { return area }
    poster.draw(size, on: &canvas, in: area)
    return area.splitLeft(size.columns + Self.gap).right
  }

  /// The rows of the cinemas: a title, the filter, the headings, and a row each or a notice.
  private var listedRows: Int {
    max(model.places.items.count, 2) + 2 + (filter.text.isEmpty ? 0 : 1)
  }

  private var filter: FilterWords {
    FilterWords(context: context, catalogue: model.look?.catalogue, hasGenre: false)
  }

  private func drawWide(_ film: Film, on canvas: inout Canvas, in area: Rect) {
    let listed = listedRows + 2
    let (above, below) = area.splitBottom(min(listed, area.rows / 2))
    let inside = Box(film.title, isFocused: false).draw(on: &canvas, in: above)
    drawFacts(film, on: &canvas, in: inside)
    drawPlaces(on: &canvas, in: Box(model.dayTitle).draw(on: &canvas, in: below))
  }

  private func drawNarrow(_ film: Film, on canvas: inout Canvas, in area: Rect) {
    let (above, below) = area.splitBottom(min(listedRows, max(3, area.rows / 2)))
    drawFacts(film, on: &canvas, in: above)
    drawPlaces(on: &canvas, in: Box(model.dayTitle).draw(on: &canvas, in: below))
  }

  private func drawFacts(_ film: Film, on canvas: inout Canvas, in area: Rect) {
    let lines =
      model.look.map { look in
        FilmPageText(
          film: film, view: look.view, catalogue: look.catalogue, context: context
        ).lines(columns: area.columns).marking(model.words, from: model.page.first, area.rows)
      } ?? [PageLine(context.text("cinema.films.reading"), .dim)]
    Page(lines).drawScrolled(on: &canvas, in: area, state: &model.page)
  }

  private func drawPlaces(on canvas: inout Canvas, in whole: Rect) {
    let area = filter.draw(on: &canvas, in: whole)
    guard let look = model.look, !model.places.items.isEmpty else {
      return EmptyNotice(model.noneNotice, context).draw(on: &canvas, in: area)
    }
    table(look).draw(on: &canvas, in: area, state: &model.places.state)
  }

  private func table(_ look: FilmLook) -> Table {
    let (words, here) = (context.cinemaWords, context.here.place?.point)
    func title(_ key: String) -> String { context.text("cinema.films.column.\(key)") }
    let columns =
      [TableColumn(title("cinema"), least: 12)]
      + (here == nil ? [] : [TableColumn(title("far"), priority: 2)])
      + [TableColumn(title("times"), least: 16), TableColumn(title("price"), priority: 1)]
    let places = model.places.items
    return Table(columns: columns, count: places.count) { row in
      let place = places[row]
      let zone = look.catalogue.zone(of: place.id)
      let times = words.times(place.showings, in: zone)
      return TableRow(
        [place.cinema.title] + (here == nil ? [] : [words.far(place.cinema, from: here)])
          + [times, words.prices(place.prices)])
    }
  }
}
