/// Where a document lies and what is known of it: 32 bytes, since there may be a million.
struct Row {
  /// Which of the table's blocks holds the id's bytes and, after a gap, the document's.
  let block: UInt32
  let offset: UInt32
  let idLength: UInt16
  /// What a snapshot's line has between the two.
  var gap: UInt8 = 0
  var isLive = true
  let length: UInt32
  let revision: Int32
  let sequence: Int

  /// Whether a file may say so of a document: what cannot be held was never written.
  static func canHold(
    idBytes: Int, revision: Int, sequence: Int = 0, document: Int
  ) -> Bool {
    (1...StoreLimits.idBytes).contains(idBytes) && (0...StoreLimits.lastRevision).contains(revision)
      && StoreLimits.sequences.contains(sequence) && document <= Int(UInt32.max)
  }

  var documentOffset: Int { Int(offset) + Int(idLength) + Int(gap) }
  var byteCount: Int { Int(idLength) + Int(gap) + Int(length) }
}
