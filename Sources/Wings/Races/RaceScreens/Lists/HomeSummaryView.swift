import Languages
import Shell
import Terminal
import Widgets

/// Draws the summary beside Home's list, and handles its keyboard and mouse.
struct HomeSummaryView {
  let model: HomeSummary

  /// The fewest rows of a terminal with a summary; below it the list needs them all.
  private static let fewestRows = 30
  private static let fewestListRows = 12

  private var context: AppContext { model.context }

  private var keys: ReadingKeys {
    ReadingKeys(
      line: { model.state.move(by: $0, of: model.shown.count) },
      page: { model.state.page(by: $0, of: model.shown.count) })
  }

  /// The keys of Home: those of the list, or of the summary while the keyboard is there.
  func bindings(beside list: [KeyBinding]) -> [KeyBinding] {
    guard model.isShown else { return list }
    let turn = KeyBinding(
      .tab, model.hasKeyboard ? "races.home.key.list" : "races.home.key.summary", also: [.backTab]
    ) {
      model.hasKeyboard.toggle()
      return .stay
    }
    guard model.hasKeyboard else { return list + [turn] }
    return keys.bindings + [KeyBinding(.enter, "common.key.open") { model.openTapped() }, turn]
  }

  /// Handles clicks on a line, and the wheel over the lines.
  ///
  /// - Returns: `nil` if the input is for the list.
  func take(_ input: Input) -> Move? {
    guard model.isShown, case .mouse(let mouse) = input else { return nil }
    let row = model.state.row(at: mouse.at, of: model.shown.count)
    guard mouse.kind == .press else { return row == nil ? nil : keys.take(input) }
    model.hasKeyboard = row != nil
    guard let row else { return nil }
    model.state.select(row, of: model.shown.count)
    return model.clicks.isSecond(on: "\(row)") ? model.openTapped() : .stay
  }

  /// Lays out the summary below the list if there is room.
  func layOut(_ room: FrameRoom) {
    let isQuiet = model.isQuiet()
    guard room.terminal.rows >= Self.fewestRows || isQuiet else {
      (model.shown, model.hasKeyboard) = ([], false)
      return
    }
    let lines = model.lines(isLinear: room.isLinear)
    // The rows of the list, its heading and its edge.
    let listRows =
      isQuiet ? min(Self.fewestListRows, max(5, model.listCount + 3)) : Self.fewestListRows
    let hasRoom = room.area.rows - Self.rows(of: lines, on: room.terminal) >= listRows
    model.shown = hasRoom ? lines : []
    if !model.isShown { model.hasKeyboard = false }
    model.state.select(model.state.selection, of: lines.count)
  }

  /// The rows of the lines with their heading and edge.
  private static func rows(of lines: [HomeSummary.Line], on size: Size) -> Int {
    lines.count + (Box.hasSides(on: size) ? 3 : 2)
  }

  /// Draws the summary if it has room.
  ///
  /// - Returns: The area left for the list.
  func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    guard model.isShown else { return area }
    let lines = model.shown
    let (list, place) = area.splitBottom(Self.rows(of: lines, on: canvas.size))
    let box = Box(context.text("races.home.summary"), isFocused: model.hasKeyboard)
    let columns = [
      TableColumn("", columns: kindColumns), TableColumn(context.text("races.list.name")),
      TableColumn(""),
    ]
    var state = model.hasKeyboard ? model.state : .nothingSelected
    Table(columns: columns, count: lines.count) { row(lines[$0]) }
      .draw(
        on: &canvas, in: box.draw(on: &canvas, in: place), state: &state,
        isFocused: model.hasKeyboard)
    let chosen = model.state.selection
    model.state = state
    model.state.select(chosen, of: lines.count)
    return list
  }

  private var kindColumns: Int {
    Set(model.shown.map(\.kind)).union([.now, .next, .own]).map { TextWidth.columns(of: title($0)) }
      .max() ?? 4
  }

  private func title(_ kind: HomeSummary.Kind) -> String {
    context.text("races.home.\(kind.rawValue)")
  }

  private func row(_ line: HomeSummary.Line) -> TableRow {
    TableRow(
      [title(line.kind), line.name, line.detail],
      role: line.kind == .now ? .live : line.kind == .own ? .ownRow : .text)
  }
}
