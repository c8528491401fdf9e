import FoundationEssentials
import Languages
import Store

/// The reason why a door's file is rejected.
package enum DoorFileError: Worded, Hashable {
  case tooLarge
  /// The file is of another kind or a line is malformed; the line, from 1.
  case malformed(line: Int)
  /// The file was changed, cut, or signed with an unknown key.
  case changed
  /// The file belongs to another ticket network or pack.
  case foreign

  package var wording: Wording {
    switch self {
    case .tooLarge: Wording("files.door.tooLarge")
    case .malformed(let line): Wording("files.door.malformed", ["line": "\(line)"])
    case .changed: Wording("files.door.changed")
    case .foreign: Wording("files.door.foreign")
    }
  }
}

extension DoorPack {
  private static let purpose: StaticString = "lapit-pack-1"

  /// The first line of the file.
  private struct Head: Codable {
    let pack: Int
    let id: String
    let door: String
    let made: Int
    let until: Int
    let secret: String
    let ring: TicketKeyRing
    let leased: Int
    let tickets: Int
  }

  /// The last line.
  private struct Seal: Codable {
    let slot: Int
    let signature: String
  }

  /// Returns the file, one line of JSON per entry, signed with a key of the network.
  ///
  /// - Throws: What the JSON encoder throws.
  package func file(signedBy signer: TicketSigner) throws -> [UInt8] {
    let head = Head(
      pack: 1, id: id, door: door, made: made, until: until, secret: secret.hexadecimal,
      ring: ring, leased: leased.count, tickets: tickets.count)
    var bytes = try JSONLines.line(head)
    for item in leased { bytes += try JSONLines.line(item) }
    for ticket in tickets { bytes += try JSONLines.line(ticket) }
    let signature = signer.signature(Self.purpose, bytes) ?? []
    return try bytes
      + JSONLines.line(Seal(slot: signer.slot, signature: signature.hexadecimal))
  }

  /// Reads a pack.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - trusted: The known keys; `nil` to trust the pack's own keys.
  ///   - today: `YYYY-MM-DD`.
  /// - Throws: `DoorFileError`.
  package init(
    _ bytes: [UInt8], trusting trusted: TicketKeyRing? = nil, on today: String
  ) throws(DoorFileError) {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    let lines = JSONLines.split(bytes)
    guard let first = lines.first, let last = lines.last, lines.count > 1 else {
      throw .malformed(line: 1)
    }
    let head: Head = try JSONLines.read(bytes, first, line: 1)
    let seal: Seal = try JSONLines.read(bytes, last, line: lines.count)
    guard head.pack == 1, (0...Self.mostTickets).contains(head.leased),
      (0...Self.mostTickets).contains(head.tickets),
      let secret = Hexadecimal.bytes(of: head.secret), secret.count == Self.secretBytes
    else { throw .malformed(line: 1) }
    guard trusted == nil || trusted?.network == head.ring.network else { throw .foreign }
    let signature = Hexadecimal.bytes(of: seal.signature) ?? []
    let content = Array(bytes[..<last.lowerBound])
    let finding = (trusted ?? head.ring).finding(
      Self.purpose, content, signature, slot: seal.slot, on: today)
    guard finding == .genuine, lines.count == 2 + head.leased + head.tickets else {
      throw .changed
    }
    let leased: [Leased] = try Self.read(bytes, lines, from: 1, count: head.leased)
    guard leased.allSatisfy(\.hours.isPlausible) else { throw .malformed(line: 2) }
    self.init(
      id: head.id, door: head.door, made: head.made, until: head.until, secret: secret,
      ring: head.ring, leased: leased,
      tickets: try Self.read(bytes, lines, from: 1 + head.leased, count: head.tickets))
  }

  private static func read<Value: Decodable>(
    _ bytes: [UInt8], _ lines: [Range<Int>], from first: Int, count: Int
  ) throws(DoorFileError) -> [Value] {
    var values: [Value] = []
    for index in first..<first + count {
      values.append(try JSONLines.read(bytes, lines[index], line: index + 1))
    }
    return values
  }
}

/// Files with one JSON value per line.
enum JSONLines {
  static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  /// Returns the range of each line without its end; text after the last line end is ignored.
  static func split(_ bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(start..<index)
      start = index + 1
    }
    return lines
  }

  static func read<Value: Decodable>(
    _ bytes: [UInt8], _ range: Range<Int>, line: Int
  ) throws(DoorFileError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes[range]))
    } catch {
      throw .malformed(line: line)
    }
  }
}
