import Languages
import Notifications
import Shell
import Terminal
import Widgets

/// The inbox with the notices, invitations and messages of all wings.
struct InboxPane: Pane, @MainActor ListPane, FramedPane, HelpedPane {
  let model: InboxViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("inbox.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  var helpNotes: [HelpNote] { [HelpNote(String(InboxLook.unread), Wording("inbox.legend.unread"))] }

  var page: ListPage<InboxLine> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.openTapped() }
    ) { look.table(model.list.items) }
    page.edge = { context.text(title) }
    page.look = { line in
      { canvas, area in
        Preview.draw("", on: &canvas, in: area) { look.whole(line, columns: $0.columns) }
      }
    }
    page.foot = whole
    return page
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
    return page.bindings() + [
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

  func draw(on canvas: inout Canvas, in area: Rect) { page.draw(on: &canvas, in: area) }

  /// The maximum rows of the selected line in full, and the rows of a list that has room for them.
  private static let mostRows = 4
  private static let fewestRows = 8

  private var look: InboxLook { InboxLook(context) }

  /// Returns the full text of the selected line if the list truncates it.
  private func whole(_ line: InboxLine, in room: FrameRoom) -> [PageLine] {
    let isShort = room.area.rows < Self.fewestRows || room.isLinear
    guard !isShort, !Preview.hasRoom(on: room.terminal) else { return [] }
    let lines = TextLines.wrap(line.text, columns: room.area.columns).prefix(Self.mostRows)
    return [PageLine()] + lines.map { PageLine($0) }
  }
}
