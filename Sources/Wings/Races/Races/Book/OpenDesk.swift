import Timekeeping

/// A desk that is open on a race, as last reported.
package struct OpenDesk: Sendable, Equatable {
  package let session: String
  package let author: String
  /// When it last reported.
  package let since: Stamp
  package let presence: DeskPresence
}

extension OpenDesk {
  init(saying presence: DeskPresence, in record: LogRecord) {
    self.init(
      session: record.session, author: record.author, since: record.stamp, presence: presence)
  }
}
