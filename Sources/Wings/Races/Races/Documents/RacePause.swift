import Timekeeping

/// A stretch in which a race was neutralised: elapsed leaves it out.
package struct RacePause: Codable, Sendable, Equatable {
  package var from: Stamp
  /// None while it lasts.
  package var to: Stamp?

  package init(from: Stamp, to: Stamp? = nil) {
    self.from = from
    self.to = to
  }
}
