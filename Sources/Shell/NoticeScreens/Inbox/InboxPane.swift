import Languages
import Notifications
import Shell
import Terminal
import Widgets

/// Everything somebody is told, in all wings: notices, invitations, messages.
struct InboxPane: Pane, TypingPane, FramedPane, HelpedPane {
  let model: InboxViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("inbox.title") }
  var filter: TypedFilter? { model.list.filter }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  var helpNotes: [HelpNote] { [HelpNote(String(InboxLook.unread), Wording("inbox.legend.unread"))] }

  private var keys: NarrowedKeys<InboxLine> {
    NarrowedKeys(list: model.list, label: "common.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] {
    let none = model.selected == nil ? Wording("common.nothingSelected") : nil
    let noSender = model.hasSender ? nil : Wording("inbox.noSender")
    let notInvited = model.isInvited ? nil : Wording("inbox.notInvited")
    func answer(_ key: Key, _ label: String, _ answer: Invitation.Answer) -> KeyBinding {
      KeyBinding(key, label, disabled: none ?? notInvited, footer: model.isInvited) {
        model.answerTapped(answer)
      }
    }
    let allRead = model.unread == 0 ? Wording("inbox.nothingUnread") : nil
    return keys.bindings + [
      KeyBinding(.character("r"), "inbox.key.reply", disabled: none ?? noSender) {
        model.replyTapped()
      },
      answer(.character("J"), "inbox.key.coming", .coming),
      answer(.character("M"), "inbox.key.maybe", .maybe),
      answer(.character("N"), "inbox.key.no", .no),
      KeyBinding(.character("x"), "inbox.key.dismiss", also: [.delete], disabled: none) {
        model.dismissTapped()
      },
      KeyBinding(.character("R"), "inbox.key.allRead", disabled: allRead) {
        model.readAllTapped()
      },
      KeyBinding(.character(","), "inbox.key.settings") { .open(NoticeDestination.settings) },
    ]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }

  /// Rows of the line that is chosen, in full, with a free one above.
  private static let mostRows = 4
  private static let fewestRows = 8

  private var look: InboxLook { InboxLook(context) }
  private var table: Table { look.table(model.list.items) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard Preview.hasRoom(on: canvas.size) else { return drawStacked(on: &canvas, in: area) }
    let box = Box(context.text(title))
    guard let chosen = model.selected else {
      return drawList(on: &canvas, in: box.draw(on: &canvas, in: area))
    }
    let (left, right) = Preview.places(
      of: table, in: area, on: canvas.size, state: &model.list.state)
    drawList(on: &canvas, in: box.draw(on: &canvas, in: left))
    Preview.draw("", on: &canvas, in: right) { look.whole(chosen, columns: $0.columns) }
  }

  private func drawList(on canvas: inout Canvas, in area: Rect) {
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: "", context: context)
    let body = heading.draw(on: &canvas, in: area)
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: body)
    }
    var table = table
    table.hits = model.list.filter.hits
    table.draw(on: &canvas, in: body, state: &model.list.state)
  }

  /// What is chosen stands in full below, where there are rows for it.
  private func drawStacked(on canvas: inout Canvas, in area: Rect) {
    let whole = wholeLines(columns: area.columns)
    let isShort = area.rows < Self.fewestRows || canvas.isLinear
    let (list, foot) = area.splitBottom(isShort || whole.isEmpty ? 0 : whole.count + 1)
    drawList(on: &canvas, in: list)
    for (row, line) in whole.enumerated() where row + 1 < foot.rows {
      canvas.write(line, row: foot.row + 1 + row, column: foot.column, style: Style(.text))
    }
  }

  /// What the chosen line says where the list has no room for all of it.
  private func wholeLines(columns: Int) -> [String] {
    guard let text = model.selected?.text else { return [] }
    return Array(TextLines.wrap(text, columns: columns).prefix(Self.mostRows))
  }
}
