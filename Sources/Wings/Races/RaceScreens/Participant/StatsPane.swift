import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Totals, form, every race and personal records.
struct StatsPane: Pane, LivePane, TypingPane, FramedPane {
  let model: StatsViewModel

  var title: Wording { Wording("races.stats.title") }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.move(by: $0) }, page: { model.move(by: $0 * 10) })
  }

  var wakesEvery: Int? { model.glances.wakesEvery }

  var bindings: [KeyBinding] {
    let none = model.selected == nil ? Wording("common.nothingSelected") : nil
    return keys.bindings + [
      KeyBinding(.enter, "races.own.key.laps", disabled: none) { model.openTapped() }
    ]
      + KeyBinding.sorting(
        isOffered: !model.races.isEmpty, walk: model.sortTapped, turn: model.turnTapped)
      + charts + rest
  }

  private var charts: [KeyBinding] {
    [
      KeyBinding(.character("c"), "races.stats.key.chart", footer: model.form.count > 1) {
        model.chartTapped()
        return .stay
      },
      KeyBinding(.right, "races.stats.key.next", footer: false) { walk(1) },
      KeyBinding(.left, "races.stats.key.before", footer: false) { walk(-1) },
    ] + KeyBinding.chartForm(model.context, isOffered: model.form.count > 1)
  }

  private var rest: [KeyBinding] {
    let none = model.selected == nil ? Wording("common.nothingSelected") : nil
    return [
      KeyBinding(.character("h"), "races.stats.key.races") { .open(.history) },
      KeyBinding(.character("v"), "records.key.compare", disabled: none) { .open(.rivals) },
      KeyBinding(.character("p"), "records.key.pace") { model.paceTapped() },
      KeyBinding(.character("/"), "common.key.filter", footer: !model.races.isEmpty) {
        model.filterTapped()
        return .stay
      },
      KeyBinding(.character("r"), "records.key.records") { .open(.records(.all)) },
    ] + model.records.sortKeys(records: model.participation?.records.isEmpty == false)
  }

  var filter: TypedFilter? { model.filter }

  private func walk(_ marks: Int) -> Move {
    model.walk(by: marks)
    return .stay
  }

  func take(_ input: Input) -> Move? {
    if model.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return keys.take(input) }
    if let (line, column) = model.page.heading(at: mouse.at) {
      model.headingClicked(line: line, column: column)
      return .stay
    }
    return model.page.line(at: mouse.at).flatMap { model.clicked(line: $0) }
  }

  func refresh() { model.storeChanged() }

  /// The columns of the tables beside the preview of the selected race.
  private static let pageColumns = 80

  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    guard Preview.hasRoom(on: canvas.size) else { return drawPage(on: &canvas, in: whole) }
    let count = model.participation?.races ?? 0
    let box = Box(model.context.text("races.stats.races", count: count))
    guard let chosen = model.selected?.competition else {
      return drawPage(on: &canvas, in: box.draw(on: &canvas, in: whole))
    }
    let (left, right) = Preview.split(whole, list: Self.pageColumns)
    drawPage(on: &canvas, in: box.draw(on: &canvas, in: left))
    model.glances.look(at: chosen).draw(on: &canvas, in: right)
  }

  private func drawPage(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: model.races.count, all: model.participation?.races ?? 0, filter: model.filter,
      sorting: model.sorting.words(
        model.context.text("races.list.\(model.sorting.column)"), in: model.context.texts),
      context: model.context)
    let area = heading.draw(on: &canvas, in: whole)
    let (page, selected) = StatsPage(model).page(in: area.size)
    model.draws(selected)
    page.drawScrolled(on: &canvas, in: area, state: &model.page)
  }
}
