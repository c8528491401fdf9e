import Races
import Synchronization

/// Stands for a record that may not be on disk yet.
///
/// Transactions run in the order they were submitted, so that a later one finds the ticket of an
/// earlier one filled in: an act can be undone before its own answer has come.
final class ActTicket: Sendable {
  private let value = Mutex<CrossingID?>(nil)

  init(_ record: CrossingID? = nil) { value.withLock { $0 = record } }

  /// The record; none while it is not saved, and if it never was.
  var record: CrossingID? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
