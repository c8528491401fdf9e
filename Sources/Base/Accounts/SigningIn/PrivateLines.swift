import Glibc
import Languages
import Store

/// A few lines of text that this machine keeps for one user, such as their last screen.
///
/// A failed write is ignored, and the file is never synced: losing it does no harm.
package struct PrivateLines: Sendable {
  private static let longest = 10_000
  private let folder: String
  private let path: String

  /// Creates the lines of a user in a folder.
  ///
  /// The folder is created at the first write.
  ///
  /// - Parameters:
  ///   - folder: The folder for private files of this Unix account.
  ///   - name: The subject of the lines, one word.
  ///   - userID: The user.
  package init(folder: String, name: String, of userID: String) {
    self.folder = folder
    path = "\(folder)/\(name)-\(userID.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })"
  }

  /// Returns the lines; empty if there is no file or another account could have written it.
  package func read() -> [String] {
    let text = PrivateFile.text(path, under: Self.longest) ?? ""
    return text.split(separator: "\n").map { Cleaned.text(String($0)) }
  }

  /// Returns hooks that remove the lines of a deleted account.
  ///
  /// - Parameters:
  ///   - names: The subjects of the lines.
  ///   - folder: The folder for private files of this Unix account.
  /// - Returns: The hooks.
  package static func erasure(of names: [String], in folder: String) -> WingHooks {
    var hooks = WingHooks()
    hooks.eraseFiles = { userID in
      for name in names { unlink(PrivateLines(folder: folder, name: name, of: userID).path) }
    }
    return hooks
  }

  /// Records that something was done.
  ///
  /// - Returns: True if it was recorded now for the first time.
  package func note() -> Bool {
    guard read().isEmpty else { return false }
    write(["done"])
    return !read().isEmpty
  }

  /// Replaces all lines, or leaves them unchanged if the write fails.
  ///
  /// Lines beyond 10,000 bytes are left out, since a longer file is not read.
  package func write(_ lines: [String]) {
    PrivateFile.make(folder: folder)
    let lines = lines.map { $0.split(separator: "\n").joined(separator: " ") + "\n" }
    let text = lines.reduce(into: "") { text, line in
      if text.utf8.count + line.utf8.count < Self.longest { text += line }
    }
    do { try PrivateFile.write(text.utf8, to: path) } catch { return }
  }
}
