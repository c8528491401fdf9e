import Languages
import Races
import Shell
import Terminal
import Widgets

/// All entries: Space marks them, and one form changes all marked ones.
struct EntriesPane: Pane, LivePane, TypingPane {
  let model: EntriesViewModel

  var title: Wording { Wording("races.entries.title") }
  private var form: FootForm { FootForm(model) }
  var filter: TypedFilter? { form.isOpen ? nil : model.rows.filter }
  var takesText: Bool { form.isOpen || model.rows.filter.isTyping }
  var hasUnsavedText: Bool { form.isChanged }

  private var page: ListPage<EntryLine> {
    var page = ListPage(
      model.rows, model.context,
      notice: Wording(
        model.entryCount == 0 ? "races.entries.empty" : "races.entries.nobodyHere"),
      open: { _ in model.closed.map { .tell(Message($0, .warning)) } ?? model.editTapped() }
    ) {
      EntryTable(
        model.rows.items, marked: model.marked, sortedBy: model.sorting, model.context
      ).table
    }
    page.label = "common.key.edit"
    return page
  }

  var bindings: [KeyBinding] {
    guard !form.isOpen else {
      return form.bindings(submit: "races.entries.key.submit", leave: "races.run.key.leave")
    }
    return choosing + acts + page.bindings() + rest
  }

  private var choosing: [KeyBinding] {
    let nobody = model.rows.items.isEmpty ? Wording("common.nothingSelected") : nil
    return [
      key(" ", "races.entries.key.mark", disabled: nobody) { model.markTapped() },
      key("*", "races.entries.key.markAll", disabled: nobody) { model.markAllTapped() },
    ]
  }

  private var acts: [KeyBinding] {
    let obstacle =
      model.closed ?? (model.hasTargets ? nil : Wording("common.nothingSelected"))
    return [
      KeyBinding(.character("e"), "races.entries.key.set", disabled: obstacle) {
        model.settingTapped()
      },
      KeyBinding(.character("b"), "races.entries.key.bibs", disabled: obstacle) {
        model.bibsTapped()
      },
      KeyBinding(
        .character("u"), "races.entries.key.undo", disabled: model.undoObstacle,
        footer: model.undoObstacle == nil
      ) { model.undoTapped() },
      KeyBinding(
        .control("y"), "races.entries.key.redo", disabled: model.redoObstacle, footer: false
      ) { model.redoTapped() },
    ]
  }

  private var rest: [KeyBinding] {
    [
      key("s", "common.key.sort") { model.sortTapped() },
      .turning { model.turnTapped() },
      key("c", "races.board.key.category", footer: false) { model.categoryTapped() },
      KeyBinding(.character("a"), "races.run.key.add", disabled: model.closed, footer: false) {
        model.addTapped()
      },
      KeyBinding(.character("f"), "races.entries.key.copy", disabled: model.closed) {
        .open(.copying(competition: model.competition.id))
      },
    ]
  }

  private func key(
    _ character: Character, _ label: String, disabled: Wording? = nil, footer: Bool = true,
    _ act: @escaping () -> Void
  ) -> KeyBinding {
    KeyBinding(.character(character), label, disabled: disabled, footer: footer) {
      act()
      return .stay
    }
  }

  func storeChanged() -> Move { model.storeChanged() }

  func take(_ input: Input) -> Move? {
    if form.isOpen { return form.take(input) }
    if case .paste(let text) = input, let move = model.pasted(text) { return move }
    if case .mouse(let mouse) = input, mouse.kind == .press,
      let column = model.rows.state.heading(at: mouse.at)
    {
      model.sortTapped(column: column)
      return .stay
    }
    return page.take(input)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let body = form.draw(on: &canvas, in: area)
    let rest = EntriesHeading(model: model).draw(on: &canvas, in: body)
    guard !model.rows.items.isEmpty else {
      return EmptyNotice(page.notice, model.context).draw(on: &canvas, in: rest)
    }
    page.table().draw(
      on: &canvas, in: rest, state: &model.rows.state, isFocused: !form.isOpen)
  }
}

/// The heading of the entries: their number, the number of marked ones, and the filter.
struct EntriesHeading {
  let model: EntriesViewModel

  /// Draws the heading.
  ///
  /// - Returns: The area below it.
  func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    let (line, rest) = area.splitTop(1)
    let filter = model.rows.filter
    let used = canvas.write(
      TextWidth.fit(text, columns: line.columns - 1), row: line.row, column: line.column,
      style: Style(filter.isTyping ? .fieldFocused : .accent))
    if filter.isTyping { canvas.cursor = Point(column: line.column + used, row: line.row) }
    return rest
  }

  private var text: String {
    let context = model.context
    let (shown, all) = (model.rows.items.count, model.entryCount)
    let count =
      shown == all
      ? context.text("races.entries.count", [:], count: all)
      : context.text("common.list.shown", ["shown": "\(shown)", "all": "\(all)"])
    let marked =
      model.marked.isEmpty
      ? "" : context.text("races.entries.marked", [:], count: model.marked.count)
    let order = model.sorting.words(
      context.text("races.entries.column.\(model.sorting.column)"), in: context.texts)
    return [count, marked, model.category ?? "", order, model.rows.filter.heading]
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

/// Entries as a table, marked ones with a sign.
struct EntryTable {
  private let lines: [EntryLine]
  private let marked: Set<String>
  private let sorting: ColumnSort<EntryOrder>
  private let context: AppContext

  init(
    _ lines: [EntryLine], marked: Set<String>, sortedBy sorting: ColumnSort<EntryOrder>,
    _ context: AppContext
  ) {
    (self.lines, self.marked, self.context) = (lines, marked, context)
    self.sorting = sorting
  }

  var table: Table {
    func title(_ order: EntryOrder) -> TableHeading {
      sorting.title(
        context.text("races.entries.column.\(order)"), of: order, context.glyphs)
    }
    let columns = [
      TableColumn(title(.bib), columns: 6),
      TableColumn(title(.name)),
      TableColumn(title(.category), columns: 14, priority: 1),
      TableColumn(title(.wave), columns: 10, priority: 3),
      TableColumn(title(.team), columns: 18, priority: 2),
      TableColumn(title(.status), columns: 7, priority: 4),
    ]
    return Table(columns: columns, count: lines.count) { row(lines[$0]) }
  }

  private func row(_ line: EntryLine) -> TableRow {
    let isMarked = marked.contains(line.entry.id)
    let status = line.entry.status
    return TableRow(
      [
        line.bib.isEmpty ? "-" : line.bib, line.name, line.groups.joined(separator: ", "),
        line.wave, line.team, status == .ok ? "" : status.rawValue,
      ], role: isMarked ? .accent : .text, sign: isMarked ? "+" : " ")
  }
}
