import Timekeeping

/// A desk at work on a race, as it last told the others.
package struct OpenDesk: Sendable, Equatable {
  package let sitting: String
  package let author: String
  /// When it last said what it does.
  package let since: Stamp
  package let presence: DeskPresence
}
