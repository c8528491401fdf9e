import Store

/// Scheduled work of one wing, done for all users of a folder.
package typealias ScheduledWork = @Sendable (DataFolder, FileStore) throws -> WorkReport

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

  /// Adds what another wing has done.
  package static func += (report: inout WorkReport, other: WorkReport) {
    report.told += other.told
    report.waitlists += other.waitlists
    report.recounted += other.recounted
    report.reminders += other.reminders
    report.planned += other.planned
    report.orders += other.orders
  }
}
