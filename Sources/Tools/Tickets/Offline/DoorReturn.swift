import Cryptography
import Store
import Timekeeping

/// The file that an offline door returns.
///
/// Each line is sealed with the pack's secret and the previous seal.
package struct DoorReturn: Sendable, Hashable {
  package let pack: String
  package let door: String
  /// The door's clock when the file was written, in milliseconds since 1970.
  package let clock: Int
  package let scans: [DoorScan]
  /// The first damaged line; the lines before it are intact.
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

  /// Returns the file: each line of JSON is followed by its seal.
  ///
  /// - Throws: What the JSON encoder throws.
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

  /// Reads a returned file up to the first damaged line.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - secret: Returns a pack's secret by its id; `nil` if the pack is unknown.
  /// - Throws: `DoorFileError` if not even the first line is intact.
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

  /// Returns the scans that are not among the known ones.
  package func news(after known: Set<Int>) -> [DoorScan] {
    var seen = known
    return scans.filter { seen.insert($0.counter).inserted }
  }

  /// Returns a hash of the first scans, which distinguishes doors with the same pack.
  ///
  /// - Throws: What the JSON encoder throws.
  package func mark(of count: Int) throws -> String {
    var hash = SHA256()
    for scan in scans.prefix(count) { hash.update(try JSONLines.line(scan)) }
    return hash.finish().prefix(Self.markBytes).hexadecimal
  }

  private static let markBytes = 16

  /// Returns the number of leading lines whose seal is intact.
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
