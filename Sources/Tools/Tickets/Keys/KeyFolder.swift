import Crypto
import Glibc
import Store

/// Where private keys lie: files beside the store that nobody but this Unix account can read.
///
/// They are in no document, journal, export or backup. Whoever can read the folder can make tickets.
package struct KeyFolder: Sendable {
  /// Why a key could not be kept or found.
  package enum Failure: Error, Hashable {
    /// There is no such file.
    case missing(String)
    /// Others can read it, or somebody else has put it there.
    case notPrivate(String)
    /// It holds no key, or another one than the public half says.
    case damaged(String)
    /// The operating system refused, with its error number.
    case system(String, errno: Int32)
  }

  private static let digits = 64
  private let path: String

  /// The folder `keys` in that of a store.
  package init(besideStoreIn folder: String) { path = folder + "/keys" }

  /// Makes a key of a slot, 0 to 15, and keeps it; it is on disk when this returns.
  ///
  /// - Throws: `Failure.system` where it could not be kept.
  package func make(slot: Int, network: TicketNetwork) throws(Failure) -> TicketSigner {
    let secret = Array(Curve25519.Signing.PrivateKey().rawRepresentation)
    guard let signer = TicketSigner(network: network, slot: slot, secret: secret) else {
      throw .damaged(path)
    }
    try write(secret, to: name(of: signer.publicKey(from: "")))
    return signer
  }

  /// The private half of a key.
  ///
  /// - Throws: `Failure` where it is not there, not private or not that key.
  package func signer(of key: TicketKey, network: TicketNetwork) throws(Failure) -> TicketSigner {
    let file = name(of: key)
    let text = try read(file)
    guard text.count == Self.digits, let secret = Hexadecimal.bytes(of: text),
      let signer = TicketSigner(network: network, slot: key.slot, secret: secret),
      signer.belongs(to: key)
    else { throw .damaged(file) }
    return signer
  }

  /// Takes the private half of a key away; one that is not there is no error.
  ///
  /// - Throws: `Failure.system` where it could not be.
  package func remove(_ key: TicketKey) throws(Failure) {
    let file = name(of: key)
    guard unlink(file) == 0 || errno == ENOENT else { throw .system(file, errno: errno) }
  }

  /// By slot and the beginning of the public half, as a slot may be used again.
  private func name(of key: TicketKey) -> String {
    let start = key.key.prefix(12).filter(\.isHexDigit)
    return path + "/ticket-\(key.slot)-\(start)"
  }

  private func write(_ secret: [UInt8], to file: String) throws(Failure) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path, errno: errno) }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(file, errno: errno) }
    let line = Array((secret.hexadecimal + "\n").utf8)
    let isWritten =
      Glibc.write(descriptor, line, line.count) == line.count && fsync(descriptor) == 0
    let problem = errno
    close(descriptor)
    guard isWritten else {
      unlink(file)
      throw .system(file, errno: problem)
    }
    try syncFolder()
  }

  /// A name is on disk only once its folder is.
  private func syncFolder() throws(Failure) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .system(path, errno: errno) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw .system(path, errno: errno) }
  }

  private func read(_ file: String) throws(Failure) -> String {
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing(file) : .system(file, errno: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 == 0, status.st_uid == geteuid()
    else { throw .notPrivate(file) }
    var bytes = [UInt8](repeating: 0, count: Self.digits + 2)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { throw .damaged(file) }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
