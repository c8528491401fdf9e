import Accounts
import EventNotices
import EventTickets
import Events
import Store
import Timekeeping

/// What becomes of a person in events.
nonisolated enum EventHooks {
  static let all = WingHooks(
    erase: { transaction, person in
      try events.erase(transaction, person)
      try TicketOffice.hooks.erase(transaction, person)
    }, goes: events.goes, dropPicture: events.dropPicture)

  private static let events = EventErasure.hooks(
    EventConfiguration(zones: .system, teller: .notices()), clock: .system)
}
