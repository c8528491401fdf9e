import Accounts
import EventNotices
import Events
import Timekeeping

/// What becomes of a person in events.
nonisolated enum EventHooks {
  static let all = EventErasure.hooks(
    EventConfiguration(zones: .system, teller: .notices()), clock: .system)
}
