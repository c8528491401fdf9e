/// An index from the values of some fields to the rows that have them.
///
/// Rows that lack one of the values are left out. Queries never need them. They can be very many,
/// and removing one from a long list would be slow.
struct FieldIndex {
  /// The number of shards.
  ///
  /// A change while a reader holds the index copies only one.
  private static let shardCount = 64

  let fields: [String]
  let isUnique: Bool
  private let isFolded: [Bool]
  /// The positions of its fields among those of all indexes.
  private let places: [Int]
  private var shards: [[FieldKey: RowNumbers]]

  /// Creates an empty index.
  ///
  /// - Parameters:
  ///   - fields: The indexed fields.
  ///   - isUnique: Whether no two rows may have the same values.
  ///   - caseInsensitive: Fields compared without regard to case.
  ///   - all: The fields of all indexes of the table.
  init(fields: [String], isUnique: Bool, caseInsensitive: Set<String>, among all: [String]) {
    self.fields = fields
    self.isUnique = isUnique
    isFolded = fields.map(caseInsensitive.contains)
    places = fields.map { all.firstIndex(of: $0) ?? 0 }
    shards = Array(repeating: [:], count: Self.shardCount)
  }

  /// Returns the key for values in the order of the index's fields.
  func key(of values: [FieldValue]) -> FieldKey {
    let foldsNone = !isFolded.contains(true)
    return FieldKey(
      foldsNone ? values : values.indices.map { isFolded[$0] ? values[$0].folded : values[$0] })
  }

  /// Returns the key for a document's values of all indexed fields; `nil` if it lacks one.
  func key(among values: [FieldValue]) -> FieldKey? {
    places.contains { values[$0].isBlank } ? nil : key(of: places.map { values[$0] })
  }

  /// Returns whether the index covers rows with these values.
  func holds(_ key: FieldKey) -> Bool { !key.values.contains(where: \.isBlank) }

  func rows(with key: FieldKey) -> [UInt32] {
    shards[shard(of: key)][key]?.all ?? []
  }

  /// Reserves memory for a unique index.
  mutating func reserve(_ rows: Int) {
    guard isUnique, rows > Self.shardCount else { return }
    for shard in shards.indices {
      shards[shard].reserveCapacity(rows / Self.shardCount * 5 / 4)
    }
  }

  mutating func insert(_ row: Int, key: FieldKey) {
    shards[shard(of: key)][key, default: .none].insert(UInt32(row))
  }

  mutating func remove(_ row: Int, key: FieldKey) {
    let shard = shard(of: key)
    guard let place = shards[shard].index(forKey: key) else { return }
    shards[shard].values[place].remove(UInt32(row))
    if shards[shard].values[place].isEmpty { shards[shard].remove(at: place) }
  }

  private func shard(of key: FieldKey) -> Int {
    Int(UInt(bitPattern: key.hash) % UInt(Self.shardCount))
  }
}

/// Field values as a dictionary key, with a cached hash.
struct FieldKey: Hashable {
  let values: [FieldValue]
  let hash: Int

  init(_ values: [FieldValue]) {
    self.values = values
    hash = values.hashValue
  }

  static func == (one: FieldKey, other: FieldKey) -> Bool { one.values == other.values }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The rows of a key, in the order of insertion.
///
/// The usual single row needs no array.
private enum RowNumbers {
  case none
  case one(UInt32)
  case many([UInt32])

  var isEmpty: Bool { if case .none = self { true } else { false } }

  var all: [UInt32] {
    switch self {
    case .none: []
    case .one(let row): [row]
    case .many(let rows): rows
    }
  }

  mutating func insert(_ row: UInt32) {
    switch self {
    case .none: self = .one(row)
    case .one(let first): self = .many([first, row])
    case .many(var rows):
      // Releases the old array, which would be copied otherwise.
      self = .none
      rows.append(row)
      self = .many(rows)
    }
  }

  mutating func remove(_ row: UInt32) {
    switch self {
    case .none: break
    case .one(let only): if only == row { self = .none }
    case .many(var rows):
      self = .none
      rows.firstIndex(of: row).map { _ = rows.remove(at: $0) }
      self = rows.count == 1 ? .one(rows[0]) : .many(rows)
    }
  }
}
