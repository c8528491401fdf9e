import Languages
import Glibc

/// Where this Unix account keeps the token of who stays signed in: a file nobody else can read.
package struct SessionFile: Sendable {
  private static let longestToken = 200
  private let folder: String
  private var path: String { folder + "/session" }

  /// A token file in a folder, which is made when it is needed.
  package init(folder: String) {
    self.folder = folder
  }

  /// The token, or nothing where there is none or others could have put it there.
  package func read() -> String? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard isPrivate(descriptor) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Self.longestToken)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return Cleaned.trimmed(String(decoding: bytes.prefix(count), as: UTF8.self))
  }

  /// Keeps a token; answers whether it could be kept.
  package func write(_ token: String) -> Bool {
    makeFolders()
    let fresh = path + ".new"
    unlink(fresh)
    let descriptor = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let bytes = Array(token.utf8)
    let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    close(descriptor)
    return isWritten && rename(fresh, path) == 0
  }

  package func remove() { unlink(path) }

  private func isPrivate(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o077 == 0
      && status.st_uid == geteuid()
  }

  private func makeFolders() {
    var made = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o700)
    }
  }
}
