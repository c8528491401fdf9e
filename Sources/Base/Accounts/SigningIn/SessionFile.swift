import Glibc
import Languages
import Store

/// The file with the token of the stored sign-in, readable only by this Unix account.
package struct SessionFile: Sendable {
  private static let longestToken = 200
  private let folder: String
  private var path: String { folder + "/session" }

  /// Creates a token file in a folder.
  ///
  /// The folder is created at the first write.
  package init(folder: String) {
    self.folder = folder
  }

  /// Returns the token, or `nil` if there is none or another account could have written the file.
  package func read() -> String? {
    PrivateFile.text(path, under: Self.longestToken).map(Cleaned.trimmed)
  }

  /// Stores a token; returns whether it was stored.
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
