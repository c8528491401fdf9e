import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Records: the best over each distance, of each competition and on each course.
struct RecordsPane: Pane, LivePane, TypingPane, FramedPane {
  let model: RecordsViewModel

  var title: Wording { Wording("records.title") }
  var filter: TypedFilter? { model.list.filter }
  var wakesEvery: Int? { model.wakesEvery }

  private var keys: NarrowedKeys<StandingRecord> {
    NarrowedKeys(list: model.list, label: "records.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    keys.bindings + [
      KeyBinding(.character("v"), "records.key.kind") { model.kindTapped() },
      .sex(model.sexTapped), .category(model.categoryTapped),
      KeyBinding(.character("S"), "series.key.list") { .open(.seriesList) },
      KeyBinding(.character("s"), "races.board.key.sort", footer: !model.list.all.isEmpty) {
        model.sortTapped()
        return .stay
      },
      .turning { model.turnTapped() },
    ]
  }

  func take(_ input: Input) -> Move? {
    if case .mouse(let mouse) = input, mouse.kind == .press,
      let column = model.list.state.heading(at: mouse.at)
    {
      model.sortTapped(column: column)
      return .stay
    }
    return keys.take(input)
  }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard Preview.hasRoom(on: canvas.size) else {
      return drawList(model.heading, on: &canvas, in: area)
    }
    let box = Box(titleWithCount)
    guard let look = model.look else {
      return drawList("", on: &canvas, in: box.draw(on: &canvas, in: area))
    }
    let (left, right) = Preview.places(
      of: RecordsTable(model).table, in: area, on: canvas.size, state: &model.list.state)
    drawList("", on: &canvas, in: box.draw(on: &canvas, in: left))
    look.draw(on: &canvas, in: right)
  }

  private var titleWithCount: String {
    let count = model.context.text(
      "common.list.shown",
      ["shown": "\(model.list.items.count)", "all": "\(model.list.all.count)"])
    return count + "  " + model.heading
  }

  private func drawList(_ heading: String, on canvas: inout Canvas, in area: Rect) {
    NarrowedTable(
      list: model.list, context: model.context, sorting: heading, notice: model.notice,
      about: about
    ) { RecordsTable(model).table }.draw(on: &canvas, in: area)
  }

  private func about(_ line: StandingRecord, columns: Int) -> [String] {
    let texts = RecordTexts(model.context)
    return ItemLines.wrap(
      [
        texts.event(line.event), texts.group(line.group), texts.result(line.mark), line.mark.name,
        line.mark.competitionName, model.context.texts.shortDate(line.mark.date ?? ""),
      ], columns: columns)
  }
}
