import EventScreens
import Languages
import Shell

/// Where the program leads to tickets from outside the wing.
package enum EventTicketStops {
  /// All that whoever is here has bought.
  package static func tickets(_ context: AppContext) -> Stop {
    Stop(context.text("events.tickets.title"), at: EventDestination.tickets)
  }
}
