import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// History: Joined and Previous in one list.
struct HistoryPane: Pane, LivePane, TypingPane, FramedPane {
  let model: HistoryViewModel

  var title: Wording { Wording("races.history.title") }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.list.move(by: $0) }, page: { model.list.page(by: $0) })
  }

  var wakesEvery: Int? { model.glances.wakesEvery }

  var bindings: [KeyBinding] {
    let none = model.selected == nil ? Wording("common.nothingSelected") : nil
    return keys.bindings + [
      KeyBinding(.enter, "common.key.open", disabled: none) { model.openTapped() },
      KeyBinding(.character("m"), "races.own.key.laps", disabled: none) { model.lapsTapped() },
      KeyBinding(.character("L"), "races.history.key.leave", disabled: model.leaveObstacle) {
        model.leaveTapped()
      },
      KeyBinding(.character("/"), "common.key.filter", footer: !model.list.all.isEmpty) {
        model.list.filterTapped()
        return .stay
      },
      KeyBinding(.character("s"), "races.board.key.sort", footer: !model.list.all.isEmpty) {
        model.sortTapped()
        return .stay
      },
      .turning { model.turnTapped() },
    ]
  }

  func take(_ input: Input) -> Move? {
    if model.list.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return keys.take(input) }
    if let column = model.list.state.heading(at: mouse.at) {
      model.sortTapped(column: column)
      return .stay
    }
    return model.list.clicked(at: mouse.at).map { $0 ? model.openTapped() : .stay }
  }

  var filter: TypedFilter? { model.list.filter }
  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    guard Preview.hasRoom(on: canvas.size) else { return drawNarrow(on: &canvas, in: whole) }
    let box = Box(model.context.text("races.stats.races", count: model.races))
    guard let chosen = model.selected?.competition else {
      return drawList(on: &canvas, in: box.draw(on: &canvas, in: whole))
    }
    let (left, right) = Preview.places(
      of: table, in: whole, on: canvas.size, state: &model.list.state)
    drawList(on: &canvas, in: box.draw(on: &canvas, in: left))
    look(at: chosen).draw(on: &canvas, in: right)
  }

  private func look(at chosen: Competition) -> CompetitionPreview { model.glances.look(at: chosen) }

  /// The list, and below a short one the look.
  private func drawNarrow(on canvas: inout Canvas, in whole: Rect) {
    let rows = heading.rows + model.list.items.count + 1
    guard let chosen = model.selected?.competition,
      let (upper, lower) = Preview.below(whole, list: rows, on: canvas)
    else { return drawList(on: &canvas, in: whole) }
    drawList(on: &canvas, in: upper)
    look(at: chosen).draw(on: &canvas, in: lower)
  }

  private var table: Table {
    ParticipatedTable(
      model.list.items, model.context, columns: HistoryViewModel.columns,
      sortedBy: model.sorting
    ).table
  }

  private var heading: NarrowedHeading {
    NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: model.sorting.words(
        model.context.text("races.list.\(model.sorting.column)"), in: model.context.texts),
      context: model.context)
  }

  private func drawList(on canvas: inout Canvas, in whole: Rect) {
    let area = heading.draw(on: &canvas, in: whole)
    guard model.list.items.isEmpty else {
      return table.draw(on: &canvas, in: area, state: &model.list.state)
    }
    EmptyNotice(model.notice, model.context).draw(on: &canvas, in: area)
  }
}
