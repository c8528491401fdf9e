import CCrypto

/// An incremental SHA-256 hash (FIPS 180-4).
package struct SHA256: Sendable {
  /// The length of a hash in bytes.
  package static let length = 32

  private var state = crypto_sha256()

  package init() { crypto_sha256_begin(&state) }

  /// Returns the hash of bytes.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    crypto_sha256_update(&state, bytes.baseAddress, bytes.count)
  }

  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Returns the hash.
  ///
  /// The value must not be used after that.
  package mutating func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.length) { digest, count in
      crypto_sha256_end(&state, digest.baseAddress)
      count = Self.length
    }
  }

  /// Returns the first 64 bits of the hash without allocating.
  ///
  /// The value must not be used after that.
  package mutating func finishShort() -> UInt64 {
    withUnsafeTemporaryAllocation(byteCount: Self.length, alignment: 8) { digest in
      crypto_sha256_end(&state, digest.baseAddress)
      return UInt64(bigEndian: digest.load(as: UInt64.self))
    }
  }
}

/// Message authentication codes, HMAC-SHA-256 (RFC 2104).
package enum AuthenticationCode {
  private static let blockLength = 64

  /// Returns the code of the concatenated pieces.
  package static func of(_ pieces: [UInt8]..., secret: [UInt8]) -> [UInt8] {
    let key = secret.count > blockLength ? SHA256.hash(secret) : secret
    let block = key + [UInt8](repeating: 0, count: blockLength - key.count)
    var inner = SHA256()
    inner.update(block.map { $0 ^ 0x36 })
    for piece in pieces { inner.update(piece) }
    return SHA256.hash(block.map { $0 ^ 0x5C } + inner.finish())
  }
}

extension [UInt8] {
  /// Returns whether two secrets are equal, in constant time for secrets of one length.
  package func isSameSecret(as other: [UInt8]) -> Bool {
    count == other.count && crypto_is_same(self, other, count)
  }
}
