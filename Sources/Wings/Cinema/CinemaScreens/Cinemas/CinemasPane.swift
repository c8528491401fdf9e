import Cinema
import Languages
import MapScreens
import Shell
import Terminal
import Widgets

/// The cinemas, with what the selected one shows today beside them.
struct CinemasPane: Pane, @MainActor ModelPane, @MainActor ListPane, FramedPane {
  let model: CinemasViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.cinemas.title") }

  var page: ListPage<CinemaRow> {
    var page = model.page { .open(.cinema($0.id)) }
    let heading = page.heading
    page.heading = {
      // How to get distances without an own place.
      let nowhere = context.here.isUnknown ? context.text("cinema.cinemas.nowhere") : ""
      return [heading(), nowhere].filter { !$0.isEmpty }.joined(separator: "  ")
    }
    page.edge = { context.text(title) }
    page.look = { row in
      { canvas, area in draw(row, on: &canvas, in: area) }
    }
    return page
  }

  var bindings: [KeyBinding] {
    page.bindings(
      FilmFilterKeys(context: context).bindings + [
        KeyBinding(.character("m"), "cinema.films.key.map") { model.mapTapped() }
      ])
  }

  // MARK: Preview

  private static let mapRows = 9

  private func draw(_ row: CinemaRow, on canvas: inout Canvas, in area: Rect) {
    let inside = Box(row.cinema.title, isFocused: false).draw(on: &canvas, in: area)
    let map = SmallMap(row.cinema.point, here: context.here.place, context)
    let (top, rest) = inside.splitTop(Self.mapRows)
    let hasMap = inside.rows > 2 * Self.mapRows && map.draw(on: &canvas, in: top)
    let place = hasMap ? rest.splitTop(1).bottom : inside
    var state = PageState()
    Page(lines(row, columns: place.columns)).draw(on: &canvas, in: place, state: &state)
  }

  /// Returns the facts of a cinema, then its showings of today.
  private func lines(_ row: CinemaRow, columns: Int) -> [PageLine] {
    let words = context.cinemaWords
    let facts = CinemaText(cinema: row.cinema, context: context).lines(columns: columns)
    let zone = words.zone(of: row.cinema)
    let today = row.today.map { PageLine(words.time($0.showing, in: zone) + "  " + $0.film) }
    let title = context.text(
      "cinema.cinemas.today", ["films": "\(row.filmsToday)"], count: row.showingsToday)
    return facts + [PageLine(), PageLine(title, .title)] + today
  }
}
