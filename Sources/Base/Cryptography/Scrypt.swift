import CCrypto

/// Key derivation from passwords, at a cost in time and memory (RFC 7914).
package enum Scrypt {
  /// The parameters are invalid by RFC 7914, or there is not enough memory.
  package struct Failure: Error {}

  /// Derives a key, using 128 x `blockSize` x `rounds` bytes of memory.
  ///
  /// - Throws: `Failure` if there is not enough memory, or `rounds` is not a power of two.
  package static func key(
    of password: [UInt8], salt: [UInt8], rounds: Int, blockSize: Int, parallelism: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    CryptoLibrary.open()
    var key = [UInt8](repeating: 0, count: count)
    let isDerived = crypto_scrypt(
      password, password.count, salt, salt.count, UInt64(rounds), UInt64(blockSize),
      UInt64(parallelism), &key, count)
    guard isDerived else { throw Failure() }
    return key
  }
}

/// The part of libcrypto that is loaded at its first use.
enum CryptoLibrary {
  /// Loads the library.
  ///
  /// The program ends if the library is not installed.
  static func open() {
    guard crypto_open() else { fatalError("libcrypto.so.3 is missing: install libssl3.") }
  }
}
