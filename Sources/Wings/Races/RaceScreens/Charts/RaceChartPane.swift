import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The lap chart or the gap chart of a race: a line per competitor, one of them followed.
struct RaceChartPane: Pane, LivePane, TypingPane {
  let model: RaceChartModel

  var title: Wording {
    Wording("races.chart.\(model.kind.rawValue).title", ["name": model.book.competition.name])
  }
  var live: LiveStatus? { LiveStatus(of: model.book, at: model.context.clock.now()) }
  var wakesEvery: Int? { model.book.competition.race.isRunning ? 1_000 : nil }

  var takesText: Bool { model.search.isOpen }
  var pasteLimit: Int? { BibSearch.longest }
  var digitsAreTabs: Bool { false }

  var bindings: [KeyBinding] {
    model.search.isOpen ? typing + walking : walking + searching + looks
  }

  private var looks: [KeyBinding] {
    let other = KeyBinding(.character("v"), "races.chart.key.\(model.kind.other.rawValue)") {
      stay(model.turn())
    }
    return [other] + KeyBinding.chartForm(model.context) + [
      .category {
        model.categoryTapped()
        return .stay
      },
      KeyBinding(
        .character("o"), "races.board.key.own", disabled: model.ownObstacle,
        footer: model.ownObstacle == nil
      ) { stay(model.followOwn()) },
      KeyBinding(.character("m"), "scoring.key.laps") {
        .open(.laps(competition: model.book.competition.id))
      },
    ] + model.sortKeys(isOffered: model.context.tellsCharts)
  }

  /// The keys of the bib search; digits type a bib here and select no tab.
  private var searching: [KeyBinding] {
    [
      KeyBinding(keys: [.character("0")], of: .digits, "races.chart.key.bib", action: type),
      KeyBinding(.character("/"), "races.chart.key.bib", footer: false) {
        stay(model.bibTapped())
      },
    ]
  }

  private var typing: [KeyBinding] {
    [
      KeyBinding(.enter, "races.chart.key.follow") { stay(model.followTapped()) },
      KeyBinding(.escape, "races.checkIn.key.clear") { stay(model.clearBibTapped()) },
      KeyBinding(.backspace, "common.key.delete", footer: false) { stay(model.eraseTapped()) },
      KeyBinding(
        keys: [.character("0")], of: .text(called: "0-9 a-z"), "races.chart.key.bib", action: type),
    ]
  }

  private func type(_ press: KeyBinding.Press) -> Move {
    if case .character(let character) = press.key { model.type(String(character)) }
    return .stay
  }

  private var walking: [KeyBinding] {
    [
      KeyBinding(.right, "races.own.key.nextLap") { stay(model.walk(by: 1)) },
      KeyBinding(.left, "races.own.key.lapBefore", footer: false) { stay(model.walk(by: -1)) },
      KeyBinding(.down, "races.chart.key.next", also: letters("j")) {
        stay(model.follow(by: 1))
      },
      KeyBinding(.up, "races.chart.key.before", also: letters("k"), footer: false) {
        stay(model.follow(by: -1))
      },
      KeyBinding(.pageDown, "common.key.pageDown", footer: false) { stay(model.follow(by: 10)) },
      KeyBinding(.pageUp, "common.key.pageUp", footer: false) { stay(model.follow(by: -10)) },
      KeyBinding(.home, "races.chart.key.firstLap", also: letters("g"), footer: false) {
        stay(model.walk(by: -ReadingKeys.everything))
      },
      KeyBinding(.end, "races.chart.key.lastLap", also: letters("G"), footer: false) {
        stay(model.walk(by: ReadingKeys.everything))
      },
    ]
  }

  /// The key of a letter, unless a bib is being typed.
  private func letters(_ letter: Character) -> [Key] {
    model.search.isOpen ? [] : [.character(letter)]
  }

  private func stay(_: Void) -> Move { .stay }

