import Events
import Languages

extension EventError {
  /// Why nothing was done, with the command that helps instead of a key of a screen.
  var commandWording: Wording {
    switch reason {
    case .refundsAhead, .refundsOwed, .sellsTickets, .hasTicket:
      Wording("events.error.command.\(reason.rawValue)", arguments)
    default: wording
    }
  }
}
