import Languages
import Races
import Shell
import Terminal
import Widgets

/// The check-in screen: a bib or a part of a name, then Enter; the number pad alone suffices.
struct CheckInPane: Pane, LivePane, TypingPane {
  let model: CheckInModel

  var title: Wording { Wording("races.checkIn.title") }
  var takesText: Bool { true }
  var pasteLimit: Int? { CheckInModel.longest }

  var bindings: [KeyBinding] { noting + sortKeys + typing + editing + walking.bindings }

  /// The sort keys, without letters, which are typed into names here.
  private var sortKeys: [KeyBinding] {
    model.sortKeys(isOffered: !model.everybody.isEmpty, lettersAreText: true)
  }

  /// The keys that check in and note payment; once letters are typed, `-` and `+` are text.
  private var noting: [KeyBinding] {
    let enter = KeyBinding(.enter, "races.checkIn.key.in", disabled: model.obstacle) {
      model.checkInTapped()
    }
    guard model.typed.allSatisfy(\.isNumber) else { return [enter] }
    let takeBack = KeyBinding(.character("-"), "races.checkIn.key.out", disabled: model.obstacle) {
      model.takeBackTapped()
    }
    let paid = KeyBinding(.character("+"), "races.checkIn.key.paid", disabled: model.obstacle) {
      model.paidTapped()
    }
    return [enter, takeBack] + (model.asksForPayment ? [paid] : [])
  }

  private var typing: [KeyBinding] {
    [
      KeyBinding(keys: [.character("0")], of: .text(called: "0-9 a-z"), "races.checkIn.key.type") {
        if case .character(let character) = $0.key {
          model.type(TextWidth.cleaned(String(character)))
        }
        return .stay
      }
    ]
  }

  private var walking: ReadingKeys {
    ReadingKeys(
      line: { model.move(by: $0) }, page: { model.page(by: $0) }, lettersAreText: true)
  }

  private var editing: [KeyBinding] {
    guard !model.typed.isEmpty else { return [] }
    return [
      KeyBinding(.backspace, "common.key.delete", footer: false) {
        model.backspaceTapped()
        return .stay
      },
      KeyBinding(.escape, "races.checkIn.key.clear") {
        model.clearTapped()
        return .stay
      },
    ]
  }

  func storeChanged() -> Move { model.storeChanged() }

  func take(_ input: Input) -> Move? {
    if let move = model.takeHeading(input, of: model.state) { return move }
    switch input {
    case .paste(let text): model.type(TextWidth.cleaned(text))
    case .mouse(let mouse) where mouse.kind == .press:
      if let row = model.state.row(at: mouse.at, of: model.people.count) { model.select(row: row) }
    default: return walking.take(input)
    }
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (head, rest) = area.splitTop(1)
    let (line, list) = rest.splitTop(area.rows > 8 ? 2 : 1)
    canvas.write(
      TextWidth.fit(count, columns: head.columns), row: head.row, column: head.column,
      style: Style(.accent))
    let find = model.context.text("races.checkIn.find") + " > "
    let used = canvas.write(find, row: line.row, column: line.column, style: Style(.text))
    let typed = TextWidth.fit(model.typed, columns: line.columns - used - 1)
    let end = canvas.write(
      typed, row: line.row, column: line.column + used, style: Style(.fieldFocused))
    canvas.cursor = Point(column: line.column + used + end, row: line.row)
    drawPeople(on: &canvas, in: list)
  }

  private var count: String {
    let all = model.everybody
    return model.context.text(
      model.asksForPayment ? "races.checkIn.countPaid" : "races.checkIn.count",
      [
        "in": "\(all.count(where: \.isIn))", "all": "\(all.count)",
        "paid": "\(all.count(where: \.hasPaid))",
      ])
  }

  private func drawPeople(on canvas: inout Canvas, in area: Rect) {
    let context = model.context
    guard !model.people.isEmpty else {
      let empty = model.everybody.isEmpty ? "races.checkIn.empty" : "races.checkIn.nobody"
      return EmptyNotice(Wording(empty), context).draw(on: &canvas, in: area)
    }
    CheckInTable(model).table.table(model.people, by: model.sorting, context.glyphs)
      .draw(on: &canvas, in: area, state: &model.state)
  }
}

/// The people to check in, as a table.
struct CheckInTable {
  private let model: CheckInModel

  init(_ model: CheckInModel) { self.model = model }

  /// The table; sorted by its check-in column, it lists those still absent first.
  var table: SortableTable<CheckInModel.Person> {
    SortableTable(
      columns: who + [flag("races.checkIn.in", columns: 6, \.isIn)]
        + (model.asksForPayment ? [flag("races.checkIn.paid", columns: 8, \.hasPaid)] : []),
      look: { ($0.isIn ? .dim : .text, $0.isIn ? "+" : " ") })
  }

  private var who: [SortableTable<CheckInModel.Person>.Column] {
    [
      .init(
        TableColumn(text("races.entry.bib"), columns: 8), text: \.entry.bib,
        by: { EntryOrder.value(ofBib: $0.entry.bib) }),
      .init(TableColumn(text("races.entry.name")), text: \.name),
      .init(
        TableColumn(text("races.entry.categories"), columns: 14, priority: 1),
        text: { $0.entry.categories.joined(separator: ", ") }),
    ]
  }

  private func flag(
    _ key: String, columns: Int, _ isSet: @escaping (CheckInModel.Person) -> Bool
  ) -> SortableTable<CheckInModel.Person>.Column {
    .init(
      TableColumn(text(key), columns: columns), text: { isSet($0) ? text(key) : "-" },
      by: { .count(isSet($0) ? 1 : 0) })
  }

  private func text(_ key: String) -> String { model.context.text(key) }
}
