/// From the values of some fields to the rows that have them.
///
/// Rows that lack one of the values are not in it: nobody looks for them, and there may be so many
/// that finding one among them to take it out would be slow.
struct FieldIndex {
  /// Writing beside a reader copies one shard and not all.
  private static let shardCount = 64

  let fields: [String]
  let isUnique: Bool
  private let caseInsensitive: Set<String>
  private var shards: [[[FieldValue]: [UInt32]]]

  init(fields: [String], isUnique: Bool, caseInsensitive: Set<String>) {
    self.fields = fields
    self.isUnique = isUnique
    self.caseInsensitive = caseInsensitive
    shards = Array(repeating: [:], count: Self.shardCount)
  }

  /// The key of a document.
  func key(of document: UnsafeRawBufferPointer) -> [FieldValue] {
    key(of: FieldReader.values(of: fields, in: document))
  }

  /// The key of the fields' values, given in the fields' order.
  func key(of values: [FieldValue]) -> [FieldValue] {
    zip(fields, values).map { caseInsensitive.contains($0) ? $1.folded : $1 }
  }

  /// Whether rows with these values are in the index.
  func holds(_ key: [FieldValue]) -> Bool { !key.contains(where: \.isBlank) }

  func rows(with key: [FieldValue]) -> [UInt32] {
    shards[shard(of: key)][key] ?? []
  }

  mutating func insert(_ row: Int, key: [FieldValue]) {
    guard holds(key) else { return }
    shards[shard(of: key)][key, default: []].append(UInt32(row))
  }

  mutating func remove(_ row: Int, key: [FieldValue]) {
    let shard = shard(of: key)
    guard let place = shards[shard][key]?.firstIndex(of: UInt32(row)) else { return }
    if shards[shard][key]?.count == 1 {
      shards[shard][key] = nil
    } else {
      shards[shard][key]?.remove(at: place)
    }
  }

  private func shard(of key: [FieldValue]) -> Int {
    Int(UInt(bitPattern: key.hashValue) % UInt(Self.shardCount))
  }
}
