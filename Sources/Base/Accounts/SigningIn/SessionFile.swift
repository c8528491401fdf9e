import Glibc
import Languages
import Store

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
    PrivateFile.text(path, under: Self.longestToken).map(Cleaned.trimmed)
  }

  /// Keeps a token; answers whether it could be kept.
  package func write(_ token: String) -> Bool {
    PrivateFile.make(folder: folder)
    do {
      try PrivateFile.write(token.utf8, to: path)
      return true
    } catch {
      return false
    }
  }

  package func remove() { unlink(path) }
}
