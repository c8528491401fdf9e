import Languages
import Payments
import Shell
import Terminal
import Widgets

/// The refunds of an event or other subject: the sums on top, then one row per ticket.
package struct RefundsPane: Pane, LivePane, FramedPane {
  let model: RefundsViewModel

  package init(model: RefundsViewModel) { self.model = model }

  private var context: AppContext { model.context }

  package var standsBeside: Bool { true }
  package var title: Wording { model.texts.title }

  package var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "tickets.key.refundOne", disabled: model.oneObstacle) {
        model.oneTapped()
      },
      KeyBinding(.character("H"), "tickets.key.refundByHand", disabled: model.handObstacle) {
        model.handTapped()
      },
      KeyBinding(.character("A"), "tickets.key.refundAll", disabled: model.allObstacle) {
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

  package func refresh() { model.storeChanged() }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    guard !model.rows.isEmpty else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    let sums = context.text(
      "tickets.refunds.sums",
      [
        "owed": context.texts.number(model.sum(paidBack: false)),
        "back": context.texts.number(model.sum(paidBack: true)),
      ])
    var lines = TextLines.wrap(sums, columns: area.columns).map { PageLine($0, .title) }
    if model.rows.contains(where: { $0.state == .unanswered }) {
      lines += TextLines.wrap(context.text("tickets.refunds.unanswered"), columns: area.columns)
        .map { PageLine($0, .warning) }
    }
    let (head, rest) = area.splitTop(min(lines.count + 1, area.rows))
    var page = PageState()
    Page(lines).draw(on: &canvas, in: head, state: &page)
    drawTable(on: &canvas, in: rest)
  }

  private func drawTable(on canvas: inout Canvas, in area: Rect) {
    func title(_ name: String) -> String { context.text("tickets.refunds.column.\(name)") }
    let hasSold = model.hasSold
    let columns =
      [TableColumn(title("who")), TableColumn(title("ticket"))]
      + (hasSold ? [TableColumn(title("sold"))] : [])
      + [
        TableColumn(title("sum"), .right), TableColumn(title("way"), columns: 18, priority: 1),
        TableColumn(title("state"), least: 24),
      ]
    Table(columns: columns, count: model.rows.count) { place in
      let row = model.rows[place]
      let (state, role) = words(row.state)
      return TableRow(
        [model.name(of: row), row.code] + (hasSold ? [model.sold(for: row)] : [])
          + [context.texts.number(row.sumText), model.way(of: row), context.text(state)],
        role: role)
    }.draw(on: &canvas, in: area, state: &model.state)
  }

  private func words(_ state: RefundState) -> (Wording, Role) {
    switch state {
    case .owed: (Wording("tickets.refunds.state.owed"), .text)
    case .underWay: (Wording("tickets.refunds.state.underWay"), .warning)
    case .unanswered: (Wording("tickets.refunds.state.unanswered"), .error)
    case .refused(let why): (Wording("tickets.refunds.state.refused", ["why": why]), .error)
    case .refunded: (Wording("tickets.refunds.state.refunded"), .dim)
    }
  }
}
