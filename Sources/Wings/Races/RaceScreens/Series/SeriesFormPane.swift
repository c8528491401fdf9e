import Languages
import Races
import Shell
import Terminal
import Widgets

/// The form of a series: its rules and its competitions.
struct SeriesFormPane: Pane, TypingPane, FramedPane {
  let model: SeriesFormViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording(model.isNew ? "series.form.create" : "series.form.edit") }
  var filter: TypedFilter? { model.isInList ? model.list.filter : nil }
  var takesText: Bool { !model.isInList || model.list.filter.isTyping }
  var hasUnsavedText: Bool { model.isChanged }

  var bindings: [KeyBinding] {
    let next = KeyBinding(.tab, "common.key.nextField") { moveFocus(by: 1) }
    let before = KeyBinding(.backTab, "accounts.key.previousField", footer: false) {
      moveFocus(by: -1)
    }
    let save = KeyBinding(.enter, "common.key.save") { model.submitTapped() }
    guard model.isInList else { return [save, next, before] + withinForm }
    return [
      save,
      KeyBinding(.character(" "), "series.form.key.choose") {
        model.turnTapped()
        return .stay
      },
      KeyBinding(.character("/"), "common.key.filter") {
        model.list.filterTapped()
        return .stay
      },
      next, before,
    ] + keys.bindings + model.sortKeys(isOffered: !model.list.all.isEmpty)
  }

  private var withinForm: [KeyBinding] {
    [
      KeyBinding(.down, "common.key.nextField", footer: false) {
        model.form.moveFocus(by: 1)
        return .stay
      },
      KeyBinding(.up, "accounts.key.previousField", footer: false) {
        model.form.moveFocus(by: -1)
        return .stay
      },
    ]
  }

  private func moveFocus(by fields: Int) -> Move {
    model.moveFocus(by: fields)
    return .stay
  }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.list.move(by: $0) }, page: { model.list.page(by: $0) })
  }

  func take(_ input: Input) -> Move? {
    guard model.isInList else { return FormInput.take(input, &model.form) }
    if model.list.takeFilter(input) { return .stay }
    return model.takeHeading(input, of: model.list.state) ?? keys.take(input)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let form = FormView(model.form, model.context)
    let wanted = form.rows(columns: area.columns) + 1
    let share = model.isInList ? area.rows / 3 : area.rows - 3
    let (head, rest) = area.splitTop(max(1, min(wanted, share)))
    form.draw(on: &canvas, in: head)
    let (line, body) = rest.splitTop(1)
    let count = model.context.text(
      "series.form.chosen", ["filter": model.list.filter.heading], count: model.chosen.count)
    canvas.write(
      TextWidth.fit(count, columns: line.columns), row: line.row, column: line.column,
      style: Style(model.isInList ? .title : .dim))
    if model.isInList {
      canvas.cursor = Point(column: line.column, row: line.row)
    }
    SeriesChoiceTable(model).table
      .table(model.list.items, by: model.sorting, model.context.glyphs)
      .draw(on: &canvas, in: body, state: &model.list.state, isFocused: model.isInList)
  }
}

/// The competitions to choose from for a series, as a table.
struct SeriesChoiceTable {
  private let model: SeriesFormViewModel
  private var context: AppContext { model.context }

  init(_ model: SeriesFormViewModel) { self.model = model }

  /// The table; sorted by its first column, it lists the chosen ones first.
  var table: SortableTable<Competition> {
    func isChosen(_ competition: Competition) -> Bool { model.chosen.contains(competition.id) }
    return SortableTable(columns: [
      .init(
        TableColumn("", columns: 3), text: { isChosen($0) ? "[x]" : "[ ]" },
        by: { .count(isChosen($0) ? 0 : 1) }),
      .init(TableColumn(context.text("races.list.name")), text: \.name),
      .init(
        TableColumn(
          context.text("races.list.date"), columns: Catalogue.shortDateColumns, priority: 1),
        startsWithLargest: true, text: { context.texts.shortDate($0.date ?? "") },
        by: { .words($0.date ?? "") }),
    ])
  }
}
