import Terminal

/// The clipboard of the terminal's own machine, by OSC 52 (xterm, control sequences).
///
/// It also works over ssh.
struct Clipboard {
  /// The most encoded bytes.
  ///
  /// Some terminals cut their input at 100,000 bytes, minus what programs in between add.
  static let mostBytes = 74_994
  /// The most bytes of a string for GNU screen, which drops strings of more than 768 bytes.
  private static let screenBytes = 700

  let terminalType: String
  let isInTmux: Bool

  /// Returns the sequence to send to the terminal.
  ///
  /// - Throws: `CopyObstacle` if the text would not arrive.
  func sequence(for text: String) throws(CopyObstacle) -> String {
    guard BackgroundQuestion.isUnderstood(by: terminalType) else {
      throw .noClipboard(terminalType: terminalType)
    }
    let encoded = Base64.text(Array(text.utf8))
    guard encoded.utf8.count <= Self.mostBytes else {
      throw .tooLong(bytes: encoded.utf8.count, limit: Self.mostBytes)
    }
    return wrapped("\u{1B}]52;c;" + encoded + "\u{7}")
  }

  /// Wraps a sequence so that tmux or GNU screen passes it on to its terminal.
  private func wrapped(_ sequence: String) -> String {
    if isInTmux || terminalType.hasPrefix("tmux") {
      return "\u{1B}Ptmux;\u{1B}" + sequence + "\u{1B}\\"
    }
    guard terminalType.hasPrefix("screen") else { return sequence }
    let bytes = Array(sequence.utf8)
    return stride(from: 0, to: bytes.count, by: Self.screenBytes).map { start in
      let piece = bytes[start..<min(start + Self.screenBytes, bytes.count)]
      return "\u{1B}P" + String(decoding: piece, as: UTF8.self) + "\u{1B}\\"
    }.joined()
  }
}

/// Base 64 encoding (RFC 4648, section 4).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { bits, place in
        bits << 8 | (place < group.count ? Int(group[start + place]) : 0)
      }
      for place in 0..<4 {
        let letter = letters[bits >> (18 - 6 * place) & 63]
        encoded.append(place <= group.count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
