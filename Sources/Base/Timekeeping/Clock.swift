import Glibc
import Synchronization

/// Where moments come from: handed in, so that a test can move time by hand.
public struct Clock: Sendable {
  /// Reads both clocks of the machine.
  public var now: @Sendable () -> Stamp

  /// Makes a clock from a way to read it.
  public init(now: @escaping @Sendable () -> Stamp) {
    self.now = now
  }

  /// The clocks of this machine.
  ///
  /// Cutting both to milliseconds by themselves would have them a millisecond further apart in one
  /// reading than in the next: what is rounded is the time between them.
  public static let system = Clock {
    let sinceBoot = nanoseconds(of: CLOCK_BOOTTIME)
    let between = nanoseconds(of: CLOCK_REALTIME) - sinceBoot
    let bootTime = sinceBoot / 1_000_000
    return Stamp(
      boot: BootIdentity.current, bootTime: bootTime,
      utc: bootTime + (between + 500_000) / 1_000_000)
  }

  /// A clock that stands still until `clock` is moved.
  public static func manual(_ clock: ManualClock) -> Clock {
    Clock { clock.now }
  }

  private static func nanoseconds(of source: clockid_t) -> Int {
    var reading = timespec()
    clock_gettime(source, &reading)
    return reading.tv_sec * 1_000_000_000 + reading.tv_nsec
  }
}

/// A clock for tests and demonstrations that moves only when told to.
public final class ManualClock: Sendable {
  private let state: Mutex<Stamp>

  /// Starts at a moment in milliseconds since 1970, an hour after boot.
  public init(utc: Int = 1_750_000_000_000) {
    state = Mutex(Stamp(boot: "boot-1", bootTime: 3_600_000, utc: utc))
  }

  /// What both clocks read.
  public var now: Stamp { state.withLock { $0 } }

  /// Lets time pass on both clocks.
  public func advance(milliseconds: Int) {
    state.withLock { $0 = $0.moved(byMilliseconds: milliseconds) }
  }

  /// Sets the wall clock forward, or back where negative; race time does not notice.
  public func stepWallClock(milliseconds: Int) {
    state.withLock { $0.utc += milliseconds }
  }

  /// Starts the machine anew: another boot, whose clock has run for 20 s when it is first read.
  ///
  /// - Parameter afterMilliseconds: How long the machine was off, by the wall clock.
  public func reboot(afterMilliseconds: Int = 60_000) {
    state.withLock {
      let number = ($0.boot.split(separator: "-").last.flatMap { Int($0) } ?? 1) + 1
      $0 = Stamp(boot: "boot-\(number)", bootTime: 20_000, utc: $0.utc + afterMilliseconds)
    }
  }
}
