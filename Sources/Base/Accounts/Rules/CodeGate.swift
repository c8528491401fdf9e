/// How often codes are mailed: nobody fills somebody's mailbox, whatever they type and how often.
enum CodeGate {
  /// How many codes there are in how long, in milliseconds.
  struct Limit {
    let most: Int
    let window: Int

    /// Milliseconds until the next one; moments still to come, of a clock that was set back, do
    /// not count.
    func wait(after moments: [Int], at now: Int) -> Int {
      let recent = moments.filter { $0 <= now && $0 > now - window }
      guard recent.count >= most else { return 0 }
      return recent[recent.count - most] + window - now
    }
  }

  static let day = 24 * 3_600_000
  static let ofAddress = [Limit(most: 1, window: 60_000), Limit(most: 10, window: day)]
  static let ofTerminal = [Limit(most: 10, window: 10 * 60_000), Limit(most: 60, window: day)]

  /// Documents are named by a hash: an address somebody mistyped is nobody's to keep.
  static func addressKey(_ email: String) -> String {
    TryGate.key("code-address", EmailAddress.folded(email))
  }

  static func terminalKey(_ terminal: String) -> String { TryGate.key("code-terminal", terminal) }

  /// Milliseconds until another code may be mailed.
  static func wait(_ limits: [Limit], after moments: [Int], at now: Int) -> Int {
    limits.map { $0.wait(after: moments, at: now) }.max() ?? 0
  }
}
