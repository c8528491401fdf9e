/// Numbers that stand for texts and are the same on every machine and every run: FNV-1a, 64 bits.
///
/// For names of files and for what must come out alike twice; nobody is kept out by it.
package enum TextHash {
  package static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// 16 hexadecimal digits.
  package static func digits(_ text: String) -> String {
    let digits = String(of(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
