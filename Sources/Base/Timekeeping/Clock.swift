import Glibc
import Synchronization

/// A source of time stamps.
///
/// Tests replace it with a clock they control.
public struct Clock: Sendable {
  /// Reads both clocks of the machine.
  public var now: @Sendable () -> Stamp

  /// Creates a clock from a function that reads it.
  public init(now: @escaping @Sendable () -> Stamp) {
    self.now = now
  }

  /// The clocks of this machine.
  ///
  /// Truncating each clock to milliseconds would make their difference vary by a millisecond
  /// between readings. Instead the difference is rounded.
  public static let system = Clock {
    let sinceBoot = nanoseconds(of: CLOCK_BOOTTIME)
    let between = nanoseconds(of: CLOCK_REALTIME) - sinceBoot
    let bootTime = sinceBoot / 1_000_000
    return Stamp(
      boot: BootIdentity.current, bootTime: bootTime,
      utc: bootTime + (between + 500_000) / 1_000_000)
  }

  /// Creates a clock that changes only when the manual clock is moved.
  public static func manual(_ clock: ManualClock) -> Clock {
    Clock { clock.now }
  }

  private static func nanoseconds(of source: clockid_t) -> Int {
    var reading = timespec()
    clock_gettime(source, &reading)
    return reading.tv_sec * 1_000_000_000 + reading.tv_nsec
  }
}

/// A clock for tests and demonstrations that changes only on request.
public final class ManualClock: Sendable {
  private let state: Mutex<Stamp>

  /// Creates a clock at a time in milliseconds since 1970, an hour after boot.
  public init(utc: Int = 1_750_000_000_000) {
    state = Mutex(Stamp(boot: "boot-1", bootTime: 3_600_000, utc: utc))
  }

  /// The current reading of both clocks.
  public var now: Stamp { state.withLock { $0 } }

  /// Advances both clocks.
  public func advance(milliseconds: Int) {
    state.withLock { $0 = $0.moved(byMilliseconds: milliseconds) }
  }

  /// Steps the wall clock, backwards if negative.
  ///
  /// Race time is not affected.
  public func stepWallClock(milliseconds: Int) {
    state.withLock { $0.utc += milliseconds }
  }

  /// Simulates a reboot.
  ///
  /// At the first reading the new boot clock shows 20 s.
  ///
  /// - Parameter afterMilliseconds: How long the machine was off, by the wall clock.
  public func reboot(afterMilliseconds: Int = 60_000) {
    state.withLock {
      let number = ($0.boot.split(separator: "-").last.flatMap { Int($0) } ?? 1) + 1
      $0 = Stamp(boot: "boot-\(number)", bootTime: 20_000, utc: $0.utc + afterMilliseconds)
    }
  }
}
