/// How long notices and deliveries are stored and shown, in milliseconds.
enum NoticeKeeping {
  static let minute = 60_000
  static let hour = 60 * minute
  static let day = 24 * hour
  /// The time for which notices for many are shown.
  static let shown = 90 * day
  /// The time for which notices for one person, invitations and messages are shown.
  static let addressed = 400 * day
  static let deliveries = 30 * day

  /// Returns whether a notice is still shown at a moment in milliseconds since 1970.
  static func isShown(_ notice: Notice, at now: Int) -> Bool {
    notice.due <= now && notice.due > now - (notice.to == nil ? shown : addressed)
  }
}

/// The rule for retrying mail that a server could not accept.
enum RetryRule {
  /// The minutes to wait after each try.
  private static let waits = [1, 5, 30, 120, 720]
  /// The number of different waits; if tries never end, later waits are as long as the last.
  static let mostWaits = waits.count
  /// The maximum number of mails per minute, by all processes together.
  static let mostAMinute = 60
  /// The milliseconds for which one process holds a mail, longer than the server's timeout.
  static let hold = 5 * NoticeKeeping.minute

  /// Returns when to try again after so many tries; `nil` after the last.
  ///
  /// Milliseconds since 1970.
  static func next(afterTries tries: Int, at now: Int) -> Int? {
    guard waits.indices.contains(tries - 1) else { return nil }
    return now + waits[tries - 1] * NoticeKeeping.minute
  }
}
