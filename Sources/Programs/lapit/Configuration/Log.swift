import Commands
import FoundationEssentials
import Glibc
import Languages
import Timekeeping

/// How much is written down.
enum LogLevel: String, CaseIterable {
  case off, error, warning, info

  static let builtIn = LogLevel.warning

  func includes(_ other: LogLevel) -> Bool {
    let order = LogLevel.allCases
    return (order.firstIndex(of: other) ?? 0) <= (order.firstIndex(of: self) ?? 0)
  }
}

/// What went on with the program on this machine: a line each, and nothing about people.
struct Log {
  let level: LogLevel
  var folder = DataFolder.state
  /// Then it becomes `lapit.log.1`, and a former one of that name goes.
  private static let mostBytes = 1 << 20

  var path: String { folder + "/lapit.log" }

  /// Adds a line; a log that cannot be written holds nobody up.
  func write(_ level: LogLevel, _ text: String, at utcMilliseconds: Int = Clock.system.now().utc) {
    guard level != .off, self.level.includes(level), let descriptor = open() else { return }
    defer { close(descriptor) }
    let time = LocalTime(utcMilliseconds: utcMilliseconds)
    let line =
      "\(time.date) \(time.timeOfDay) \(level.rawValue) \(getpid()) \(Cleaned.text(text))\n"
    // In one piece, so that lines of two programs stay whole.
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