  func take(_ input: Input) -> Move? {
    if case .paste(let text) = input { return stay(model.type(text)) }
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.kind {
    case .wheelUp: return stay(model.follow(by: -1))
    case .wheelDown: return stay(model.follow(by: 1))
    case .press:
      if let column = model.table.heading(at: mouse.at) {
        let isOfLaps = model.context.tellsCharts
        return stay(
          isOfLaps ? model.lapsTapped(column: column) : model.orderTapped(column: column))
      }
      return model.table.row(at: mouse.at, of: model.traces.count)
        .map { stay(model.follow(row: $0)) }
    default: return nil
    }
  }

  func storeChanged() -> Move {
    model.storeChanged()
    model.settle()
    return .stay
  }
  func timePassed(_ now: Stamp) -> Move {
    model.settle()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let followed = model.followed else {
      return EmptyNotice(model.notice, model.context)
        .draw(on: &canvas, in: drawSearch(on: &canvas, in: area))
    }
    let readout = readout(of: followed, columns: area.columns)
    let body = drawSearch(on: &canvas, in: area)
    let (rest, foot) = body.splitBottom(min(readout.count, max(0, body.rows - 4)))
    draw(on: &canvas, chart: rest)
    for (row, line) in readout.prefix(foot.rows).enumerated() {
      canvas.write(line, row: foot.row + row, column: foot.column, style: Style(.accent))
    }
  }

  /// Draws the typed bib at the bottom, and why it was not found.
  ///
  /// - Returns: The area that is left.
  private func drawSearch(on canvas: inout Canvas, in area: Rect) -> Rect {
    let search = model.search
    guard search.isOpen else { return area }
    let (rest, line) = area.splitBottom(1)
    let head = model.context.text("races.board.bib") + " > "
    let used = canvas.write(head, row: line.row, column: line.column, style: Style(.text))
    let end = canvas.write(
      search.text, row: line.row, column: line.column + used, style: Style(.fieldFocused))
    canvas.cursor = Point(column: line.column + used + end, row: line.row)
    if let problem = search.problem {
      canvas.write(
        TextWidth.fit(
          "! " + model.context.text(problem), columns: line.columns - used - end - 2),
        row: line.row, column: line.column + used + end + 2, style: Style(.error))
    }
    return rest
  }

  /// Draws the chart, with the order at its lap beside it if there is room, or the table alone.
  private func draw(on canvas: inout Canvas, chart area: Rect) {
    let table = RaceChartTable(model)
    guard !model.context.tellsCharts else {
      return table.drawLaps(on: &canvas, in: area)
    }
    guard Preview.hasRoom(on: canvas.size) else {
      model.table = TableState()
      return RaceChartDrawing(model).draw(on: &canvas, in: area)
    }
    let (left, right) = area.splitRight(RaceChartTable.orderColumns)
    RaceChartDrawing(model).draw(on: &canvas, in: left.columns(from: 0, count: left.columns - 2))
    table.drawOrder(on: &canvas, in: right)
  }

  /// The values of the followed competitor at the selected lap.
  private func readout(of trace: LapTrace, columns: Int) -> [String] {
    let context = model.context
    let who = (model.isOwn(trace) ? context.glyphs.own : "") + trace.row.bib
    let name = who + " " + trace.row.shownName(context.text)
    let lap = context.text("races.lap.number") + " \(model.lap)"
    let facts =
      model.point.map { point in
        [
          context.text("races.lap.place") + " \(point.place)",
          context.text("races.lap.total") + " " + context.texts.number(point.lap.total),
          point.gap.isEmpty
            ? "" : context.text("races.board.gap") + " " + context.texts.number(point.gap),
          context.text("races.lap.time") + " " + context.texts.number(point.lap.time),
        ]
      } ?? [context.text("races.chart.notSeen")]
    // The chart's heading names the category; a table has no heading.
    let category = context.tellsCharts ? model.shownCategory ?? "" : ""
    let lines = ItemLines.wrap([name, lap] + facts + [category], columns: columns - 2)
    return lines.enumerated().map { ($0 == 0 ? context.glyphs.point : " ") + " " + $1 }
  }
}
