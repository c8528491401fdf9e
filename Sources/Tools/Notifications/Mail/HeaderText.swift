import FoundationEssentials
import Languages

/// Text as it may stand in the header of a mail, by RFC 5322 and RFC 2047.
enum HeaderText {
  /// 42 bytes make 56 letters, and 12 more say what they are: the name of the header fits before.
  private static let mostBytes = 42
  /// What a line of a header should have at most.
  private static let mostColumns = 78

  /// A text without a structure, such as the subject.
  static func unstructured(_ text: String) -> String {
    let line = Cleaned.line(text)
    return needsNoWords(line) ? line : encodedWords(line)
  }

  /// A name before an address.
  static func phrase(_ name: String) -> String {
    let line = Cleaned.line(name)
    guard needsNoWords(line) else { return encodedWords(line) }
    let isPlain = line.utf8.allSatisfy(isAtomOrSpace)
    return isPlain
      ? line : "\"" + line.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }

  /// A whole header, folded where a line would be too long; its parts are ours or encoded by now.
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

  /// Whether readers take it as it is: plain, nothing that looks encoded, no word too long to fold.
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

  /// Words in base 64, none of which ends within a letter.
  private static func encodedWords(_ text: String) -> String {
    var words: [[UInt8]] = [[]]
    for letter in text {
      let bytes = Array(String(letter).utf8)
      // Marks without end on one letter: at least no scalar is torn.
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
