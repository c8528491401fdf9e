import EventScreens
import EventTickets
import Events
import Languages
import Payments
import Shell
import Tickets

/// Where the program leads to tickets from outside the wing.
package enum EventTicketStops {
  /// All that whoever is here has bought.
  package static func tickets(_ context: AppContext) -> Stop {
    Stop(context.text("events.tickets.title"), at: EventDestination.tickets)
  }

  /// Where this program sells tickets.
  static func office(_ context: AppContext) -> TicketOffice {
    let tills = context.service { _ in Tills.none }
    return TicketOffice(
      context.events, keys: context.service { _ in TicketHouse.none }.keys, ways: tills.ways,
      feePerMille: tills.feePerMille)
  }
}
