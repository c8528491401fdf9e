/// A hash table from document ids to rows.
///
/// It contains only row numbers, since rows have the ids.
///
/// It is divided into groups of shards. A change while a reader holds the index copies only one
/// shard, one group and the list of groups.
struct IdentityIndex {
  private static let groupCount = 16
  private static let shardCount = 32
  /// Up to this many ids one shard is enough.
  private static let smallCount = 256

  private var groups: [[Shard]] = [[Shard()]]
  private(set) var count = 0

  init() {}

  /// Creates an index with capacity for a number of ids.
  init(reserving ids: Int) {
    guard ids > Self.smallCount else { return }
    let shards = Self.groupCount * Self.shardCount
    let group = Array(repeating: Shard(reserving: ids / shards), count: Self.shardCount)
    groups = Array(repeating: group, count: Self.groupCount)
  }

  /// Finds the row of an id.
  ///
  /// - Parameters:
  ///   - hash: The id's hash.
  ///   - isIt: Whether a row has the id.
  /// - Returns: The row's number, or `nil`.
  func row(hash: UInt64, where isIt: (Int) -> Bool) -> Int? {
    groups[group(of: hash)][shard(of: hash)].row(hash: hash, where: isIt)
  }

  /// Adds a row whose id is new.
  ///
  /// `hashOf` returns the hash of a row when the table grows.
  mutating func insert(_ row: Int, hash: UInt64, hashOf: (Int) -> UInt64) {
    if count == Self.smallCount, isSmall { split(hashOf) }
    groups[group(of: hash)][shard(of: hash)].insert(row, hash: hash, hashOf: hashOf)
    count += 1
  }

  mutating func remove(_ row: Int, hash: UInt64) {
    groups[group(of: hash)][shard(of: hash)].remove(row, hash: hash)
    count -= 1
  }

  private var isSmall: Bool { groups.count == 1 }

  private func group(of hash: UInt64) -> Int { isSmall ? 0 : Int(hash >> 60) }

  private func shard(of hash: UInt64) -> Int { isSmall ? 0 : Int((hash >> 55) & 31) }

  private mutating func split(_ hashOf: (Int) -> UInt64) {
    let rows = groups[0][0].rows
    let group = Array(repeating: Shard(), count: Self.shardCount)
    groups = Array(repeating: group, count: Self.groupCount)
    for row in rows {
      let hash = hashOf(row)
      groups[self.group(of: hash)][shard(of: hash)].insert(row, hash: hash, hashOf: hashOf)
    }
  }

  /// Hashes an id's bytes, eight at a time.
  ///
  /// The high bits are as well distributed as the low ones.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = mixed(UInt64(truncatingIfNeeded: bytes.count), 0xcbf2_9ce4_8422_2325)
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mixed(hash, rest)
  }

  /// Folds the product of two words, as wyhash does.
  ///
  /// The constants derive from the golden ratio.
  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(
      by: other ^ 0xf39c_c060_5ced_c834)
    return product.high ^ product.low
  }
}

/// A shard with open addressing and linear probing.
private struct Shard {
  private static let empty = UInt32.max
  private static let removed = UInt32.max - 1
  private var slots: ContiguousArray<UInt32> = []
  private var used = 0

  init() {}

  /// Creates a shard with half as much capacity again, since ids are not evenly distributed.
  init(reserving ids: Int) {
    slots = ContiguousArray(repeating: Self.empty, count: Self.capacity(for: ids + ids / 2))
  }

  var rows: [Int] { slots.filter { $0 < Self.removed }.map(Int.init) }

  func row(hash: UInt64, where isIt: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = place(of: hash)
    while slots[slot] != Self.empty {
      if slots[slot] != Self.removed, isIt(Int(slots[slot])) { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  mutating func insert(_ row: Int, hash: UInt64, hashOf: (Int) -> UInt64) {
    if (used + 1) * 4 > slots.count * 3 { grow(hashOf) }
    put(row, hash: hash)
  }

  mutating func remove(_ row: Int, hash: UInt64) {
    var slot = place(of: hash)
    while slots[slot] != UInt32(row) { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Self.removed
  }

  private mutating func put(_ row: Int, hash: UInt64) {
    var slot = place(of: hash)
    while slots[slot] != Self.empty { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(row)
    used += 1
  }

  private mutating func grow(_ hashOf: (Int) -> UInt64) {
    let kept = rows
    slots = ContiguousArray(repeating: Self.empty, count: Self.capacity(for: kept.count * 3 / 2))
    used = 0
    for row in kept { put(row, hash: hashOf(row)) }
  }

  /// Returns the power of two that a number of ids fills to at most three quarters.
  private static func capacity(for ids: Int) -> Int {
    var capacity = 8
    while capacity * 3 < (ids + 1) * 4 { capacity *= 2 }
    return capacity
  }

  private func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }
}
