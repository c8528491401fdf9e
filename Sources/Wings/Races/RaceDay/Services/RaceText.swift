import Accounts

/// Checks of texts that people type: they are cleaned, and their length is limited.
package enum RaceText: FieldChecks { package static let errors = "races.error.field." }
