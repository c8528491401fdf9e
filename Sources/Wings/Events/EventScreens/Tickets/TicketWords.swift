import EventTickets
import Events
import Languages
import Shell
import Terminal

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
}
