/// The reason why a text cannot be copied to the clipboard.
public enum CopyObstacle: Error, Hashable, Sendable {
  /// The terminal has no clipboard that a program can reach, or would print the text.
  case noClipboard(terminalType: String)
  /// The encoded text exceeds the limit of terminals.
  case tooLong(bytes: Int, limit: Int)
}
