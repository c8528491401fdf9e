/// Loading of a snapshot into an empty table without copying its bytes.
extension Table {
  mutating func reserve(documents: Int) {
    ids = IdentityIndex(reserving: documents)
    deferIndexes()
  }

  /// Adds a full block; returns its number.
  mutating func adopt(_ block: ByteBlock) -> Int {
    blocks.append(block)
    return blocks.count - 1
  }

  /// Adds a document in an adopted block.
  ///
  /// Its id must be new.
  mutating func place(_ line: SnapshotLine, in block: Int, at offset: Int) {
    let row = Row(
      block: UInt32(block), offset: UInt32(offset + line.id.lowerBound),
      idLength: UInt16(line.id.count),
      gap: UInt8(line.document.lowerBound - line.id.upperBound),
      length: UInt32(line.document.count), revision: Int32(line.revision),
      sequence: line.sequence)
    liveBytes += row.byteCount
    changedAt = max(changedAt, line.sequence)
    insert(row, blocks[block].bytes(at: Int(row.offset), count: Int(row.idLength)))
  }
}
