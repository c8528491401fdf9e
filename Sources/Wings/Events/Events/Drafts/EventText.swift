import Accounts

/// Texts of events from people and files: cleaned on the way in, and held to their limits.
enum EventText: FieldChecks { static let errors = "events.error.field." }
