import EventTickets
import Events
import Languages
import Payments
import Shell
import Terminal
import Timekeeping
import Widgets

/// The screen that buys tickets; the price is shown before the payment.
struct BuyPane: Pane, LivePane, FramedPane {
  let model: BuyViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.buy.title") }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, enterLabel) { model.goTapped() }] + walking + moving
  }

  private var enterLabel: String {
    switch model.step {
    case .count: "events.key.buyOn"
    case .way: "events.key.pay"
    case .done: "events.key.showTicket"
    }
  }

  /// Only the second step has an earlier step to go back to.
  private var walking: [KeyBinding] {
    guard case .way = model.step else { return [] }
    return [KeyBinding(.escape, "common.key.back") { model.backTapped() }]
  }

  private var moving: [KeyBinding] {
    if case .done = model.step { return [] }
    if case .count = model.step, model.most == 1 { return [] }
    func move(_ key: Key, _ name: String, also others: [Key] = [], by rows: Int) -> KeyBinding {
      KeyBinding(key, name, also: others, footer: false) {
        model.move(by: rows)
        return .stay
      }
    }
    let arrows = [
      move(.down, "common.key.down", also: [.character("j"), .character("-")], by: 1),
      move(.up, "common.key.up", also: [.character("k"), .character("+")], by: -1),
    ]
    guard case .count = model.step else { return arrows }
    return arrows + [
      KeyBinding(keys: [.character("1")], of: .digits, "events.key.howMany") { press in
        if case .character(let digit) = press.key { model.choose(Int(String(digit)) ?? 1) }
        return .stay
      }
    ]
  }

  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    var state = PageState()
    Page(lines(columns: area.columns)).draw(on: &canvas, in: area, state: &state)
  }
}

// MARK: - Drawing
extension BuyPane {
  private func lines(columns: Int) -> [PageLine] {
    let times = context.eventTimes
    let head =
      [PageLine(model.event.title, .title)]
      + TextLines.wrap(times.whole(model.event).joined(separator: "   "), columns: columns)
      .map { PageLine($0) }
    return head + [PageLine(), steps, PageLine()] + step(columns: columns)
  }

  /// The number of the current step.
  private var steps: PageLine {
    let number =
      switch model.step {
      case .count: 1
      case .way: 2
      case .done: 3
      }
    return PageLine(context.text("events.buy.step.\(number)"), .accent)
  }

  private func step(columns: Int) -> [PageLine] {
    func wrap(_ text: String, _ role: Role = .text) -> [PageLine] {
      TextLines.wrap(text, columns: columns).map { PageLine($0, role) }
    }
    switch model.step {
    case .count:
      let times = context.eventTimes
      let left = model.line?.places.wording { times.own($0, beside: model.event) }
      // With one possible ticket there is nothing to change, so it does not look like a field.
      let role: Role = model.most > 1 ? .selection : .text
      return [PageLine(text(model.count, by: .desk, isCounting: true), role)]
        + wrap(left.map(context.text) ?? "", .dim)
        + wrap(context.text("events.buy.most", count: model.most), .dim)
    case .way(let hold):
      let until = context.eventTimes.own(hold.until / 1000, beside: model.event)
      return model.ways.enumerated().map { place, kind in
        let isChosen = place == model.chosen
        return PageLine(
          (isChosen ? SpokenFrame.chosen : "  ") + context.text("tickets.pay.\(kind.rawValue)")
            + "   " + text(hold.count, by: kind),
          isChosen ? .selection : .text)
      } + [PageLine()] + wrap(context.text("events.buy.kept", ["time": until]), .dim)
    case .done(let bought):
      let tickets = bought.tickets.map { ticket in
        PageLine(ticket.ticket.short.isEmpty ? "" : "  " + ticket.ticket.short, .accent)
      }
      let link = bought.link.map { wrap($0, .accent) } ?? []
      return wrap(context.text(said(of: bought))) + link + tickets
    }
  }

  /// Formats the price, such as `2 x (250.00 + fee 3.75 (1.5 %)) = 507.50 UAH`.
  ///
  /// The number of a single ticket is shown only while the number is chosen.
  private func text(_ count: Int, by kind: PaymentKind, isCounting: Bool = false) -> String {
    let fee = context.ticketOffice.fee(for: model.price, by: kind)
    if model.price.isFree {
      return context.text("events.buy.free", count: count)
    }
    let one = context.text(fee.wording)
    guard count > 1 || isCounting else { return one }
    let total = Money.number(fee.total * count, fee.currency, isWhole: false)
    return context.text(
      "events.buy.several",
      ["count": "\(count)", "one": one, "total": total, "currency": fee.currency])
  }

  func said(of bought: Purchase) -> Wording {
    let isOtherSum = bought.incident == .otherAmount
    return switch bought.state {
    case .reserved: Wording("events.buy.reserved")
    case .paid: Wording("events.buy.paid")
    case .paying, .unsettled: Wording("events.buy.pending")
    case .refundDue: Wording(isOtherSum ? "events.buy.otherSumDue" : "events.buy.refundDue")
    case .partlyRefunded, .refunded:
      Wording(isOtherSum ? "events.buy.otherSum" : "events.buy.gone")
    case .open, .dropped: Wording("events.buy.dropped")
    }
  }
}
