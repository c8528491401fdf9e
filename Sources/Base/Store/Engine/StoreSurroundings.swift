import Glibc

/// What the store needs from the machine besides its disk.
///
/// Tests replace it.
struct StoreSurroundings: Sendable {
  var files: any FileLayer
  /// An id that changes with each boot.
  var bootID: String
  var processID: Int
  var userID: UInt32
  /// A clock without steps, for deadlines.
  var monotonicMilliseconds: @Sendable () -> Int
  /// The wall clock, for the history only.
  var utcMilliseconds: @Sendable () -> Int
  var pause: @Sendable (_ microseconds: Int) -> Void
  /// The number of bytes by which the journal's file is extended in advance.
  var journalAheadBytes = 64 << 10

  static var system: StoreSurroundings {
    StoreSurroundings(
      files: PosixFiles(), bootID: readBootID(), processID: Int(getpid()), userID: geteuid(),
      monotonicMilliseconds: { milliseconds(CLOCK_BOOTTIME) },
      utcMilliseconds: { milliseconds(CLOCK_REALTIME) },
      pause: { usleep(UInt32($0)) })
  }

  private static func milliseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  private static func readBootID() -> String {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "unknown" }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 36)
    let count = read(descriptor, &buffer, buffer.count)
    return count == 36 ? String(decoding: buffer, as: UTF8.self) : "unknown"
  }
}
