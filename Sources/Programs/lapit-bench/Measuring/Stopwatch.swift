import Glibc

/// Seconds by a clock that nobody sets.
enum Stopwatch {
  static var now: Double { read(CLOCK_MONOTONIC) }

  static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How long something takes.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }
}

/// Uses a result, so that the work it came of is not left out.
@inline(never) func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Lets what was printed be seen at once.
func fflushAll() {
  fflush(nil)
}
