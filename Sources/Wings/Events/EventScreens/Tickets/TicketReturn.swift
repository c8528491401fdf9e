import Accounts
import EventTickets
import Events
import Languages
import Shell
import Terminal
import Tickets

/// Returns a ticket, from its page or from the list.
final class TicketReturn {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  /// Returns the key for the selected ticket.
  func binding(_ held: @escaping () -> HeldTicket?) -> KeyBinding {
    KeyBinding(.character("L"), "events.key.giveTicketBack", disabled: obstacle(held())) {
      [self] in held().map(question) ?? .stay
    }
  }

  private func obstacle(_ held: HeldTicket?) -> Wording? {
    guard let held else { return Wording("common.nothingSelected") }
    let name = ["event": held.event?.title ?? ""]
    guard held.standing == .valid || held.standing == .unpaid else {
      return EventError(.ticketState, name).wording
    }
    let start = held.event?.startTime ?? 0
    return start - context.seconds < TicketOffice.returnSeconds
      ? Wording("events.ticket.tooLate") : nil
  }

  private func question(_ held: HeldTicket) -> Move {
    let isPaid = held.standing == .valid && held.ticket.total > 0
    return .ask(
      Question(
        title: Wording("events.ticket.return.title"),
        body: Wording(
          isPaid ? "events.ticket.return.paid" : "events.ticket.return.body",
          ["event": held.event?.title ?? "", "sum": held.ticket.totalText]),
        yes: Wording("events.ticket.return.yes")
      ) { [self] in giveBack(held.id) })
  }

  private func giveBack(_ id: String) -> Move {
    let (office, author) = (context.ticketOffice, context.author)
    return context.work(for: context) {
      try office.giveBack(id, by: author)
    } then: { returned in
      .tell(
        Message(
          Wording("events.ticket.returned.\(returned.ticket.state.rawValue)"), .success))
    }
  }
}
