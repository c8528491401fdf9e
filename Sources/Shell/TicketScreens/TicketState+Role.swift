import Terminal
import Tickets

extension TicketState {
  /// The colour of the state in lists and on pages.
  package var role: Role {
    switch self {
    case .valid: .success
    case .unpaid, .refundOwed: .warning
    case .revoked: .error
    case .held, .admitted, .refunded, .cancelled: .dim
    }
  }
}
