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
    guard PrivateFiles.isPrivate(descriptor) else { return nil }
    return PrivateFiles.text(of: descriptor, atMost: Self.longestToken).map(Cleaned.trimmed)
  }

  /// Keeps a token; answers whether it could be kept.
  package func write(_ token: String) -> Bool {
    PrivateFiles.make(folder: folder)
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
}
