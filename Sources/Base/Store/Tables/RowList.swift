/// Rows in groups of chunks.
///
/// A change while a reader holds the previous version copies only one chunk, one group and the list
/// of groups.
struct RowList {
  private static let chunkLength = 512
  private static let groupLength = 64
  private var groups: [[ContiguousArray<Row>]] = []
  private(set) var count = 0

  subscript(index: Int) -> Row {
    get {
      let chunk = index / Self.chunkLength
      return groups[chunk / Self.groupLength][chunk % Self.groupLength][index % Self.chunkLength]
    }
    set {
      let chunk = index / Self.chunkLength
      groups[chunk / Self.groupLength][chunk % Self.groupLength][index % Self.chunkLength] =
        newValue
    }
  }

  func forEach(_ body: (Row) throws -> Void) rethrows {
    for group in groups {
      for chunk in group { for row in chunk { try body(row) } }
    }
  }

  mutating func append(_ row: Row) {
    let chunk = count / Self.chunkLength
    let group = chunk / Self.groupLength
    if group == groups.count { groups.append([]) }
    if chunk % Self.groupLength == groups[group].count { groups[group].append([]) }
    groups[group][chunk % Self.groupLength].append(row)
    count += 1
  }
}

/// The position of a document and its metadata, in 32 bytes, since there may be a million rows.
struct Row {
  /// The block with the bytes of the id and, after a gap, of the document.
  let block: UInt32
  let offset: UInt32
  let idLength: UInt16
  /// The number of bytes between id and document in a line of a snapshot.
  var gap: UInt8 = 0
  var isLive = true
  let length: UInt32
  let revision: Int32
  let sequence: Int

  /// Returns whether values from a file are in range.
  ///
  /// Other values were never written.
  static func canHold(
    idBytes: Int, revision: Int, sequence: Int = 0, document: Int
  ) -> Bool {
    (1...StoreLimits.idBytes).contains(idBytes) && (0...StoreLimits.lastRevision).contains(revision)
      && StoreLimits.sequences.contains(sequence) && document <= Int(UInt32.max)
  }

  var documentOffset: Int { Int(offset) + Int(idLength) + Int(gap) }
  var byteCount: Int { Int(idLength) + Int(gap) + Int(length) }
}
