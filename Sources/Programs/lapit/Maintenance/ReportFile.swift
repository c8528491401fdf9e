import Glibc
import Languages
import Terminal

/// A text for a person to keep, which nobody else may read.
struct ReportFile {
  let path: String

  /// Refuses a place that is taken.
  func requireFree() throws {
    guard access(path, F_OK) != 0 else {
      throw CommandFailure(Wording("store.exists", ["path": path]))
    }
  }

  func write(_ lines: [String]) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    let text = lines.joined(separator: "\n") + "\n"
    if let code = WholeWrite.write(text.utf8, to: descriptor) { throw failure(code) }
    guard fsync(descriptor) == 0 else { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> CommandFailure {
    CommandFailure(Wording("store.file", ["path": path], code: code))
  }
}
