import Store
import Timekeeping

/// Does one wing's scheduled work for all users of a folder, and adds it to the report.
package typealias ScheduledWork = @Sendable (DataFolder, FileStore, inout WorkReport) throws -> Void

/// Sends the demo's participant, by id, the notices that a wing would send later.
package typealias DemoNotices = @Sendable (any DocumentStore, Clock, String) throws -> Void

/// The amounts of scheduled work done.
package struct WorkReport: Encodable, Equatable, Sendable {
  /// The number of changes reported to people.
  package var told = 0
  /// The number of waitlists from which places were offered.
  package var waitlists = 0
  /// The number of counts that were made again.
  package var recounted = 0
  /// The number of reminders, weekly digests and search results.
  package var reminders = 0
  /// The number of mails planned.
  package var planned = 0
  /// The number of orders settled.
  package var orders = 0

  /// Creates an empty report.
  package init() {}
}
