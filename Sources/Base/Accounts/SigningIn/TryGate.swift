import Cryptography
import Store

/// How often a password may be tried: for one account ever more slowly, at one terminal so many.
struct TryGate: Sendable {
  static let freeTries = 5
  static let longestWaitMilliseconds = 15 * 60_000
  static let triesPerTerminal = 20
  static let terminalWindowMilliseconds = 10 * 60_000

  /// Documents are named by a hash: an address somebody mistyped is nobody's to keep.
  let accountKey: String
  let terminalKey: String

  init(email: String, terminal: String) {
    accountKey = Self.accountKey(email)
    terminalKey = Self.key("terminal", terminal)
  }

  static func accountKey(_ email: String) -> String {
    key("account", EmailAddress.folded(email))
  }

  /// The PIN is tried at one terminal, and has nothing to do with passwords.
  static func pinKey(terminal: String) -> String { key("pin", terminal) }

  static func key(_ kind: String, _ name: String) -> String {
    kind + "-" + SHA256.hash(Array(name.utf8)).hexadecimal
  }

  /// Milliseconds until the account may be tried again: none, then 1, 2, 4 s and so on.
  static func accountWait(_ tries: TryRecord, atUTC now: Int) -> Int {
    guard tries.count >= freeTries, let last = tries.recentUTC.last, now >= last else { return 0 }
    let doublings = min(tries.count - freeTries, 20)
    return max(0, last + min(1000 << doublings, longestWaitMilliseconds) - now)
  }

  /// Milliseconds until the terminal may be used for another try.
  static func terminalWait(_ tries: TryRecord, atUTC now: Int) -> Int {
    let recent = within(tries.recentUTC, atUTC: now)
    guard recent.count >= triesPerTerminal else { return 0 }
    return recent[recent.count - triesPerTerminal] + terminalWindowMilliseconds - now
  }

  /// A clock that was set back locks nobody out: moments still to come do not count.
  static func within(_ moments: [Int], atUTC now: Int) -> [Int] {
    moments.filter { $0 <= now && $0 > now - terminalWindowMilliseconds }
  }
}
