/// Limits on mailed codes, so that a mailbox cannot be flooded.
enum CodeGate {
  /// The most codes within a window; the window is in milliseconds.
  struct Limit {
    let most: Int
    let window: Int

    /// Returns the milliseconds until the next code may be sent.
    ///
    /// Times in the future, left by a clock that was set back, do not count.
    func wait(after moments: [Int], at now: Int) -> Int {
      let recent = moments.filter { $0 <= now && $0 > now - window }
      guard recent.count >= most else { return 0 }
      return recent[recent.count - most] + window - now
    }
  }

  static let day = 24 * 3_600_000
  static let ofAddress = [Limit(most: 1, window: 60_000), Limit(most: 10, window: day)]
  static let ofTerminal = [Limit(most: 10, window: 10 * 60_000), Limit(most: 60, window: day)]

  /// Returns the document id of an address.
  ///
  /// It is a hash, so mistyped addresses are not stored.
  static func addressKey(_ email: String) -> String {
    TryGate.key("code-address", EmailAddress.folded(email))
  }

  static func terminalKey(_ terminal: String) -> String { TryGate.key("code-terminal", terminal) }

  /// Returns the milliseconds until another code may be mailed.
  static func wait(_ limits: [Limit], after moments: [Int], at now: Int) -> Int {
    limits.map { $0.wait(after: moments, at: now) }.max() ?? 0
  }
}
