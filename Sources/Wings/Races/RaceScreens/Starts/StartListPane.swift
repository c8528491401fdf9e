import Languages
import RaceDay
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The start list; organizers assign the starts.
struct StartListPane: Pane, LivePane, TypingPane, FramedPane {
  let model: StartListModel

  var standsBeside: Bool { true }
  var title: Wording {
    Wording("scoring.starts.title", ["name": model.book.competition.name])
  }
  var live: LiveStatus? { LiveStatus(of: model.book, at: model.context.clock.now()) }
  private var form: FootForm { FootForm(model) }
  var takesText: Bool { form.isOpen }
  var hasUnsavedText: Bool { form.isChanged }

  private var keys: ReadingKeys {
    ReadingKeys(
      line: { model.move(by: $0) }, page: { model.page(by: $0) }, namesPages: true)
  }

  var bindings: [KeyBinding] {
    if form.isOpen {
      return form.bindings(submit: "scoring.starts.key.give", leave: "races.run.key.leave")
    }
    return keys.bindings + [
      KeyBinding(.character("i"), "scoring.starts.key.intervals", disabled: model.obstacle) {
        model.giveTapped()
      }
    ] + model.sortKeys(isOffered: !model.lines.isEmpty)
  }

  func storeChanged() -> Move { model.storeChanged() }

  func take(_ input: Input) -> Move? {
    if form.isOpen { return form.take(input) }
    if let move = model.takeHeading(input, of: model.state) { return move }
    guard case .mouse(let mouse) = input, mouse.kind == .press,
      let row = model.state.row(at: mouse.at, of: model.lines.count)
    else { return keys.take(input) }
    model.select(row: row)
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    drawList(on: &canvas, in: form.draw(on: &canvas, in: area))
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    guard !model.lines.isEmpty else {
      return EmptyNotice(Wording("races.board.empty"), model.context).draw(on: &canvas, in: area)
    }
    let warning = model.warning(columns: area.columns)
    let (head, body) = area.splitTop(min(warning.count, area.rows / 3))
    for (row, line) in warning.prefix(head.rows).enumerated() {
      canvas.write(line, row: head.row + row, column: head.column, style: Style(.warning))
    }
    model.table.table(model.lines, by: model.sorting, model.context.glyphs)
      .draw(on: &canvas, in: body, state: &model.state, isFocused: !form.isOpen)
  }
}

/// The starts as a table.
struct StartTable {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  /// The table; competitors without an individual start come last.
  ///
  /// Columns without content are left out.
  func table(of lines: [StartLine]) -> SortableTable<StartLine> {
    var table = SortableTable(columns: who + rest)
    table.hidden = Set(
      table.columns.indices.filter { index in
        index >= who.count && lines.allSatisfy { table.columns[index].text($0).isEmpty }
      })
    return table
  }

  private var who: [SortableTable<StartLine>.Column] {
    [
      .init(
        TableColumn(context.text("scoring.starts.column.start"), columns: 9, .right), text: start,
        by: { $0.milliseconds.map(SortValue.count) }),
      .init(
        TableColumn(context.text("races.entry.bib"), columns: 6), text: \.bib,
        by: { EntryOrder.value(ofBib: $0.bib) }),
      .init(TableColumn(context.text("races.entry.name")), text: \.name),
    ]
  }

  private var rest: [SortableTable<StartLine>.Column] {
    let columns: [(key: String, priority: Int, text: (StartLine) -> String)] = [
      ("races.entry.wave", 1, \.wave), ("races.board.category", 2, \.categories),
      ("races.board.team", 3, \.team),
    ]
    return columns.map {
      .init(TableColumn(context.text($0.key), priority: $0.priority), text: $0.text)
    }
  }

  private func start(_ line: StartLine) -> String {
    line.milliseconds.map { Elapsed.text(milliseconds: $0, decimals: 0) }
      ?? context.text("scoring.starts.gun")
  }
}
