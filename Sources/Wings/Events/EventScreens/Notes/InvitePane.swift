import Events
import Languages
import Notifications
import People
import PeopleScreens
import Shell
import Terminal
import Widgets

/// The screen that invites people: a list of followed people and followers, and a message.
struct InvitePane: Pane, LivePane, TypingPane, FramedPane {
  let model: InviteViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.invite.title") }
  var filter: TypedFilter? { model.isWriting ? nil : model.list.filter }
  var takesText: Bool { model.isWriting || model.list.filter.isTyping }
  var hasUnsavedText: Bool { model.form.isChanged }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.list.move(by: $0) }, page: { model.list.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    let send = KeyBinding(.enter, model.picks ? "events.key.pick" : "inbox.key.send") {
      model.enterTapped()
    }
    let turn = KeyBinding(
      .tab, model.isWriting ? "events.key.toPeople" : "events.key.toLine"
    ) {
      model.isWriting.toggle()
      return .stay
    }
    if model.isWriting { return [send, turn] }
    return keys.bindings + [
      KeyBinding(
        .character(" "), "events.key.mark",
        disabled: model.list.selected == nil ? Wording("common.nothingSelected") : nil
      ) {
        model.markTapped()
        return .stay
      }, send, turn,
      KeyBinding(.character("/"), "common.key.filter") {
        model.list.filterTapped()
        return .stay
      },
    ]
  }

  func take(_ input: Input) -> Move? {
    if model.isWriting { return FormInput.take(input, &model.form) }
    if model.list.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return keys.take(input) }
    guard let isSecond = model.list.clicked(at: mouse.at) else { return nil }
    if isSecond { model.markTapped() }
    return .stay
  }

  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let intro = context.text("events.invite.body", ["event": model.name])
    let lines = TextLines.wrap(intro, columns: area.columns)
    for (row, line) in lines.enumerated().prefix(max(0, area.rows - 4)) {
      canvas.write(line, row: area.row + row, column: area.column)
    }
    let rest = area.splitTop(min(area.rows, lines.count)).bottom
    let form = FormView(model.form, context, hasFocus: model.isWriting)
    let (above, below) = rest.splitBottom(min(rest.rows / 2, form.rows(columns: rest.columns)))
    drawList(on: &canvas, in: above)
    form.draw(on: &canvas, in: below)
  }

  private func drawList(on canvas: inout Canvas, in whole: Rect) {
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: "", context: context)
    let area = heading.draw(on: &canvas, in: whole)
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    var table = table
    table.hits = model.list.filter.hits
    table.draw(on: &canvas, in: area, state: &model.list.state, isFocused: !model.isWriting)
  }

  private var table: Table {
    let columns = [
      TableColumn("", columns: 1), TableColumn(context.text("common.list.name")),
      TableColumn(context.text("people.list.tie"), priority: 1),
      TableColumn(context.text("events.list.answer")),
    ]
    let guests = model.list.items
    return Table(columns: columns, count: guests.count) { place in
      let guest = guests[place]
      let answer =
        guest.isAsked ? "events.answer.\(guest.answer?.rawValue ?? "none")" : nil
      return TableRow(
        [
          model.marked.contains(guest.id) ? "*" : "", guest.person.name,
          PeopleWords.tie(guest.person, context), answer.map { context.text($0) } ?? "",
        ], role: guest.isAsked ? .dim : .text)
    }
  }
}
