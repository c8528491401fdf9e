import Cryptography
import Store
import Timekeeping

/// What a door brings back: each line sealed with the secret of its pack and with all before it.
package struct DoorReturn: Sendable, Hashable {
  package let pack: String
  package let door: String
  /// The door's clock when the file was written, in milliseconds since 1970.
  package let clock: Int
  package let scans: [DoorScan]
  /// The first line that is not as it was written; what stands before it is whole.
  package private(set) var firstDamaged: Int?

  package init(pack: String, door: String, clock: Int, scans: [DoorScan]) {
    (self.pack, self.door, self.clock, self.scans) = (pack, door, clock, scans)
  }

  private struct Head: Codable {
    let `return`: Int
    let pack: String
    let door: String
    let clock: Int
    let scans: Int
  }

  /// The file, a line of JSON and a line of its seal in turn.
  ///
  /// - Throws: Whatever JSON cannot say.
  package func file(sealedBy secret: [UInt8]) throws -> [UInt8] {
    var (bytes, seal): ([UInt8], [UInt8]) = ([], [])
    func add(_ line: [UInt8]) {
      seal = Self.seal(line, after: seal, secret)
      bytes += line + Array((seal.hexadecimal + "\n").utf8)
    }
    add(
      try JSONLines.line(
        Head(return: 1, pack: pack, door: door, clock: clock, scans: scans.count)))
    for scan in scans { add(try JSONLines.line(scan)) }
    return bytes
  }

  /// Reads what a door brings back, up to the first line that was changed.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - secret: The secret of a pack, by the pack's id; none for one that is not known.
  /// - Throws: `DoorFileError` where not even the first line is whole.
  package init(
    _ bytes: [UInt8], secret: (_ pack: String) -> [UInt8]?
  ) throws(DoorFileError) {
    guard bytes.count <= DoorPack.mostBytes else { throw .tooLarge }
    let lines = JSONLines.split(bytes)
    guard let first = lines.first else { throw .malformed(line: 1) }
    let head: Head = try JSONLines.read(bytes, first, line: 1)
    guard Stamp.wallTimes.contains(head.clock) else { throw .malformed(line: 1) }
    guard let secret = secret(head.pack) else { throw .foreign }
    var whole = Self.whole(bytes, lines, secret)
    guard whole > 0 else { throw .changed }
    var scans: [DoorScan] = []
    for line in 1..<whole {
      guard let scan: DoorScan = try? JSONLines.read(bytes, lines[2 * line], line: 2 * line + 1),
        Stamp.wallTimes.contains(scan.at)
      else {
        whole = line
        break
      }
      scans.append(scan)
    }
    self.init(pack: head.pack, door: head.door, clock: head.clock, scans: scans)
    firstDamaged = whole <= head.scans || lines.count > 2 * whole ? 2 * whole + 1 : nil
  }

  /// What of it is news to somebody who has had scans of this pack before.
  package func news(after known: Set<Int>) -> [DoorScan] {
    var seen = known
    return scans.filter { seen.insert($0.counter).inserted }
  }

  /// What tells the first scans from those of another door with the same pack.
  ///
  /// - Throws: Whatever JSON cannot say.
  package func mark(of count: Int) throws -> String {
    var hash = SHA256()
    for scan in scans.prefix(count) { hash.update(try JSONLines.line(scan)) }
    return hash.finish().prefix(Self.markBytes).hexadecimal
  }

  private static let markBytes = 16

  /// How many lines, from the first on, have the seal they were written with.
  private static func whole(_ bytes: [UInt8], _ lines: [Range<Int>], _ secret: [UInt8]) -> Int {
    var seal: [UInt8] = []
    for place in stride(from: 0, to: lines.count - 1, by: 2) {
      let line = Array(bytes[lines[place].lowerBound...lines[place].upperBound])
      seal = Self.seal(line, after: seal, secret)
      if Array(seal.hexadecimal.utf8) != Array(bytes[lines[place + 1]]) { return place / 2 }
    }
    return lines.count / 2
  }

  private static func seal(_ line: [UInt8], after before: [UInt8], _ secret: [UInt8]) -> [UInt8] {
    AuthenticationCode.of(Array("lapit-return-1\0".utf8), before, line, secret: secret)
  }
}
