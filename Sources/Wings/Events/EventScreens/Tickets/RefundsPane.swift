import EventTickets
import Events
import Languages
import Payments
import Shell
import Terminal
import Widgets

/// What is owed for the tickets of an event: the sums on top, a row a ticket.
struct RefundsPane: Pane {
  let model: RefundsViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.refunds.title", ["event": model.event.title]) }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "events.key.refundOne", disabled: model.oneObstacle) {
        model.oneTapped()
      },
      KeyBinding(.character("H"), "events.key.refundByHand", disabled: model.handObstacle) {
        model.handTapped()
      },
      KeyBinding(.character("A"), "events.key.refundAll", disabled: model.allObstacle) {
        model.allTapped()
      },
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) {
        model.move(by: 1)
      },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) {
        model.move(by: -1)
      },
    ]
  }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !model.rows.isEmpty else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    let sums = context.text(
      "events.refunds.sums",
      [
        "owed": context.texts.number(model.sum(paidBack: false)),
        "back": context.texts.number(model.sum(paidBack: true)),
      ])
    var lines = TextLines.wrap(sums, columns: area.columns).map { PageLine($0, .title) }
    if model.rows.contains(where: { $0.state == .unanswered }) {
      lines += TextLines.wrap(context.text("events.refunds.unanswered"), columns: area.columns)
        .map { PageLine($0, .warning) }
    }
    let (head, rest) = area.splitTop(min(lines.count + 1, area.rows))
    var page = PageState()
    Page(lines).draw(on: &canvas, in: head, state: &page)
    drawTable(on: &canvas, in: rest)
  }

  private func drawTable(on canvas: inout Canvas, in area: Rect) {
    func title(_ name: String) -> String { context.text("events.refunds.column.\(name)") }
    let columns = [
      TableColumn(title("who")), TableColumn(title("ticket")),
      TableColumn(title("sum"), .right), TableColumn(title("way"), columns: 18, priority: 1),
      TableColumn(title("state"), columns: 24),
    ]
    Table(columns: columns, count: model.rows.count) { place in
      let row = model.rows[place]
      let (state, role) = words(row.state)
      return TableRow(
        [
          model.name(of: row), row.code, context.texts.number(row.sumText), model.way(of: row),
          context.text(state),
        ],
        role: role)
    }.draw(on: &canvas, in: area, state: &model.state)
  }

  private func words(_ state: RefundState) -> (Wording, Role) {
    switch state {
    case .owed: (Wording("events.refunds.state.owed"), .text)
    case .underWay: (Wording("events.refunds.state.underWay"), .warning)
    case .unanswered: (Wording("events.refunds.state.unanswered"), .error)
    case .refused(let why): (Wording("events.refunds.state.refused", ["why": why]), .error)
    case .refunded: (Wording("events.refunds.state.refunded"), .dim)
    }
  }
}
