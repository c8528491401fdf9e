import Commands
import Glibc
import Languages
import Store

/// A private text file for the user.
struct ReportFile {
  let path: String

  func requireFree() throws {
    guard access(path, F_OK) != 0 else {
      throw CommandFailure(Wording("store.exists", ["path": path]))
    }
  }

  func write(_ lines: [String]) throws {
    let text = lines.joined(separator: "\n") + "\n"
    do {
      try PrivateFile.write(text.utf8, to: path, [.synced, .asNew])
    } catch {
      throw CommandFailure(Wording("store.file", ["path": path], code: error.code))
    }
  }
}
