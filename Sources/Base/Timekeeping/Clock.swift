import Glibc

/// Where moments come from: handed in, so that a test can move time by hand.
public struct Clock: Sendable {
  /// Reads both clocks of the machine.
  public var now: @Sendable () -> Stamp

  /// Makes a clock from a way to read it.
  public init(now: @escaping @Sendable () -> Stamp) {
    self.now = now
  }

  /// The clocks of this machine.
  public static let system = Clock {
    Stamp(
      boot: BootIdentity.current, bootTime: milliseconds(of: CLOCK_BOOTTIME),
      utc: milliseconds(of: CLOCK_REALTIME))
  }

  /// A clock that stands still until `clock` is moved.
  public static func manual(_ clock: ManualClock) -> Clock {
    Clock { clock.now }
  }

  private static func milliseconds(of source: clockid_t) -> Int {
    var reading = timespec()
    clock_gettime(source, &reading)
    return reading.tv_sec * 1000 + reading.tv_nsec / 1_000_000
  }
}
