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
  var takesText: Bool { model.list.filter.isTyping }

  private var keys: NarrowedKeys<StandingRecord> {
    NarrowedKeys(list: model.list, label: "records.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    keys.bindings + [
      KeyBinding(.character("v"), "records.key.kind") { model.kindTapped() },
      KeyBinding(.character("x"), "races.board.key.sex") { model.sexTapped() },
      KeyBinding(.character("c"), "races.board.key.category") { model.categoryTapped() },
      KeyBinding(.character("S"), "series.key.list") { .open(.seriesList) },
    ]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: model.heading, context: model.context)
    let area = heading.draw(on: &canvas, in: whole)
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, model.context).draw(on: &canvas, in: area)
    }
    let about = about(columns: area.columns)
    let (body, foot) = area.splitBottom(min(about.count, area.rows / 3))
    RecordsTable(model).table.draw(on: &canvas, in: body, state: &model.list.state)
    for (row, line) in about.enumerated().prefix(foot.rows) {
      canvas.write(line, row: foot.row + row, column: foot.column, style: Style(.dim))
    }
  }

  /// The selected record in full: a narrow window shows a part of its row.
  private func about(columns: Int) -> [String] {
    guard let line = model.list.selected else { return [] }
    let texts = RecordTexts(model.context)
    return ItemLines.wrap(
      [
        texts.event(line.event), texts.group(line.group), texts.result(line.mark), line.mark.name,
        line.mark.competitionName, line.mark.date ?? "",
      ], columns: columns)
  }
}
