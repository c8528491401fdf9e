import CCrypto

/// Signatures by keys of 32 bytes (RFC 8032).
package enum Ed25519 {
  /// Bytes of either half of a key.
  package static let keyLength = 32
  private static let signatureLength = 64

  /// The public half of a key; `nil` if the secret is not 32 bytes.
  package static func publicKey(of secret: [UInt8]) -> [UInt8]? {
    guard secret.count == keyLength else { return nil }
    return filled(keyLength) { crypto_ed25519_public_key(secret, $0) }
  }

  /// The signature of a message, always the same one; `nil` if the secret is not 32 bytes.
  package static func signature(of message: [UInt8], secret: [UInt8]) -> [UInt8]? {
    guard secret.count == keyLength else { return nil }
    return filled(signatureLength) { crypto_ed25519_sign(secret, message, message.count, $0) }
  }

  /// Whether the holder of a key signed a message.
  package static func isValid(
    _ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]
  ) -> Bool {
    guard publicKey.count == keyLength, signature.count == signatureLength else { return false }
    LibraryOfKeys.open()
    return crypto_ed25519_verify(publicKey, message, message.count, signature)
  }

  private static func filled(
    _ count: Int, _ fill: (UnsafeMutablePointer<UInt8>?) -> Bool
  ) -> [UInt8]? {
    LibraryOfKeys.open()
    var isFilled = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      isFilled = fill(bytes.baseAddress)
      initialized = isFilled ? count : 0
    }
    return isFilled ? bytes : nil
  }
}
