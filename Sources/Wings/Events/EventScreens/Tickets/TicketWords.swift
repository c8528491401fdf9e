import Accounts
import EventTickets
import Events
import Languages
import Shell
import Terminal
import TicketScreens
import Tickets
import Widgets

/// The state of a ticket as text and colour, for lists, pages and the door.
struct TicketWords {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  func state(_ held: HeldTicket) -> (wording: Wording, role: Role) {
    let ticket = held.ticket
    let wording = held.standing.wording(
      sum: ticket.totalText,
      time: ticket.admittedAt.map { context.eventTimes.own($0 / 1000) } ?? "",
      door: ticket.desk, why: ticket.reason)
    return (wording, held.standing.role)
  }

  /// Returns its number among several for the event; empty for a single ticket.
  func place(_ held: HeldTicket) -> String {
    held.place.map {
      context.text("tickets.place", ["number": "\($0.number)", "count": "\($0.count)"])
    } ?? ""
  }

  /// Returns event, state and holder.
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

  /// Returns the short code, as long as the ticket admits its holder.
  private func code(of held: HeldTicket) -> [String] {
    held.letsIn ? [context.text("tickets.short", ["code": held.ticket.short])] : []
  }

  /// Returns the price with its fee; empty if the state already contains the sum.
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
