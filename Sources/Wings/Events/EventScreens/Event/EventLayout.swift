import Events
import Languages
import MapScreens
import Shell
import Terminal
import Widgets

/// The layout of an event's page: the picture beside the facts, the map beside the programme.
struct EventLayout {
  let facts: EventFacts
  let context: AppContext
  /// What it clashes with in the reader's plans.
  var clash: Plans.Clash?

  private static let pictureColumns = 20
  private static let pictureRows = 6
  private static let fewestColumns = 64
  private static let fewestRows = 16
  private static let mapColumns = 36
  private static let mapRows = 10

  private var text: EventPageText { EventPageText(facts, context, clash: clash) }
  private var picture: HalfBlockPicture? { context.pictures.picture(facts.event.image) }

  /// Draws the picture, if there is one, with the facts on its right.
  ///
  /// - Returns: The area below; `nil` if everything has to go into one page.
  func drawHead(
    on canvas: inout Canvas, in area: Rect, notes: (_ columns: Int) -> [PageLine]
  ) -> Rect? {
    guard area.columns >= Self.fewestColumns, area.rows >= Self.fewestRows, !canvas.isLinear,
      let picture
    else { return nil }
    let (left, right) = area.splitLeft(Self.pictureColumns + 1)
    let lines = notes(right.columns) + text.facts(columns: right.columns)
    let rows = min(max(Self.pictureRows, lines.count), area.rows / 2)
    let (head, rest) = (right.splitTop(rows).top, area.splitTop(rows).bottom)
    let place = left.splitTop(min(rows, Self.pictureRows)).top
    picture.draw(on: &canvas, in: place.splitLeft(Self.pictureColumns).left)
    var state = PageState()
    Page(lines).draw(on: &canvas, in: head, state: &state)
    return rest
  }

  /// Draws a small map of the place if it shows streets.
  ///
  /// - Returns: The area on its left.
  func drawMap(on canvas: inout Canvas, in area: Rect) -> Rect {
    guard area.columns >= Self.fewestColumns, area.rows >= Self.pictureRows, !canvas.isLinear,
      hasMap
    else { return area }
    let (left, right) = area.splitRight(Self.mapColumns)
    drawWhere(on: &canvas, in: right.splitTop(min(right.rows, Self.mapRows)).top)
    return left.splitLeft(left.columns - 2).left
  }

  /// Whether a map would show anything.
  var hasMap: Bool {
    guard let point = facts.event.position?.point else { return false }
    return context.mapLayers.saysAnything(
      round: point, size: Size(columns: Self.mapColumns, rows: Self.mapRows))
  }

  /// Returns a note if there is no map of the place.
  func noMapLines(columns: Int) -> [PageLine] {
    guard facts.event.position?.point != nil, context.mapLayers.layers != nil, !hasMap
    else { return [] }
    return [PageLine()]
      + TextLines.wrap(context.text("maps.noLayer"), columns: columns).map { PageLine($0, .dim) }
  }

  func drawWhere(on canvas: inout Canvas, in area: Rect) {
    guard let point = facts.event.position?.point else { return }
    let title = context.text("events.section.where")
    let inside = Box(title, isFocused: false).draw(on: &canvas, in: area)
    context.mapLayers.fragment(
      round: point, here: context.eventPlace, size: inside.size, you: context.text("maps.you"),
      context.glyphs
    ).draw(on: &canvas, in: inside, context.glyphs)
  }

  /// Draws the picture above the facts, in the available width.
  ///
  /// - Returns: The area below.
  func drawPicture(on canvas: inout Canvas, in area: Rect) -> Rect {
    guard !canvas.isLinear, let picture else { return area }
    return Self.draw(picture, on: &canvas, in: area)
  }

  private static let wideColumns = 80
  private static let wideRows = 24
  private static let fewestWideRows = 12

  /// Draws a picture at the top of an area that is high enough.
  static func draw(_ picture: HalfBlockPicture, on canvas: inout Canvas, in area: Rect) -> Rect {
    let rows = min(wideRows, area.rows * 2 / 5)
    guard rows >= fewestWideRows else { return area }
    let place = Rect(
      column: area.column, row: area.row, columns: min(area.columns, wideColumns), rows: rows)
    let size = picture.size(in: place)
    picture.draw(
      on: &canvas,
      in: Rect(
        column: place.column, row: place.row, columns: size.columns, rows: size.rows))
    return area.splitTop(size.rows + 1).bottom
  }
}
