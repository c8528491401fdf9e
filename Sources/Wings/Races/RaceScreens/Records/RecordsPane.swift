import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Records: the best over each distance, of each competition and on each course.
struct RecordsPane: Pane {
  let model: RecordsViewModel

  var title: Wording { Wording("records.title") }
  var filter: TypedFilter? { model.list.filter }

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

  func draw(on canvas: inout Canvas, in area: Rect) {
    NarrowedTable(
      list: model.list, context: model.context, sorting: model.heading, notice: model.notice,
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
