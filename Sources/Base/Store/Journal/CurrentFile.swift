import FoundationEssentials

/// The live state: the snapshots of one generation and the journal segment that continues them.
struct CurrentFile: Encodable, Equatable {
  static let name = "CURRENT"

  struct Snapshot: Encodable, Equatable {
    var name: String
    var documents: Int
    var bytes: Int
    /// The last transaction that changed the collection.
    var sequence: Int
    /// The SHA-256 hash of the file in hexadecimal.
    var hash: String

    var isBelievable: Bool {
      CollectionName.isAllowed(name) && StoreLimits.sizes.contains(documents)
        && StoreLimits.sizes.contains(bytes) && StoreLimits.sequences.contains(sequence)
    }
  }

  static let knownFormat = "lapit-current"

  var format = CurrentFile.knownFormat
  var generation: Int
  var segment: Int
  /// The last transaction in the snapshots.
  var sequence: Int
  /// The checksum of that transaction, in hexadecimal.
  var p: String
  /// The first generation without data that was to be erased; older ones must be removed.
  var keepFrom: Int
  var collections: [Snapshot]

  var chain: Checksum? { Checksum(p) }
  var snapshotBytes: Int { collections.reduce(0) { $0 &+ $1.bytes } }

  static func folderName(_ generation: Int) -> String {
    "gen-\(SegmentHeader.padded(generation))"
  }

  static func generation(inName name: String) -> Int? {
    guard name.hasPrefix("gen-"), let number = Int(name.dropFirst(4)),
      StoreLimits.segments.contains(number), folderName(number) == name
    else { return nil }
    return number
  }

  static func fileName(_ generation: Int, _ collection: String) -> String {
    "\(folderName(generation))/\(collection).jsonl"
  }

  /// Returns the file's content as a sealed line.
  func sealed() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Array(try encoder.encode(self).dropLast())
    SealedLine.seal(&bytes, from: 0)
    return bytes
  }

  var isBelievable: Bool {
    chain != nil && StoreLimits.segments.contains(generation)
      && StoreLimits.segments.contains(segment) && StoreLimits.sequences.contains(sequence)
      && StoreLimits.sizes.contains(keepFrom) && collections.allSatisfy(\.isBelievable)
      && Set(collections.map(\.name)).count == collections.count
  }

  init(
    generation: Int, segment: Int, sequence: Int, chain: Checksum, keepFrom: Int,
    collections: [Snapshot]
  ) {
    self.generation = generation
    self.segment = segment
    self.sequence = sequence
    self.keepFrom = keepFrom
    self.collections = collections
    var digits: [UInt8] = []
    digits.append(chain)
    p = String(decoding: digits, as: UTF8.self)
  }
}
