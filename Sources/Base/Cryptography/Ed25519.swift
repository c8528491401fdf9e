import CCrypto

/// Ed25519 signatures (RFC 8032).
package enum Ed25519 {
  /// The length of a public or secret key in bytes.
  package static let keyLength = 32
  private static let signatureLength = 64

  /// Returns the public key of a secret key, or `nil` if the secret is not 32 bytes long.
  package static func publicKey(of secret: [UInt8]) -> [UInt8]? {
    guard secret.count == keyLength else { return nil }
    return filled(keyLength) { crypto_ed25519_public_key(secret, $0) }
  }

  /// Returns the deterministic signature of a message, or `nil` if the secret is not 32 bytes long.
  package static func signature(of message: [UInt8], secret: [UInt8]) -> [UInt8]? {
    guard secret.count == keyLength else { return nil }
    return filled(signatureLength) { crypto_ed25519_sign(secret, message, message.count, $0) }
  }

  /// Returns whether a signature of a message is valid for a public key.
  package static func isValid(
    _ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]
  ) -> Bool {
    guard publicKey.count == keyLength, signature.count == signatureLength else { return false }
    CryptoLibrary.open()
    return crypto_ed25519_verify(publicKey, message, message.count, signature)
  }

  private static func filled(
    _ count: Int, _ fill: (UnsafeMutablePointer<UInt8>?) -> Bool
  ) -> [UInt8]? {
    CryptoLibrary.open()
    var isFilled = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      isFilled = fill(bytes.baseAddress)
      initialized = isFilled ? count : 0
    }
    return isFilled ? bytes : nil
  }
}
