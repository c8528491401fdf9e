import Languages
import Store

/// A few lines of text that this machine keeps for one person, such as where they went last.
///
/// Nothing is lost with it: what cannot be written is not remembered, and it is never synced.
package struct PrivateLines: Sendable {
  private static let longest = 10_000
  private let folder: String
  private let path: String

  /// The file of somebody in a folder, which is made when it is needed.
  ///
  /// - Parameters:
  ///   - folder: Where every program of this Unix account keeps its own.
  ///   - name: What the lines are about; a word.
  ///   - userID: Whose they are.
  package init(folder: String, name: String, of userID: String) {
    self.folder = folder
    path = "\(folder)/\(name)-\(userID.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })"
  }

  /// The lines; none where the file is not there or could be somebody else's.
  package func read() -> [String] {
    let text = PrivateFile.text(path, under: Self.longest) ?? ""
    return text.split(separator: "\n").map { Cleaned.text(String($0)) }
  }

  /// Notes that something was done.
  ///
  /// - Returns: Whether that was not noted before, and is from here on.
  package func note() -> Bool {
    guard read().isEmpty else { return false }
    write(["done"])
    return !read().isEmpty
  }

  /// Replaces all lines, or leaves them as they are.
  package func write(_ lines: [String]) {
    PrivateFile.make(folder: folder)
    let text = lines.map { $0.split(separator: "\n").joined(separator: " ") + "\n" }.joined()
    do { try PrivateFile.write(text.utf8, to: path) } catch { return }
  }
}
