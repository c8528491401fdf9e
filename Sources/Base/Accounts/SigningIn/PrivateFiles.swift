import FoundationEssentials
import Glibc

/// Small files that nobody but this Unix account can read or could have put there.
enum PrivateFiles {
  static func isPrivate(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o077 == 0
      && status.st_uid == geteuid()
  }

  /// What an open file holds; none where that is nothing or so many bytes or more.
  static func text(of descriptor: Int32, atMost limit: Int) -> String? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Makes a folder and those above it.
  static func make(folder: String) {
    var made = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o700)
    }
  }

  /// The names in a folder, in order; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
