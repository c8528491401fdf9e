import Timekeeping

/// A desk at work on a race, as it last told the others.
package struct OpenDesk: Sendable, Equatable {
  package let session: String
  package let author: String
  /// When it last said what it does.
  package let since: Stamp
  package let presence: DeskPresence
}

extension OpenDesk {
  init(saying presence: DeskPresence, in record: LogRecord) {
    self.init(
      session: record.session, author: record.author, since: record.stamp, presence: presence)
  }
}
