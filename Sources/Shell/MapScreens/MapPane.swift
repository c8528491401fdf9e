import Languages
import Maps
import Places
import Shell
import Terminal
import Widgets

/// The map, with what is on it as a list at its right; where there is no room, the list alone.
struct MapPane: Pane {
  let model: MapViewModel

  private var context: AppContext { model.context }
  private var glyphs: Glyphs { context.glyphs }

  var title: Wording { Wording("maps.title") }
  func hasOwnBoxes(on size: Size) -> Bool { true }

  var bindings: [KeyBinding] {
    let none = model.chosen == nil ? Wording("common.nothingSelected") : nil
    return (model.isMapFocused ? panning : reading.bindings) + [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() },
      key(.tab, model.isMapFocused ? "maps.key.list" : "maps.key.map") { model.focusTapped() },
      key(.character("+"), "maps.key.nearer", also: [.character("=")]) { model.zoom(by: 1) },
      key(.character("-"), "maps.key.further", also: [.character("_")]) { model.zoom(by: -1) },
      KeyBinding(.character("."), "maps.key.own") { model.ownPlaceTapped() },
    ] + narrowing
  }

  private var reading: ReadingKeys {
    ReadingKeys(line: { model.move(by: $0) }, page: { model.page(by: $0) })
  }

  private var narrowing: [KeyBinding] {
    guard let criteria = model.criteria else { return [] }
    return [KeyBinding(.character("f"), "maps.key.criteria") { .open(criteria) }]
  }

  private var panning: [KeyBinding] {
    [
      key(.left, "maps.key.west", also: [.character("h")], footer: false) {
        model.pan(right: -1, down: 0)
      },
      key(.right, "maps.key.east", also: [.character("l")], footer: false) {
        model.pan(right: 1, down: 0)
      },
      key(.up, "maps.key.north", also: [.character("k")], footer: false) {
        model.pan(right: 0, down: -1)
      },
      key(.down, "maps.key.south", also: [.character("j")], footer: false) {
        model.pan(right: 0, down: 1)
      },
    ]
  }

  private func key(
    _ key: Key, _ label: String, also others: [Key] = [], footer: Bool = true,
    _ act: @escaping () -> Void
  ) -> KeyBinding {
    KeyBinding(key, label, also: others, footer: footer) {
      act()
      return .stay
    }
  }

  func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.kind {
    case .press:
      return
        (model.list.row(at: mouse.at, of: model.markers.count) ?? model.drawing.row(at: mouse.at))
        .map { model.clicked($0) }
    case .wheelUp, .wheelDown:
      guard model.drawing.contains(mouse.at) else { return reading.take(input) }
      model.zoom(by: mouse.kind == .wheelUp ? 1 : -1)
      return .stay
    default: return nil
    }
  }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }
}

