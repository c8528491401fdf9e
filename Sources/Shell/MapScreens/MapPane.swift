import Languages
import Maps
import Places
import Shell
import Terminal
import Widgets

/// The map with its markers as a list on the right; in a small window only the list.
struct MapPane: Pane, LivePane, TypingPane, FramedPane, HelpedPane {
  let model: MapViewModel

  private var context: AppContext { model.context }
  private var glyphs: Glyphs { context.glyphs }

  var title: Wording { Wording("maps.title") }
  func hasOwnBoxes(on size: Size) -> Bool { true }

  var filter: TypedFilter? { model.filter }
  var bindings: [KeyBinding] { MapKeys(model: model).bindings }
  var helpNotes: [HelpNote] { model.signs.map { HelpNote($0.sign, $0.meaning) } }

  func take(_ input: Input) -> Move? {
    if model.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.kind {
    case .press:
      return
        (model.list.row(at: mouse.at, of: model.markers.count) ?? row(at: mouse.at))
        .map { model.clicked($0) }
    case .wheelUp, .wheelDown:
      guard model.layout.map.contains(mouse.at) else {
        return MapKeys(model: model).reading.take(input)
      }
      model.zoom(by: mouse.kind == .wheelUp ? 1 : -1)
      return .stay
    default: return nil
    }
  }

  func refresh() { model.storeChanged() }
}

// MARK: - Drawing
extension MapPane {
  /// The smallest width at which the map is useful.
  private static let fewestColumns = 60
  private static let listColumns = 31...42
  /// The maximum number of map rows for the hint that there are no streets.
  private static let hintRows = 3

  func layOut(_ room: FrameRoom) {
    let area = narrowedPlace(in: room.area).rest
    let hasMap = room.area.columns >= Self.fewestColumns && !room.isLinear
    guard hasMap else {
      // The view covers as much ground as a map would show.
      model.fit(columns: Self.fewestColumns, rows: max(1, area.rows))
      model.layout = MapLayout(list: area)
      return
    }
    let columns = min(
      max(area.columns * 19 / 40, Self.listColumns.lowerBound), Self.listColumns.upperBound)
    let (left, list) = area.splitRight(columns)
    // If the list has no side borders, a blank column separates it.
    let gap = Box.hasSides(on: room.terminal) ? 0 : 1
    let box = left.splitLeft(left.columns - gap).left
    let inside = Box.inside(of: box, on: room.terminal, isLinear: room.isLinear)
    let map = inside.splitBottom(hint(columns: inside.columns).count + 1).top
    model.fit(columns: map.columns, rows: map.rows)
    model.layout = MapLayout(list: list, box: box, map: map)
  }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    drawNarrowed(on: &canvas, in: narrowedPlace(in: whole).line)
    let layout = model.layout
    let marks = model.sheet.map(marks)
    if !layout.box.isEmpty { drawMap(marks, on: &canvas, in: layout) }
    MapList(model: model, signs: marks?.signs ?? []).draw(on: &canvas, in: layout.list)
  }

  private func narrowedPlace(in whole: Rect) -> (line: Rect, rest: Rect) {
    let (line, rest) = whole.splitTop(model.sheet?.markers.narrowed.isEmpty == false ? 1 : 0)
    return (line, rest)
  }

  private func drawNarrowed(on canvas: inout Canvas, in line: Rect) {
    guard !line.isEmpty, let narrowed = model.sheet?.markers.narrowed else { return }
    canvas.write(
      TextWidth.fit("f: " + narrowed, columns: line.columns), row: line.row, column: line.column,
      style: Style(.accent))
  }

  private func drawMap(_ marks: MapMarks?, on canvas: inout Canvas, in layout: MapLayout) {
    let inside = Box(widthText, isFocused: model.isMapFocused).draw(on: &canvas, in: layout.box)
    let (map, foot) = inside.splitBottom(inside.rows - layout.map.rows)
    guard let sheet = model.sheet, let marks else {
      return EmptyNotice(model.failure ?? Wording("maps.reading"), context)
        .draw(on: &canvas, in: map)
    }
    sheet.lines.canvas.draw(
      on: &canvas, in: map, names: sheet.lines.placed(beside: marks.placed),
      nameStyle: Style(sheet.lines.isEmpty ? .text : .dim), marks: marks.placed, glyphs)
    let hint = hint(columns: inside.columns)
    for (row, line) in (hint + [footText(sheet, marks.placed)]).enumerated() {
      canvas.write(
        TextWidth.fit(line, columns: foot.columns - 1), row: foot.row + row, column: foot.column,
        style: Style(.dim))
    }
  }

  /// Returns the hint that there are no streets.
  private func hint(columns: Int) -> [String] {
    guard let sheet = model.sheet, sheet.lines.isEmpty else { return [] }
    let lines = TextLines.wrap(context.text("maps.noLayer"), columns: columns)
    return Array(lines.prefix(Self.hintRows))
  }

  /// Returns the row of the list whose sign is at a point of the map.
  private func row(at point: Point) -> Int? {
    let place = model.layout.map
    guard place.contains(point), let sheet = model.sheet else { return nil }
    let cell = Point(column: point.column - place.column, row: point.row - place.row)
    let rows = sheet.markers.markers.count
    return marks(on: sheet).placed.first { mark in
      let columns = TextWidth.columns(of: mark.sign)
      return mark.cell.row == cell.row
        && (mark.cell.column..<mark.cell.column + columns).contains(cell.column)
    }?.members.first { $0 < rows }
  }

  private func marks(on sheet: MapSheet) -> MapMarks {
    MapMarks(
      sheet.markers.markers, chosen: model.list.selection, here: model.here?.point,
      in: sheet.view, glyphs)
  }

  private var widthText: String {
    guard let view = model.sheet?.view ?? model.wanted else { return "" }
    return context.text("maps.wide", ["length": length(Int(view.metresAcross.rounded()))])
  }

  /// Returns a length in metres, in the reader's units.
  private func length(_ metres: Int) -> String {
    let (number, unit) = context.lengthUnits().text(metres: Double(metres))
    return context.text("maps.distance.\(unit.rawValue)", ["number": context.texts.number(number)])
  }

  /// Returns the line with the scale and the meaning of the signs.
  private func footText(_ sheet: MapSheet, _ placed: [PlacedMark]) -> String {
    let scale = ScaleBar(for: sheet.view, atMost: Self.scaleDots).map {
      MapCanvas.scale(dots: $0.dots, label: length($0.metres), glyphs)
    }
    let own = model.here.map { "\(OwnMark.sign(glyphs)) \($0.name)" }
    let isAnyGathered = placed.contains { $0.members.count > 1 }
    let several = isAnyGathered ? context.text("maps.several", ["sign": glyphs.several]) : nil
    return [scale, own, several].compactMap(\.self).joined(separator: "  ")
  }

  private static let scaleDots = 20
}

/// The areas of the list and of the map; the latter are empty if there is no room for a map.
struct MapLayout {
  var list = Rect.empty
  /// The map with its border and its bottom line.
  var box = Rect.empty
  var map = Rect.empty
}
