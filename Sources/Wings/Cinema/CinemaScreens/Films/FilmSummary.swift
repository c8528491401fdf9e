import Cinema
import Languages
import Shell
import Terminal
import Widgets

/// The poster and the facts of a film beside a list.
struct FilmSummary {
  let view: FilmView
  let catalogue: FilmCatalogue
  let context: AppContext

  /// The least number of rows for facts below a poster.
  private static let fewestRows = 8

  func draw(on canvas: inout Canvas, in area: Rect) {
    let inside = Box(view.film.title, isFocused: false).draw(on: &canvas, in: area)
    let rest = drawPoster(on: &canvas, in: inside)
    var state = PageState()
    Page(lines(columns: rest.columns)).draw(on: &canvas, in: rest, state: &state)
  }

  private func drawPoster(on canvas: inout Canvas, in area: Rect) -> Rect {
    let poster = FilmPoster(view.film, context)
    guard area.rows >= FilmPoster.small.rows + Self.fewestRows,
      let size = poster.size(FilmPoster.small, on: canvas)
    else { return area }
    poster.draw(size, on: &canvas, in: area)
    return area.splitTop(size.rows + 1).bottom
  }

  private func lines(columns: Int) -> [PageLine] {
    FilmPageText(
      film: view.film, view: view, catalogue: catalogue, context: context
    ).lines(columns: columns)
  }
}

/// The poster of a film.
struct FilmPoster {
  private let picture: HalfBlockPicture?

  /// The room for it beside text on small screens, and on large ones.
  static let small = Size(columns: 24, rows: 18)
  static let large = Size(columns: 32, rows: 24)

  init(_ film: Film, _ context: AppContext) { picture = context.pictures.picture(film.image) }

  /// Returns its size within a room; `nil` if there is none, or if the screen is read aloud.
  func size(_ room: Size, on canvas: Canvas) -> Size? {
    guard !canvas.isLinear, let size = picture?.size(in: Rect(room)), size.columns > 0 else {
      return nil
    }
    return size
  }

  /// Draws it in the upper left corner of an area.
  func draw(_ size: Size, on canvas: inout Canvas, in area: Rect) {
    picture?.draw(
      on: &canvas,
      in: Rect(column: area.column, row: area.row, columns: size.columns, rows: size.rows))
  }
}
