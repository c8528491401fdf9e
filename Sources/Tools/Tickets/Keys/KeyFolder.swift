import Accounts
import Cryptography
import FoundationEssentials
import Glibc
import Store

/// The folder of private keys: files beside the store that only this Unix account can read.
///
/// Keys are in no document, journal, export or backup. Anyone who can read the folder can make
/// tickets.
package struct KeyFolder: Sendable {
  /// The reason why a key could not be stored or found.
  package enum Failure: Error, Hashable {
    /// The file does not exist.
    case missing(String)
    /// Others can read the file, or another account owns it.
    case notPrivate(String)
    /// The file holds no key, or one that does not match the public key.
    case damaged(String)
    /// The system refused, with its error number.
    case system(String, errno: Int32)
  }

  private static let digits = 64
  private static let prefix = "ticket-"
  package let path: String

  /// Creates the folder `keys` within a store's folder.
  package init(besideStoreIn folder: String) { path = folder + "/keys" }

  /// Makes a key for a slot, 0 to 15, and stores it; it is on disk when this returns.
  ///
  /// - Throws: `Failure.system` if it could not be stored.
  package func make(slot: Int, network: TicketNetwork) throws(Failure) -> TicketSigner {
    let secret = Randomness.system.bytes(Ed25519.keyLength)
    guard let signer = TicketSigner(network: network, slot: slot, secret: secret) else {
      throw .damaged(path)
    }
    try write(secret, to: name(of: signer.publicKey(from: "")))
    return signer
  }

  /// Returns the private key for a public key.
  ///
  /// - Throws: `Failure` if it is missing, not private or does not match.
  package func signer(of key: TicketKey, network: TicketNetwork) throws(Failure) -> TicketSigner {
    let file = name(of: key)
    let text = try read(file)
    guard text.count == Self.digits, let secret = Hexadecimal.bytes(of: text),
      let signer = TicketSigner(network: network, slot: key.slot, secret: secret),
      signer.belongs(to: key)
    else { throw .damaged(file) }
    return signer
  }

  /// The names of the files with keys.
  private var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasPrefix(Self.prefix) }.sorted()
  }

  /// Whether it holds no keys.
  package var isEmpty: Bool { names.isEmpty }

  /// Copies the keys of another folder that are not in this one.
  ///
  /// - Returns: The number of copied keys.
  /// - Throws: `Failure` if one cannot be read or stored; the others are copied anyway.
  package func take(from other: KeyFolder) throws(Failure) -> Int {
    var (count, failure): (Int, Failure?) = (0, nil)
    for name in Set(other.names).subtracting(names).sorted() {
      do {
        try take(name, from: other)
        count += 1
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return count
  }

  private func take(_ name: String, from other: KeyFolder) throws(Failure) {
    let text = try read(other.path + "/" + name)
    guard let secret = Hexadecimal.bytes(of: text) else {
      throw .damaged(other.path + "/" + name)
    }
    try write(secret, to: path + "/" + name)
  }

  /// Returns the file of a key, named by slot and public key, since slots are reused.
  private func name(of key: TicketKey) -> String {
    let start = key.key.prefix(12).filter(\.isHexDigit)
    return path + "/" + Self.prefix + "\(key.slot)-\(start)"
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
