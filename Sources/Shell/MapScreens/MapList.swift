import Languages
import Shell
import Terminal
import Widgets

/// The markers in view as a list, with the details of the selection below it.
struct MapList {
  let model: MapViewModel
  /// The sign of each row, as on the map.
  let signs: [String]

  private var context: AppContext { model.context }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let sheet = model.sheet
    let title = context.text("maps.inView", ["count": "\(sheet?.markers.count ?? 0)"])
    let isInEdge = fitsEdge(area)
    let box = Box(title, note: isInEdge ? order : "", isFocused: !model.isMapFocused)
    let inside = drawFilter(on: &canvas, in: box.draw(on: &canvas, in: area))
    let below = isInEdge || model.markers.isEmpty ? [] : [order]
    let notes =
      sheet.map { chosenLines(columns: inside.columns) + self.notes($0, below, inside) } ?? []
    let (rows, foot) = inside.splitBottom(min(notes.count, inside.rows / 2))
    var page = PageState()
    Page(notes).draw(on: &canvas, in: foot, state: &page)
    guard let sheet, !model.markers.isEmpty else {
      return EmptyNotice(notice, context).draw(on: &canvas, in: rows)
    }
    MapTable(sheet.markers.markers, signs: signs, columns: inside.columns, context)
      .table.draw(on: &canvas, in: rows, state: &model.list, isFocused: !model.isMapFocused)
  }

  private var notice: Wording {
    if let failure = model.failure { return failure }
    guard let sheet = model.sheet else { return Wording("maps.reading") }
    // A typed filter is the first explanation for an empty list.
    if !sheet.markers.narrowed.isEmpty, model.filter.text.isEmpty {
      return Wording("maps.narrowedAway")
    }
    return Wording(sheet.hasNothing ? "maps.nothing" : "maps.empty")
  }

  /// Cities are always in the order of their content.
  private var order: String {
    model.sheet.map { $0.showsCities ? "" : $0.markers.order } ?? ""
  }

  /// Returns whether the whole name of the order fits on the edge.
  private func fitsEdge(_ area: Rect) -> Bool {
    TextWidth.columns(of: order) + 2 <= area.columns / 2
  }

  /// Draws the typed filter above the rows that match it.
  private func drawFilter(on canvas: inout Canvas, in area: Rect) -> Rect {
    let filter = model.filter
    guard !filter.heading.isEmpty else { return area }
    let (line, rest) = area.splitTop(1)
    let used = canvas.write(
      TextWidth.fit(filter.heading, columns: line.columns - 1), row: line.row, column: line.column,
      style: Style(filter.isTyping ? .fieldFocused : .title))
    if filter.isTyping { canvas.cursor = Point(column: line.column + used, row: line.row) }
    return rest
  }

  /// Returns the details that the list has no room for: the full name and the time.
  private func chosenLines(columns: Int) -> [PageLine] {
    guard let chosen = model.chosen else { return [] }
    let facts = [chosen.when, chosen.far].filter { !$0.isEmpty }
    let whole = facts.joined(separator: "   ")
    let lines = TextWidth.columns(of: whole) <= columns ? [whole] : facts
    return [PageLine()]
      + TextLines.wrap(chosen.whole, columns: columns).map { PageLine($0, .title) }
      + lines.flatMap { TextLines.wrap($0, columns: columns) }.map { PageLine($0, .accent) }
      + [PageLine()]
  }

  private func notes(_ sheet: MapSheet, _ order: [String], _ area: Rect) -> [PageLine] {
    let nearer = sheet.showsCities ? [context.text("maps.zoomIn")] : []
    let elsewhere = sheet.markers.elsewhere
    let others = elsewhere > 0 ? [context.text("maps.elsewhere", count: elsewhere)] : []
    return (order + nearer + others).flatMap { TextLines.wrap($0, columns: area.columns) }
      .map { PageLine($0, .dim) }
  }
}
