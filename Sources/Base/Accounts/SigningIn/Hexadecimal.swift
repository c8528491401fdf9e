import Crypto

extension Digest {
  /// The digest as lower-case hexadecimal.
  var hexadecimal: String {
    reduce(into: "") { text, byte in
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
