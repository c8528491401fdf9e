import CCrypto

/// Keys derived from passwords, at a cost in time and memory (RFC 7914).
package enum Scrypt {
  /// There is not so much memory, or the cost is none that RFC 7914 knows.
  package struct Failure: Error {}

  /// Derives a key; that takes 128 x `blockSize` x `rounds` bytes of memory.
  ///
  /// - Throws: `Failure` if there is not so much memory, or `rounds` is no power of two.
  package static func key(
    of password: [UInt8], salt: [UInt8], rounds: Int, blockSize: Int, parallelism: Int, count: Int
  ) throws(Failure) -> [UInt8] {
    LibraryOfKeys.open()
    var key = [UInt8](repeating: 0, count: count)
    let isDerived = crypto_scrypt(
      password, password.count, salt, salt.count, UInt64(rounds), UInt64(blockSize),
      UInt64(parallelism), &key, count)
    guard isDerived else { throw Failure() }
    return key
  }
}

/// The part of libcrypto that is opened when it is first needed.
enum LibraryOfKeys {
  /// Opens it; the program ends if it is not on this machine.
  static func open() {
    guard crypto_open() else { fatalError("libcrypto.so.3 is missing: install libssl3.") }
  }
}
