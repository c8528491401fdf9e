import Accounts

/// Texts from people: cleaned on the way in, and held to their limits.
package enum RaceText: FieldChecks { package static let errors = "races.error.field." }
