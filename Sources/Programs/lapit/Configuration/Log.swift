import Commands
import FoundationEssentials
import Glibc
import Languages
import Timekeeping

/// The amount of detail in the log.
enum LogLevel: String, CaseIterable {
  case off, error, warning, info

  static let builtIn = LogLevel.warning

  func includes(_ other: LogLevel) -> Bool {
    let order = LogLevel.allCases
    return (order.firstIndex(of: other) ?? 0) <= (order.firstIndex(of: self) ?? 0)
  }
}

/// The log of the program on this machine: one line per event, without personal data.
struct Log {
  let level: LogLevel
  var folder = DataFolder.state
  /// The size at which the log becomes `lapit.log.1`, replacing a former one.
  private static let mostBytes = 1 << 20

  var path: String { folder + "/lapit.log" }

  /// Adds a line; a log that cannot be written is ignored.
  func write(_ level: LogLevel, _ text: String, at utcMilliseconds: Int = Clock.system.now().utc) {
    guard level != .off, self.level.includes(level), let descriptor = open() else { return }
    defer { close(descriptor) }
    let time = LocalTime(utcMilliseconds: utcMilliseconds)
    let line =
      "\(time.date) \(time.timeOfDay) \(level.rawValue) \(getpid()) \(Cleaned.text(text))\n"
    // A single write keeps lines of several processes whole.
    _ = Glibc.write(descriptor, line, line.utf8.count)
  }

  private func open() -> Int32? {
    var status = stat()
    if stat(path, &status) == 0, status.st_size > Self.mostBytes { rename(path, path + ".1") }
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
    var descriptor = Glibc.open(path, flags, 0o600)
    if descriptor < 0, errno == ENOENT {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      descriptor = Glibc.open(path, flags, 0o600)
    }
    return descriptor < 0 ? nil : descriptor
  }
}
