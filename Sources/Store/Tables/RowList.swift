/// Rows in chunks, so that writing beside a reader who holds the previous version copies one chunk
/// and not the table.
struct RowList {
  private static let chunkLength = 1024
  private var chunks: [ContiguousArray<Row>] = []
  private(set) var count = 0

  subscript(index: Int) -> Row {
    chunks[index / Self.chunkLength][index % Self.chunkLength]
  }

  mutating func append(_ row: Row) {
    if count % Self.chunkLength == 0 { chunks.append([]) }
    chunks[count / Self.chunkLength].append(row)
    count += 1
  }

  mutating func replace(_ index: Int, with row: Row) {
    chunks[index / Self.chunkLength][index % Self.chunkLength] = row
  }

  mutating func kill(_ index: Int) {
    chunks[index / Self.chunkLength][index % Self.chunkLength].isLive = false
  }
}
