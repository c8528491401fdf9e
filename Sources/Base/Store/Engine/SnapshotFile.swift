import Cryptography
import Glibc

/// The snapshot file of a collection: a header line, then one document per line.
enum SnapshotFile {
  /// Reads a file.
  ///
  /// Throws if its hash differs from the one in CURRENT.
  static func table(
    of file: OpenFile, _ snapshot: CurrentFile.Snapshot, rules: CollectionRules, name: String,
    files: any FileLayer
  ) throws -> Table {
    var loading = SnapshotLoading(files: files, file: file, name: name, snapshot, rules: rules)
    return try loading.run()
  }

  static func hash(_ bytes: [UInt8]) -> String { SHA256.hash(bytes).hexadecimal }

  /// Returns the hash of an open file, read in pieces.
  static func hash(of file: OpenFile, _ files: any FileLayer) throws -> String {
    var hash = SHA256()
    var offset = 0
    while case let piece = try files.bytes(of: file, from: offset, count: 1 << 20), !piece.isEmpty {
      hash.update(piece)
      offset += piece.count
    }
    return hash.finish().hexadecimal
  }

  /// Visits each line without its newline until a visit returns false; returns whether none failed.
  static func eachLine(
    of bytes: [UInt8], _ visit: (UnsafeRawBufferPointer, Int) -> Bool
  ) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      var number = 0
      while start < bytes.count, let base = bytes.baseAddress {
        let newline = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
        let stop = newline.map { UnsafeRawPointer($0) - base } ?? bytes.count
        guard visit(UnsafeRawBufferPointer(rebasing: bytes[start..<stop]), number) else {
          return false
        }
        start = stop + 1
        number += 1
      }
      return true
    }
  }

  /// Reads a document's line; returns the id, or `nil` if the line is invalid.
  static func read(_ line: UnsafeRawBufferPointer, into table: inout Table) -> String? {
    var id: String?
    var revision: Int?
    var sequence: Int?
    var document: Range<Int>?
    var scanner = JSONScanner(line)
    let isWhole = scanner.members { name, scanner in
      switch name {
      case "id": id = scanner.string()
      case "rev": revision = scanner.integer()
      case "s": sequence = scanner.integer()
      case "doc": document = scanner.skipValue()
      default: return scanner.skipValue() != nil
      }
      return true
    }
    guard isWhole, let id, let revision, let sequence, let document,
      Row.canHold(
        idBytes: id.utf8.count, revision: revision, sequence: sequence, document: document.count)
    else { return nil }
    table.put(
      id, revision: revision, sequence: sequence,
      document: UnsafeRawBufferPointer(rebasing: line[document]))
    return id
  }
}
