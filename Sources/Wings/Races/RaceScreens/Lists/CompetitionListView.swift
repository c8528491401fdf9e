import Languages
import Races
import Shell
import Terminal
import Widgets

/// Keys and drawing that every list of competitions shares.
struct CompetitionListView {
  let list: CompetitionList
  let context: AppContext
  /// The catalogue's name of what to say where there are none.
  let empty: String
  /// The sign in front of a competition that is one's own or joined.
  var sign: (Competition) -> Character = { _ in " " }
  /// The catalogue's name of what that sign means.
  var signMeaning: String?
  /// Whether it matters more that a competition is deactivated than that its race is over.
  var tellsDeactivated = false
  /// Whether the keyboard is in the list.
  var isFocused = true

  private var keys: ReadingKeys {
    ReadingKeys(line: { list.rows.move(by: $0) }, page: { list.rows.page(by: $0) })
  }

  /// Keys that move in the list, and after the acts of the screen those that narrow it down.
  func bindings(_ acts: [KeyBinding]) -> [KeyBinding] {
    keys.bindings + acts + [
      KeyBinding(.character("/"), "common.key.filter", footer: !list.rows.all.isEmpty) {
        list.rows.filterTapped()
        return .stay
      },
      KeyBinding(.character("s"), "races.board.key.sort", footer: !list.rows.all.isEmpty) {
        list.sortTapped()
        return .stay
      },
      .turning { list.turnTapped() },
    ]
  }

  /// Takes typing into the filter, clicks and the wheel; a second click on a row opens it.
  func take(_ input: Input, open: (Competition) -> Move) -> Move? {
    if list.rows.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return keys.take(input) }
    if let order = list.rows.state.heading(at: mouse.at).flatMap({ columns[$0].order }) {
      list.sortTapped(by: order)
      return .stay
    }
    return list.rows.clicked(at: mouse.at).map { isSecond in
      isSecond ? list.rows.selected.map(open) ?? .stay : .stay
    }
  }

  /// A key for the selected competition; without one it says so.
  func binding(
    _ key: Key, _ label: String, footer: Bool = true, disabled: Wording? = nil,
    _ action: @escaping (Competition) -> Move
  ) -> KeyBinding {
    let none = list.rows.selected == nil ? Wording("common.nothingSelected") : nil
    return KeyBinding(key, label, disabled: none ?? disabled, footer: footer) {
      list.rows.selected.map(action) ?? .stay
    }
  }

  /// Draws the list, with a look at what is chosen where there is room.
  ///
  /// - Parameters:
  ///   - canvas: What is drawn on.
  ///   - whole: The room.
  ///   - isBoxed: Whether it has an edge of its own on screens too narrow for a look beside.
  func draw(on canvas: inout Canvas, in whole: Rect, boxed isBoxed: Bool = false) {
    let box = Box(
      context.text("races.list.count", count: list.rows.all.count), isFocused: isFocused)
    guard Preview.hasRoom(on: canvas.size) else {
      let isBoxed = isBoxed && Box.hasSides(on: canvas.size)
      return drawNarrow(on: &canvas, in: whole, within: isBoxed ? box : nil)
    }
    guard let chosen = list.rows.selected else {
      return drawList(on: &canvas, in: box.draw(on: &canvas, in: whole))
    }
    let (left, right) = Preview.places(
      of: table, in: whole, on: canvas.size, state: &list.rows.state)
    drawList(on: &canvas, in: box.draw(on: &canvas, in: left))
    look(at: chosen).draw(on: &canvas, in: right)
  }

  private func look(at chosen: Competition) -> CompetitionPreview { list.glances.look(at: chosen) }

  /// The list, and below a short one the look.
  private func drawNarrow(on canvas: inout Canvas, in whole: Rect, within box: Box?) {
    let rows =
      heading.rows + list.rows.items.count + 1 + (legend == nil ? 0 : 1) + (box == nil ? 0 : 2)
    let places = Preview.below(whole, list: rows, on: canvas)
    let chosen = places == nil ? nil : list.rows.selected
    let upper = chosen == nil ? whole : places?.list ?? whole
    drawList(on: &canvas, in: box?.draw(on: &canvas, in: upper) ?? upper)
    if let chosen, let lower = places?.look { look(at: chosen).draw(on: &canvas, in: lower) }
  }

  private func drawList(on canvas: inout Canvas, in whole: Rect) {
    let area = heading.draw(on: &canvas, in: whole)
    if list.rows.items.isEmpty {
      drawEmpty(context.text(notice), on: &canvas, in: area)
      return
    }
    table.draw(on: &canvas, in: area, state: &list.rows.state, isFocused: isFocused)
    let rows = list.rows.items.count + 1
    guard area.rows > rows, let legend else { return }
    canvas.write(
      TextWidth.fit(legend, columns: area.columns - 1), row: area.row + rows,
      column: area.column + 1, style: Style(.dim))
  }

  /// What the sign in front of some lines means, where one of them has it.
  private var legend: String? {
    guard let signMeaning else { return nil }
    return list.rows.items.lazy.map(sign).first { $0 != " " }
      .map { "\($0) " + context.text(signMeaning) }
  }

  private var table: Table {
    Table(columns: columns.map(\.column), count: list.rows.items.count) {
      row(list.rows.items[$0])
    }
  }

  private var heading: NarrowedHeading {
    NarrowedHeading(
      shown: list.rows.items.count, all: list.rows.all.count, filter: list.rows.filter,
      sorting: list.sorting.words(
        context.text("races.list.\(list.sorting.column)"), in: context.texts),
      context: context)
  }

  /// Why there is nothing to see.
  private var notice: Wording {
    if let failure = list.failure { return context.wording(of: failure) }
    return Wording(list.rows.all.isEmpty ? empty : "races.list.noMatch")
  }

  private func drawEmpty(_ text: String, on canvas: inout Canvas, in area: Rect) {
    for (row, line) in TextLines.wrap(text, columns: area.columns - 2).enumerated()
    where row + 1 < area.rows {
      canvas.write(line, row: area.row + 1 + row, column: area.column + 1, style: Style(.dim))
    }
  }

  private var columns: [(column: TableColumn, order: CompetitionList.Order)] {
    func title(_ order: CompetitionList.Order) -> TableHeading {
      list.sorting.title(context.text("races.list.\(order)"), of: order, context.glyphs)
    }
    return [
      (TableColumn(title(.name)), .name),
      (TableColumn(title(.date), columns: Catalogue.shortDateColumns, priority: 2), .date),
      (TableColumn(title(.format), columns: 10, priority: 4), .format),
      (TableColumn(title(.entries), columns: 8, .right, priority: 3), .entries),
      (TableColumn(title(.state), columns: 12, priority: 1), .state),
    ]
  }

  static func state(_ competition: Competition, tellsDeactivated: Bool) -> Wording {
    let state =
      competition.race.isRunning
      ? "running"
      : !competition.isActive && tellsDeactivated
        ? "deactivated"
        : competition.race.stopped != nil ? "over" : competition.isActive ? "open" : "closed"
    return Wording("races.state.\(state)")
  }

  static func format(_ competition: Competition) -> Wording {
    Wording("races.format.\(competition.rules?.rawValue ?? "\(competition.format)")")
  }

  private func row(_ competition: Competition) -> TableRow {
    TableRow(
      [
        competition.name, context.texts.shortDate(competition.date ?? ""),
        context.text(Self.format(competition)), "\(list.entries(of: competition))",
        context.text(Self.state(competition, tellsDeactivated: tellsDeactivated)),
      ], role: competition.race.isRunning ? .live : .text, sign: sign(competition))
  }
}
