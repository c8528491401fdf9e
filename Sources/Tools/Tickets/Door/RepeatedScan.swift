/// A filter that counts one code held before a scanner as a single scan.
package struct RepeatedScan: Sendable, Hashable {
  private struct Scan: Sendable, Hashable {
    let text: String
    let at: Int
  }

  private static let milliseconds = 3_000
  private var last: Scan?

  package init() {}

  /// Returns whether the same code was seen just before, and records this scan.
  ///
  /// Milliseconds since 1970.
  package mutating func isRepeat(_ text: String, at now: Int) -> Bool {
    defer { last = Scan(text: text, at: now) }
    guard let last else { return false }
    return last.text == text && (0..<Self.milliseconds).contains(now - last.at)
  }
}
