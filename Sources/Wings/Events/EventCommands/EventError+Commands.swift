import Commands
import Events
import Languages

extension EventError: CommandWorded {
  /// Why nothing was done, with the command that helps instead of a key of a screen.
  package var commandWording: Wording {
    switch reason {
    case .refundsAhead, .refundsOwed, .sellsTickets, .hasTicket:
      Wording("events.error.command.\(reason.rawValue)", arguments)
    default: wording
    }
  }
}
