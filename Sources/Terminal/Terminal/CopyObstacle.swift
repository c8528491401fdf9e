/// Why a text does not go to the clipboard.
public enum CopyObstacle: Error, Hashable, Sendable {
  /// Terminals of this type have none that a program could reach, or would print the text.
  case noClipboard(terminalType: String)
  /// Encoded the text has more bytes than terminals take.
  case tooLong(bytes: Int, limit: Int)
}
