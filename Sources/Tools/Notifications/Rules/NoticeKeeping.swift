/// For how long notices and deliveries are kept and shown.
enum NoticeKeeping {
  static let minute = 60_000
  static let hour = 60 * minute
  static let day = 24 * hour
  /// Notices for many.
  static let shown = 90 * day
  /// Notices for one person, and what people write to one another.
  static let addressed = 400 * day
  static let deliveries = 30 * day

  /// Whether a notice is still shown at a moment in milliseconds since 1970.
  static func isShown(_ notice: Notice, at now: Int) -> Bool {
    notice.due <= now && notice.due > now - (notice.to == nil ? shown : addressed)
  }
}

/// When a mail is tried again that a server could not take.
enum RetryRule {
  /// Minutes after each try.
  private static let waits = [1, 5, 30, 120, 720]
  /// After so many tries each wait is as long as the last one, for what is never given up.
  static let mostWaits = waits.count
  /// Mails in a minute, by all programs together.
  static let mostAMinute = 60
  /// Milliseconds for which a mail is one program's: longer than any server is waited for.
  static let hold = 5 * NoticeKeeping.minute

  /// When to try again after so many tries, in milliseconds since 1970; none where that was the last.
  static func next(afterTries tries: Int, at now: Int) -> Int? {
    guard waits.indices.contains(tries - 1) else { return nil }
    return now + waits[tries - 1] * NoticeKeeping.minute
  }
}
