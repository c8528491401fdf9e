import Languages
import Timekeeping

/// An act that was submitted and not yet answered.
struct PendingAct: Sendable {
  let id: Int
  let at: Stamp
  /// What it is, for the echo.
  let name: Wording
  /// The line as typed, to be kept if it cannot be saved.
  var line: String?
}
