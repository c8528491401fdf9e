import Accounts

/// A refused act on a ticket after the sale, with its cause; nothing was changed.
package typealias CinemaTicketError = Refusal<CinemaTicketCause>

/// The causes of refusal.
package enum CinemaTicketCause: String, RefusalCause, CaseIterable {
  package static let texts = "cinema.ticket.error."

  case invalid, noSuchTicket, used, notValid, cancelled
  case never, tooLate, hasStarted
  case nothingOwed, ownCase, managerOnly
  case notAdmittedHere, noReason
}
