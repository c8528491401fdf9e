import Cryptography
import Store

/// Limits on password attempts: growing delays for one account, and a maximum at one terminal.
struct TryGate: Sendable {
  static let freeTries = 5
  static let longestWaitMilliseconds = 15 * 60_000
  static let triesPerTerminal = 20
  static let terminalWindowMilliseconds = 10 * 60_000

  /// The document id, a hash, so that mistyped addresses are not stored.
  let accountKey: String
  let terminalKey: String

  init(email: String, terminal: String) {
    accountKey = Self.accountKey(email)
    terminalKey = Self.key("terminal", terminal)
  }

  static func accountKey(_ email: String) -> String {
    key("account", EmailAddress.folded(email))
  }

  /// Returns the key of PIN attempts, which are counted apart from password attempts.
  static func pinKey(terminal: String) -> String { key("pin", terminal) }

  static func key(_ kind: String, _ name: String) -> String {
    kind + "-" + SHA256.hash(Array(name.utf8)).hexadecimal
  }

  /// Returns the milliseconds until the account may be tried again: 0, then 1, 2, 4 s and so on.
  static func accountWait(_ tries: TryRecord, atUTC now: Int) -> Int {
    guard tries.count >= freeTries, let last = tries.recentUTC.last, now >= last else { return 0 }
    let doublings = min(tries.count - freeTries, 20)
    return max(0, last + min(1000 << doublings, longestWaitMilliseconds) - now)
  }

  /// Returns the milliseconds until the terminal may be used for another attempt.
  static func terminalWait(_ tries: TryRecord, atUTC now: Int) -> Int {
    let recent = within(tries.recentUTC, atUTC: now)
    guard recent.count >= triesPerTerminal else { return 0 }
    return recent[recent.count - triesPerTerminal] + terminalWindowMilliseconds - now
  }

  /// Returns the times within the window.
  ///
  /// Future times, left by a clock that was set back, do not count.
  static func within(_ moments: [Int], atUTC now: Int) -> [Int] {
    moments.filter { $0 <= now && $0 > now - terminalWindowMilliseconds }
  }
}
