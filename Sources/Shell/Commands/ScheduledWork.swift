import Store
import Timekeeping

/// Scheduled work of one wing, done for all users of a folder and added to a report.
package typealias ScheduledWork = @Sendable (DataFolder, FileStore, inout WorkReport) throws -> Void

/// Notifies the participant of a demo, by id, of what a wing would otherwise say later.
package typealias DemoNotices = @Sendable (any DocumentStore, Clock, String) throws -> Void

/// How much scheduled work was done.
package struct WorkReport: Encodable, Equatable, Sendable {
  /// Changes that people were notified of.
  package var told = 0
  /// Waitlists from which places were offered.
  package var waitlists = 0
  /// Counts that were made again.
  package var recounted = 0
  /// Reminders, and what the week or a search has for someone.
  package var reminders = 0
  /// Mails that were planned.
  package var planned = 0
  /// Orders that were settled.
  package var orders = 0

  /// Creates a report of nothing.
  package init() {}
}
