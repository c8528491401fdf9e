import Accounts
import Timekeeping

/// Who wants to do something to which competition, when, and what that takes.
package struct RaceRequest: Sendable {
  /// Who may do it.
  package enum Need: Sendable {
    /// The owner and co-organizers, while it is active.
    case runningAnActiveOne
    /// The owner and co-organizers at any time.
    case runningIt
    /// The owner alone.
    case owningIt
    /// Everybody with an account, while it is active.
    case anybodyInAnActiveOne
  }

  let competitionID: String
  let author: Author
  let sitting: String
  let stamp: Stamp
  let need: Need
  /// The reason somebody gave.
  var why: String?
}
