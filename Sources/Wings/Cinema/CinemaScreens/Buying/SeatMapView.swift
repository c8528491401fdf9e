import Cinema
import Languages
import Shell
import Terminal
import Widgets

/// Draws the choice of places: the steps, the hall, and what is held.
struct SeatMapView {
  private let model: SeatsViewModel
  private let seats: SeatsNow
  private let words: SeatWords

  init(_ model: SeatsViewModel, _ seats: SeatsNow) {
    (self.model, self.seats, words) = (model, seats, SeatWords(model))
  }

  private var context: AppContext { model.context }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.isLinear, !model.showsWords, let frame = model.frame, let layout = model.layout
    else { return drawWords(on: &canvas, in: area) }
    drawSteps(on: &canvas, in: frame.steps)
    drawHall(layout, on: &canvas)
    if frame.side.isEmpty {
      drawFoot(on: &canvas, in: frame.foot)
    } else {
      drawSide(on: &canvas, in: frame.side)
      drawHint(on: &canvas, in: frame.foot)
    }
  }

  private func drawSteps(on canvas: inout Canvas, in area: Rect) {
    let steps = BuySteps(context)
    let line = steps.line(
      .seats, cinema: seats.cinema.title,
      time: steps.time(of: seats.showing, hall: seats.hall.title, in: model.zone))
    canvas.write(
      TextWidth.fit(line, columns: area.columns), row: area.row, column: area.column,
      style: Style(.accent), limit: area.rows == 0 ? 0 : area.columns)
  }

  // MARK: - The hall

  private func drawHall(_ layout: SeatMapLayout, on canvas: inout Canvas) {
    drawScreen(layout, on: &canvas)
    for row in layout.shownRows { drawRow(row, layout, on: &canvas) }
    let cut = layout.isCut
    if cut.above || cut.below {
      canvas.noteCut(
        layout.area.splitTop(1).bottom, above: layout.scroll.row,
        below: seats.plan.rows.count - layout.shownRows.upperBound)
    }
  }

  private func drawScreen(_ layout: SeatMapLayout, on canvas: inout Canvas) {
    let sign = context.glyphs.isASCII ? "=" : "\u{2550}"
    let name = " " + context.text("cinema.buy.screen") + " "
    let columns = layout.span.count
    let spare = max(0, columns - TextWidth.columns(of: name))
    let left = String(repeating: sign, count: spare / 2)
    let right = String(repeating: sign, count: spare - spare / 2)
    canvas.write(
      left + name + right, row: layout.area.row, column: layout.span.lowerBound,
      style: Style(.dim), limit: columns)
  }

  private func drawRow(_ index: Int, _ layout: SeatMapLayout, on canvas: inout Canvas) {
    let (row, line) = (seats.plan.rows[index], layout.line(of: index))
    let label = TextWidth.pad(row.label, columns: layout.margin - 2, .right)
    let cut = layout.isCut
    canvas.write(
      label + (cut.left ? " <" : ""), row: line,
      column: layout.span.lowerBound - layout.margin, style: Style(.dim))
    canvas.write(
      (cut.right ? ">" : " ") + " " + row.label, row: line, column: layout.span.upperBound,
      style: Style(.dim))
    for seat in row.seats {
      if let column = layout.column(of: seat) {
        draw(seat, line, column, layout, on: &canvas)
      }
    }
  }

  private func draw(
    _ seat: HallPlan.Seat, _ line: Int, _ column: Int, _ layout: SeatMapLayout,
    on canvas: inout Canvas
  ) {
    let (sign, role) = sign(of: seat)
    guard seat.place == model.cursor else {
      canvas.write(sign, row: line, column: column, style: Style(role, bold: role == .ownRow))
      return
    }
    canvas.attention = Point(column: column, row: line)
    guard layout.step > 1 else {
      canvas.write(sign, row: line, column: column, style: Style(.selection))
      return
    }
    canvas.write("[" + sign + "]", row: line, column: column - 1, style: Style(.selection))
  }

  /// Returns the sign of a place; with the view, free places are digits, 9 for the best.
  private func sign(of seat: HallPlan.Seat) -> (String, Role) {
    switch model.mark(of: seat.place) {
    case .own: return ("@", .ownRow)
    case .taken: return ("#", .dim)
    case .held: return ("~", .warning)
    case .closed: return ("x", .dim)
    case .free:
      guard model.showsView else {
        return (String(seat.kind.rawValue), seat.kind == .standard ? .text : .hue1)
      }
      let view = seats.view(from: seat)
      return ("\(min(9, view / 10))", Self.role(ofView: view))
    }
  }

  private static func role(ofView view: Int) -> Role {
    switch view {
    case 80...: .success
    case 60..<80: .hue2
    case 40..<60: .text
    default: .dim
    }
  }

  // MARK: - Beside and below

  private func drawSide(on canvas: inout Canvas, in area: Rect) {
    let columns = area.columns
    let place = words.place(seats).flatMap { TextLines.wrap($0, columns: columns) }
    let held = words.held(columns: columns)
    let upper = place.enumerated().map { PageLine($1, $0 == 0 ? .title : .text) } + [PageLine()]
    let legend = legend(columns: columns)
    let whole = upper + held
    var lines = whole.count <= area.rows ? whole : tight(upper, held, columns: columns)
    for part in [legend, prices(columns: columns), others(columns: columns)]
    where !part.isEmpty && lines.count + part.count + 1 <= area.rows {
      lines += (lines.last?.text.isEmpty == true ? [] : [PageLine()]) + part
    }
    var state = PageState()
    Page(lines).draw(on: &canvas, in: area, state: &state)
  }

  /// Returns the lines for a small window: the time left before the seats, and no empty lines.
  private func tight(_ upper: [PageLine], _ held: [PageLine], columns: Int) -> [PageLine] {
    let time = TextLines.wrap(words.timeLeft, columns: columns).count
    return (upper + held.suffix(time) + held.dropLast(time)).filter { !$0.text.isEmpty }
  }

  private func legend(columns: Int) -> [PageLine] {
    let marks: [(String, SeatsNow.Mark)] = [
      (".", .free), ("#", .taken), ("~", .held), ("@", .own), ("x", .closed),
    ]
    let kinds = PlaceKind.allCases.filter { kind in
      kind != .standard && kind != .broken && seats.plan.seats.contains { $0.kind == kind }
    }
    let view = model.showsView ? ["0-9 " + context.text("cinema.buy.viewLegend")] : []
    let items =
      marks.map { $0.0 + " " + words.mark($0.1) }
      + kinds.map { String($0.rawValue) + " " + words.kind($0) } + view
    return TextLines.pack(items, gap: "  ", columns: columns).map { PageLine($0, .dim) }
  }

  private func prices(columns: Int) -> [PageLine] {
    words.zones(seats).map {
      PageLine(SeatWords.apart($0.name, $0.price, columns: columns), .dim)
    }
  }

  private func others(columns: Int) -> [PageLine] {
    let count = seats.plan.seats.count { model.mark(of: $0.place) == .held }
    guard count > 0 else { return [] }
    return TextLines.wrap(context.text("cinema.buy.others", count: count), columns: columns)
      .map { PageLine($0, .dim) }
  }

  private func drawHint(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    let best = context.text("cinema.buy.bestHint", ["count": "\(model.count)"])
    canvas.write(
      SeatWords.apart(words.beside(seats), best, columns: area.columns), row: area.row,
      column: area.column, style: Style(.dim), limit: area.columns)
  }

  /// Draws the place under the cursor and what is held on the lines of a small window.
  private func drawFoot(on canvas: inout Canvas, in area: Rect) {
    let place = words.place(seats).filter { !$0.isEmpty }.joined(separator: ", ")
    let held = model.hold.map { hold in
      let sum =
        hold.lines.map(\.name).joined(separator: ", ") + "  " + words.money(hold.total) + " "
        + hold.currency + "  "
      let whole = sum + words.timeLeft
      return TextWidth.columns(of: whole) <= area.columns
        ? whole : sum + SeatWords.clock(model.millisecondsLeft ?? 0)
    }
    for (row, text) in [place, held ?? ""].enumerated().prefix(area.rows) {
      canvas.write(
        TextWidth.fit(text, columns: area.columns), row: area.row + row, column: area.column,
        style: Style(row == 0 ? .text : .ownRow))
    }
  }

  // MARK: - In words

  private func drawWords(on canvas: inout Canvas, in area: Rect) {
    let columns = area.columns
    func wrap(_ text: String, _ role: Role = .text) -> [PageLine] {
      TextLines.wrap(text, columns: columns).map { PageLine($0, role) }
    }
    let place = words.place(seats).filter { !$0.isEmpty }.joined(separator: ", ")
    let held = words.held(columns: min(columns, 40))
    let lines =
      wrap(place, .selection) + [PageLine()] + held + (held.isEmpty ? [] : [PageLine()])
      + words.rows(seats).flatMap { wrap($0) }
    Page(lines).drawScrolled(on: &canvas, in: area, state: &model.words)
  }
}
