import Accounts
import Cryptography
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
    let secret = Randomness.system.bytes(Ed25519.keyLength)
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

  /// By slot and the beginning of the public half, as a slot may be used again.
  private func name(of key: TicketKey) -> String {
    let start = key.key.prefix(12).filter(\.isHexDigit)
    return path + "/ticket-\(key.slot)-\(start)"
  }

  private func write(_ secret: [UInt8], to file: String) throws(Failure) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path, errno: errno) }
    do {
      try PrivateFile.write((secret.hexadecimal + "\n").utf8, to: file, [.asNew, .synced])
    } catch {
      throw Failure(error, file)
    }
  }

  private func read(_ file: String) throws(Failure) -> String {
    let text: String?
    do {
      text = try PrivateFile.read(file, under: Self.digits + 3)
    } catch {
      throw Failure(error, file)
    }
    guard let text else { throw .damaged(file) }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

extension KeyFolder.Failure {
  fileprivate init(_ failure: PrivateFile.Failure, _ file: String) {
    switch failure {
    case .missing: self = .missing(file)
    case .notPrivate: self = .notPrivate(file)
    case .system(let code): self = .system(file, errno: code)
    }
  }
}
