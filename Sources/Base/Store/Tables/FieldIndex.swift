/// From the values of some fields to the rows that have them.
///
/// Rows that lack one of the values are not in it: nobody looks for them, and there may be so many
/// that finding one among them to take it out would be slow.
struct FieldIndex {
  /// Writing beside a reader copies one shard and not all.
  private static let shardCount = 64

  let fields: [String]
  let isUnique: Bool
  private let isFolded: [Bool]
  /// Where its fields are among those of all indexes.
  private let places: [Int]
  private var shards: [[FieldKey: RowNumbers]]

  /// Makes an empty index.
  ///
  /// - Parameters:
  ///   - fields: What it is by.
  ///   - isUnique: Whether no two rows may have the same values.
  ///   - caseInsensitive: Fields whose letter case does not count.
  ///   - all: The fields of all indexes of the table.
  init(fields: [String], isUnique: Bool, caseInsensitive: Set<String>, among all: [String]) {
    self.fields = fields
    self.isUnique = isUnique
    isFolded = fields.map(caseInsensitive.contains)
    places = fields.map { all.firstIndex(of: $0) ?? 0 }
    shards = Array(repeating: [:], count: Self.shardCount)
  }

  /// The key of the fields' values, given in the fields' order.
  func key(of values: [FieldValue]) -> FieldKey {
    let foldsNone = !isFolded.contains(true)
    return FieldKey(
      foldsNone ? values : values.indices.map { isFolded[$0] ? values[$0].folded : values[$0] })
  }

  /// The key of a document with these values in the fields of all indexes; none where it lacks one.
  func key(among values: [FieldValue]) -> FieldKey? {
    places.contains { values[$0].isBlank } ? nil : key(of: places.map { values[$0] })
  }

  /// Whether rows with these values are in the index.
  func holds(_ key: FieldKey) -> Bool { !key.values.contains(where: \.isBlank) }

  func rows(with key: FieldKey) -> [UInt32] {
    shards[shard(of: key)][key]?.all ?? []
  }

  /// Makes room, if every row has a key of its own.
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

/// Values to find rows by, hashed once.
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

/// The rows of one key, in the order they came: mostly a single one, which needs no list.
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
      // Let go of, or the list would be copied to grow.
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
