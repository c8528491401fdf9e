/// Crockford's base 32, without letters that look alike or that spell words by chance.
package enum Base32 {
  private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Returns one digit for each five bits; the last is padded with zeroes.
  static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    var bits = 0
    var held = 0
    for byte in bytes {
      held = (held << 8 | Int(byte)) & 0xFFFF
      bits += 8
      while bits >= 5 {
        bits -= 5
        text.append(digits[held >> bits & 31])
      }
    }
    if bits > 0 { text.append(digits[held << (5 - bits) & 31]) }
    return text
  }

  /// Normalises a typed code: any case, grouped or not, `O` for `0`, `I` and `L` for `1`.
  package static func read(_ typed: String) -> String {
    String(
      typed.uppercased().compactMap { letter in
        switch letter {
        case "O": "0"
        case "I", "L": "1"
        default: digits.contains(letter) ? letter : nil
        }
      })
  }
}
