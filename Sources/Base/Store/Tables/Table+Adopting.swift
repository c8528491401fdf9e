/// Filling an empty table with a snapshot's bytes, which stay where they were read to.
extension Table {
  mutating func reserve(documents: Int) {
    ids = IdentityIndex(reserving: documents)
    deferIndexes()
  }

  /// Takes over a block that is full; answers its number.
  mutating func adopt(_ block: ByteBlock) -> Int {
    blocks.append(block)
    return blocks.count - 1
  }

  /// Adds a document that lies in an adopted block and whose id is not there yet.
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