// MARK: - Drawing
extension MapPane {
  /// Below it there is no map that says anything.
  private static let fewestColumns = 60
  private static let listColumns = 31...42

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let area = drawNarrowed(on: &canvas, in: whole)
    let hasMap = whole.columns >= Self.fewestColumns && !canvas.isLinear
    let columns = min(
      max(area.columns * 2 / 5, Self.listColumns.lowerBound), Self.listColumns.upperBound)
    let (left, right) = hasMap ? area.splitRight(columns) : area.splitLeft(0)
    if hasMap {
      drawMap(on: &canvas, in: left)
    } else {
      // As much ground as a map would show.
      model.fit(columns: Self.fewestColumns, rows: max(1, area.rows))
      model.drawing = MapPlace()
    }
    drawList(on: &canvas, in: right)
  }

  private func drawNarrowed(on canvas: inout Canvas, in whole: Rect) -> Rect {
    guard let narrowed = model.sheet?.markers.narrowed, !narrowed.isEmpty else { return whole }
    let (line, rest) = whole.splitTop(1)
    canvas.write(
      TextWidth.fit("f: " + narrowed, columns: line.columns), row: line.row, column: line.column,
      style: Style(.accent))
    return rest
  }

  private func drawMap(on canvas: inout Canvas, in area: Rect) {
    let inside = Box(widthText, isFocused: model.isMapFocused).draw(on: &canvas, in: area)
    let (map, foot) = inside.splitBottom(1)
    model.fit(columns: map.columns, rows: map.rows)
    guard let sheet = model.sheet else {
      return EmptyNotice(model.failure ?? Wording("maps.reading"), context)
        .draw(on: &canvas, in: map)
    }
    let marks = marks(on: sheet)
    model.drawing = MapPlace(
      area: map, marks: marks.placed, rows: sheet.markers.markers.count)
    sheet.canvas.draw(on: &canvas, in: map, marks: marks.placed, glyphs)
    canvas.write(
      TextWidth.fit(footText(sheet, marks.placed), columns: foot.columns), row: foot.row,
      column: foot.column,
      style: Style(.dim))
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

  /// So many metres, in the units that whoever is here wants.
  private func length(_ metres: Int) -> String {
    let (number, unit) = context.lengthUnits().text(metres: Double(metres))
    let key =
      switch unit {
      case .m: "maps.metres"
      case .km: "maps.kilometres"
      case .ft: "maps.feet"
      case .mi: "maps.miles"
      }
    return context.text(key, ["number": context.texts.number(number)])
  }

  /// The scale, what the own sign is, and how there come to be streets where there are none.
  private func footText(_ sheet: MapSheet, _ placed: [PlacedMark]) -> String {
    let scale = ScaleBar(for: sheet.view, atMost: Self.scaleDots).map {
      MapCanvas.scale(dots: $0.dots, label: length($0.metres), glyphs)
    }
    let own = model.here.map { "\(OwnMark.sign(glyphs)) \($0.name)" }
    let hint = sheet.hasLayers ? nil : context.text("maps.noLayer")
    let isAnyGathered = placed.contains { $0.members.count > 1 }
    let several = isAnyGathered ? context.text("maps.several", ["sign": glyphs.several]) : nil
    return [scale, own, hint, several].compactMap(\.self).joined(separator: "  ")
  }

  private static let scaleDots = 20

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    let sheet = model.sheet
    let title = context.text("maps.inView", ["count": "\(sheet?.markers.count ?? 0)"])
    let inside = Box(title, isFocused: !model.isMapFocused).draw(on: &canvas, in: area)
    let notes = sheet.map { chosenLines(columns: inside.columns) + self.notes($0) } ?? []
    let (rows, foot) = inside.splitBottom(min(notes.count, inside.rows / 2))
    var page = PageState()
    Page(notes).draw(on: &canvas, in: foot, state: &page)
    guard let sheet, !model.markers.isEmpty else {
      let notice = model.failure ?? Wording(sheet == nil ? "maps.reading" : "maps.empty")
      return EmptyNotice(notice, context).draw(on: &canvas, in: rows)
    }
    MapTable(sheet.markers.markers, signs: marks(on: sheet).signs, context)
      .table.draw(on: &canvas, in: rows, state: &model.list, isFocused: !model.isMapFocused)
  }

  /// What the list has no room for: the whole name of what is chosen, and when it is.
  private func chosenLines(columns: Int) -> [PageLine] {
    guard let chosen = model.chosen else { return [] }
    let facts = [chosen.when, chosen.far].filter { !$0.isEmpty }
    let whole = facts.joined(separator: "   ")
    let lines = TextWidth.columns(of: whole) <= columns ? [whole] : facts
    return [PageLine()]
      + TextLines.wrap(chosen.title, columns: columns).map { PageLine($0, .title) }
      + lines.flatMap { TextLines.wrap($0, columns: columns) }.map { PageLine($0, .accent) }
      + [PageLine()]
  }

  private func notes(_ sheet: MapSheet) -> [PageLine] {
    let nearer = sheet.showsCities ? [context.text("maps.zoomIn")] : []
    let elsewhere = sheet.markers.elsewhere
    let others = elsewhere > 0 ? [context.text("maps.elsewhere", count: elsewhere)] : []
    return (nearer + others).map { PageLine($0, .dim) }
  }
}

/// Where the map was drawn last, and what on it.
struct MapPlace {
  var area = Rect(column: 0, row: 0, columns: 0, rows: 0)
  var marks: [PlacedMark] = []
  /// How many of the marks are rows of the list; oneself is none.
  var rows = 0

  func contains(_ point: Point) -> Bool { area.contains(point) }

  /// Which row of the list the sign at a point is for.
  func row(at point: Point) -> Int? {
    guard contains(point) else { return nil }
    let cell = Point(column: point.column - area.column, row: point.row - area.row)
    return marks.first { mark in
      let columns = TextWidth.columns(of: mark.sign)
      return mark.cell.row == cell.row
        && (mark.cell.column..<mark.cell.column + columns).contains(cell.column)
    }?.members.first { $0 < rows }
  }
}
