/// Text hashes that are the same on every machine and in every run: FNV-1a, 64 bits.
///
/// They serve file names and reproducible choices, never security.
package enum TextHash {
  package static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Returns the hash as 16 hexadecimal digits.
  package static func digits(_ text: String) -> String {
    let digits = String(of(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
