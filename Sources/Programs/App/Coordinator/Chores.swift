import Notifications
import Timekeeping

/// The schedule of background work: one round a minute, each after the end of the last one.
struct Chores {
  enum Kind: Equatable {
    /// Work on the store.
    case usual
    /// Requests to slow services, such as a payment program.
    case slow
  }

  static let everyMilliseconds = 60_000
  /// When the last round began, in milliseconds of the monotonic clock.
  private var begun: Int?
  private var isUsualUnderWay = false
  private var isSlowUnderWay = false
  private var hasNamedClock = false

  /// Begins the due work.
  ///
  /// - Parameter now: Milliseconds since the machine started.
  /// - Returns: The kinds to do; empty during a round and in the minute after its beginning.
  mutating func begin(at now: Int) -> [Kind] {
    guard !isUsualUnderWay, begun.map({ now - $0 >= Self.everyMilliseconds }) ?? true
    else { return [] }
    (begun, isUsualUnderWay) = (now, true)
    // A payment program is not asked again before it has answered.
    guard !isSlowUnderWay else { return [.usual] }
    isSlowUnderWay = true
    return [.slow, .usual]
  }

  /// Notes that work waits for the clock to be confirmed, and returns whether that is new.
  mutating func noteClock(_: ClockAhead) -> Bool {
    defer { hasNamedClock = true }
    return !hasNamedClock
  }

  mutating func end(_ kind: Kind) {
    switch kind {
    case .usual: isUsualUnderWay = false
    case .slow: isSlowUnderWay = false
    }
  }
}
