import Accounts
import EventTickets
import Events
import Languages
import Shell
import Terminal
import Widgets

/// How a ticket stands, in words and a colour: the same in lists, on its page and at the door.
struct TicketWords {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  func state(_ held: HeldTicket) -> (wording: Wording, role: Role) {
    let ticket = held.ticket
    let name = "events.ticket.state.\(held.standing.rawValue)"
    switch held.standing {
    case .valid: return (Wording(name), .success)
    case .admitted:
      let time = ticket.admittedAt.map { context.eventTimes.own($0 / 1000) } ?? ""
      return (Wording(name, ["time": time, "door": ticket.desk]), .dim)
    case .unpaid: return (Wording(name, ["sum": ticket.totalText]), .warning)
    case .refundOwed: return (Wording(name, ["sum": ticket.totalText]), .warning)
    case .refunded: return (Wording(name, ["sum": ticket.totalText]), .dim)
    case .revoked: return (Wording(name, ["why": ticket.reason]), .error)
    case .held, .cancelled: return (Wording(name), .dim)
    }
  }

  /// Which one it is of several for the same event; empty where it is the only one.
  func place(_ held: HeldTicket) -> String {
    held.place.map {
      context.text("events.ticket.place", ["number": "\($0.number)", "count": "\($0.count)"])
    } ?? ""
  }

  /// For what it is, how it stands and whose it is.
  func whole(_ held: HeldTicket, columns: Int) -> [PageLine] {
    func wrap(_ text: String, _ role: Role = .text) -> [PageLine] {
      TextLines.wrap(text, columns: columns).map { PageLine($0, role) }
    }
    let event = held.event
    let place = [event?.position?.name ?? "", event?.position?.city ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    let when = event.map { context.eventTimes.whole($0) } ?? []
    let head = wrap(event?.title ?? context.text("events.ticket.gone"), .title)
    let state = state(held)
    let isCalledOff = event?.cancelled ?? false
    let called = isCalledOff ? wrap(context.text("events.state.cancelled"), .error) : []
    return head + wrap(self.place(held), .accent) + called + when.flatMap { wrap($0) } + wrap(place)
      + [PageLine()]
      + wrap(context.text(state.wording), state.role) + wrap(sum(of: held))
      + code(of: held).flatMap { wrap($0, .accent) } + wrap(context.user?.fullName ?? "", .dim)
  }

  /// What is typed at the door, while that lets somebody in with it.
  private func code(of held: HeldTicket) -> [String] {
    switch held.standing {
    case .valid, .unpaid, .admitted:
      [context.text("events.ticket.short", ["code": held.ticket.short])]
    case .held, .refundOwed, .refunded, .cancelled, .revoked: []
    }
  }

  /// What it cost, with the fee where there was one; empty where its state says the same.
  private func sum(of held: HeldTicket) -> String {
    let ticket = held.ticket
    guard ticket.fee == 0 else { return context.text(ticket.fullPrice) }
    switch held.standing {
    case .unpaid, .refundOwed, .refunded: return ""
    case .valid, .admitted, .revoked, .held, .cancelled:
      return context.texts.number(ticket.totalText)
    }
  }
}
