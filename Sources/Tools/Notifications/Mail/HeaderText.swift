import FoundationEssentials
import Languages

/// Text in mail headers, by RFC 5322 and RFC 2047.
enum HeaderText {
  /// The maximum bytes of an encoded word.
  ///
  /// 42 bytes make 56 letters of base 64 plus 12 for the encoding's marks; the header's name still
  /// fits before.
  private static let mostBytes = 42
  /// The recommended maximum length of a header line.
  private static let mostColumns = 78

  /// Returns a text for an unstructured header, such as the subject.
  static func unstructured(_ text: String) -> String {
    let line = Cleaned.line(text)
    return needsNoWords(line) ? line : encodedWords(line)
  }

  /// Returns a display name for use before an address.
  static func phrase(_ name: String) -> String {
    let line = Cleaned.line(name)
    guard needsNoWords(line) else { return encodedWords(line) }
    let isPlain = line.utf8.allSatisfy(isAtomOrSpace)
    return isPlain
      ? line : "\"" + line.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }

  /// Returns a whole header, folded into lines; its parts must be encoded already.
  static func line(_ name: String, _ value: String) -> String {
    var lines = [name + ":"]
    for word in value.split(separator: " ", omittingEmptySubsequences: false) {
      if lines[lines.count - 1].utf8.count + 1 + word.utf8.count > mostColumns, !word.isEmpty,
        lines[lines.count - 1] != name + ":"
      {
        lines.append(" " + word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines.map { $0 + "\r\n" }.joined()
  }

  /// Whether a text needs no encoding: plain ASCII without encoded words or words too long to fold.
  private static func needsNoWords(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && !text.contains("=?")
      && text.split(separator: " ").allSatisfy { $0.utf8.count <= mostColumns - 12 }
  }

  private static func isAtomOrSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }
  }

  /// Returns base 64 encoded words, none of which ends inside a letter.
  private static func encodedWords(_ text: String) -> String {
    var words: [[UInt8]] = [[]]
    for letter in text {
      let bytes = Array(String(letter).utf8)
      // A letter with very many combining marks is split between scalars.
      let pieces =
        bytes.count <= mostBytes ? [bytes] : letter.unicodeScalars.map { Array(String($0).utf8) }
      for piece in pieces {
        if words[words.count - 1].count + piece.count > mostBytes { words.append([]) }
        words[words.count - 1] += piece
      }
    }
    return words.map { "=?UTF-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: " ")
  }
}
