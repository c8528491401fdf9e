import Cinema
import Languages
import MapScreens
import Shell
import Terminal
import Widgets

/// The page of a cinema: facts and a map, and below them its programme by day.
struct CinemaPane: Pane, @MainActor ModelPane, FramedPane, HelpedPane {
  let model: CinemaViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.cinemas.page", ["cinema": model.cinema?.title ?? ""]) }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) && model.cinema != nil }

  private var reading: ReadingKeys {
    ReadingKeys(line: { model.programme.move(by: $0) }, page: { model.programme.page(by: $0) })
  }

  var helpNotes: [HelpNote] { [FilmLegend.age] }

  var bindings: [KeyBinding] {
    let none = model.programme.selected == nil ? Wording("common.nothingSelected") : nil
    return [
      KeyBinding(.enter, "cinema.films.key.film", disabled: none) { model.filmTapped() },
      KeyBinding(.character("b"), "cinema.films.key.buy", disabled: model.buyObstacle) {
        model.buyTapped()
      },
    ] + model.days.keys { model.dayTapped($0) } + [
      KeyBinding(
        .character("v"), model.isByFilm ? "cinema.cinemas.key.byHall" : "cinema.cinemas.key.byFilm"
      ) {
        model.arrangeTapped()
        return .stay
      },
      KeyBinding(.character("m"), "cinema.films.key.map", disabled: model.mapObstacle) {
        model.mapTapped()
      },
      KeyBinding(.character("Q"), "cinema.films.key.code", disabled: none) { model.codeTapped() },
    ] + FilmFilterKeys(context: context).bindings + reading.bindings
  }

  func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return reading.take(input) }
    return model.programme.clicked(at: mouse.at).map { $0 ? model.filmTapped() : .stay }
  }
}

// MARK: - Drawing
extension CinemaPane {
  private static let mapSize = Size(columns: 30, rows: 7)
  private static let wideMap = Size(columns: 46, rows: 12)
  private static let fewestColumns = 72
  private static let fewestRows = 16

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard model.notice == nil, let cinema = model.cinema else {
      let notice = model.notice ?? Wording("cinema.films.reading")
      return EmptyNotice(notice, context).draw(on: &canvas, in: area)
    }
    let isWide = Preview.hasRoom(on: canvas.size)
    let text = CinemaText(cinema: cinema, context: context)
    let map = isWide ? Self.wideMap : Self.mapSize
    let lines = text.lines(columns: area.columns - map.columns - 2).count + (isWide ? 2 : 0)
    let hasMap = hasMap(cinema, map, in: area)
    let rows = hasMap ? max(map.rows, lines) : text.lines(columns: area.columns).count
    let (above, below) = area.splitTop(min(rows, area.rows / 2))
    let left = hasMap ? drawMap(cinema, map, on: &canvas, in: above) : above
    let inside = isWide ? Box(cinema.title, isFocused: false).draw(on: &canvas, in: left) : left
    Page(text.lines(columns: inside.columns)).draw(on: &canvas, in: inside, state: &model.page)
    drawProgramme(on: &canvas, in: Box(model.dayTitle).draw(on: &canvas, in: below))
  }

  private func hasMap(_ cinema: CinemaVenue, _ size: Size, in area: Rect) -> Bool {
    area.columns >= Self.fewestColumns && area.rows >= Self.fewestRows
      && SmallMap(cinema.point, here: context.here.place, context).saysAnything(size)
  }

  /// Draws the map at the right and returns the area at its left.
  private func drawMap(
    _ cinema: CinemaVenue, _ size: Size, on canvas: inout Canvas, in area: Rect
  ) -> Rect {
    let (left, right) = area.splitRight(size.columns)
    let map = SmallMap(cinema.point, here: context.here.place, context)
    guard map.draw(on: &canvas, in: right) else { return area }
    return left.splitLeft(left.columns - 2).left
  }

  private func drawProgramme(on canvas: inout Canvas, in whole: Rect) {
    let area = FilterWords(context: context, catalogue: model.look?.catalogue)
      .draw(on: &canvas, in: whole)
    guard let look = model.look, !model.programme.items.isEmpty else {
      return EmptyNotice(model.noneNotice, context).draw(on: &canvas, in: area)
    }
    let table = model.isByFilm ? filmTable(look) : hallTable(look)
    table.draw(on: &canvas, in: area, state: &model.programme.state)
  }

  private func column(_ key: String, priority: Int = 0, least: Int? = nil) -> TableColumn {
    TableColumn(context.text("cinema.films.column.\(key)"), priority: priority, least: least)
  }

  private func hallTable(_ look: CinemaLook) -> Table {
    let (words, rows) = (context.cinemaWords, model.programme.items)
    let columns = [
      column("hall"), column("time"), column("title", least: 20), column("age", priority: 5),
      column("kind", priority: 2), column("price", priority: 1), column("sale", priority: 3),
    ]
    return Table(columns: columns, count: rows.count) { index in
      let (row, showing) = (rows[index], rows[index].showings[0])
      // A hall is named once.
      let isSame = index > 0 && rows[index - 1].hall == row.hall
      return TableRow([
        isSame ? "" : row.hall, words.time(showing, in: look.zone), row.film.title, row.film.age,
        words.kind(showing), words.prices(row.prices), words.sale(showing, in: look.zone),
      ])
    }
  }

  private func filmTable(_ look: CinemaLook) -> Table {
    let (words, rows) = (context.cinemaWords, model.programme.items)
    let columns = [
      column("title", least: 20), column("age", priority: 3), column("minutes", priority: 4),
      column("times", least: 16), column("price", priority: 1),
    ]
    return Table(columns: columns, count: rows.count) { index in
      let row = rows[index]
      let times = row.showings.map { words.time($0, in: look.zone) }.joined(separator: "  ")
      return TableRow([
        row.film.title, row.film.age, words.minutes(row.film), times, words.prices(row.prices),
      ])
    }
  }
}
