import FoundationEssentials
import Languages
import Store

/// The reason why a bundle is rejected.
package enum BundleFileError: Worded, Hashable {
  case tooLarge
  /// The file is of another kind or a line is malformed; the line, from 1.
  case malformed(line: Int)
  /// The file was changed or cut after it was signed.
  case changed

  package var wording: Wording {
    switch self {
    case .tooLarge: Wording("files.bundle.tooLarge", ["limit": "\(SignedBundle.mostBytes >> 20)"])
    case .malformed(let line): Wording("files.bundle.malformed", ["line": "\(line)"])
    case .changed: Wording("files.bundle.changed")
    }
  }
}

/// Several files in one, signed with the key of the data folder that made it.
package struct SignedBundle: Sendable, Hashable {
  package struct Part: Codable, Sendable, Hashable {
    package let name: String
    package let bytes: Data

    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, Data(bytes)) }
  }

  package static let mostBytes = 256 << 20
  static let mostParts = 100_000
  private static let purpose: StaticString = "lapit-bundle-1"
  /// The number of shown digits of a key, so many that no other key with these can be found.
  private static let signerDigits = 20

  /// When it was made, in milliseconds since 1970.
  package let made: Int
  package let parts: [Part]
  /// The beginning of the signing key.
  package let signer: String

  /// The first line of the file.
  private struct Head: Codable {
    let bundle: Int
    let made: Int
    let network: String
    let key: TicketKey
    let parts: Int
  }

  /// The last line.
  private struct Seal: Codable {
    let signature: String
  }

  /// Returns the file, one line of JSON per entry.
  ///
  /// - Throws: What the JSON encoder throws.
  package static func file(
    of parts: [Part], made: Int, signedBy signer: TicketSigner, from day: String
  ) throws -> [UInt8] {
    let head = Head(
      bundle: 1, made: made, network: signer.network.hexadecimal,
      key: signer.publicKey(from: day), parts: parts.count)
    var bytes = try JSONLines.line(head)
    for part in parts { bytes += try JSONLines.line(part) }
    let signature = signer.signature(purpose, bytes) ?? []
    return try bytes + JSONLines.line(Seal(signature: signature.hexadecimal))
  }

  /// Reads a bundle and verifies its signature.
  ///
  /// - Throws: `BundleFileError`.
  package init(_ bytes: [UInt8]) throws(BundleFileError) {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    let lines = JSONLines.split(bytes)
    guard lines.count > 1, let first = lines.first, let last = lines.last else {
      throw .malformed(line: 1)
    }
    let head: Head = try Self.read(bytes, first, line: 1)
    guard head.bundle == 1, (0...Self.mostParts).contains(head.parts),
      let network = TicketNetwork(hexadecimal: head.network)
    else { throw .malformed(line: 1) }
    let seal: Seal = try Self.read(bytes, last, line: lines.count)
    let message = network.message(Self.purpose, bytes[..<last.lowerBound])
    guard last.upperBound == bytes.count - 1, lines.count == head.parts + 2,
      head.key.hasSigned(message, Hexadecimal.bytes(of: seal.signature) ?? [])
    else { throw .changed }
    var parts: [Part] = []
    for (place, line) in lines.enumerated().dropFirst().dropLast() {
      parts.append(try Self.read(bytes, line, line: place + 1))
    }
    (made, self.parts, signer) = (head.made, parts, String(head.key.key.prefix(Self.signerDigits)))
  }

  /// The bytes of a part; `nil` if there is no such part.
  package subscript(name: String) -> [UInt8]? {
    parts.first { $0.name == name }.map { Array($0.bytes) }
  }

  private static func read<Value: Decodable>(
    _ bytes: [UInt8], _ range: Range<Int>, line: Int
  ) throws(BundleFileError) -> Value {
    do {
      return try JSONLines.read(bytes, range, line: line)
    } catch {
      throw .malformed(line: line)
    }
  }
}
