/// Slots in the order of hashes of their events' ids, for finding one.
///
/// A hash stands beside its slot: mostly it decides, and the id itself lies elsewhere in memory.
struct SlotsByID: Sendable {
  private struct Entry: Sendable {
    let hash: UInt32
    let slot: Int32
  }

  private var entries: [Entry] = []

  init() {}

  /// Makes it of all slots that are taken.
  init(_ taken: [Int32], _ ids: [String]) {
    entries = taken.map { Entry(hash: Self.hash(of: ids[Int($0)]), slot: $0) }
    entries.sort { $0.hash < $1.hash }
  }

  var count: Int { entries.count }
  var bytes: Int { entries.capacity * MemoryLayout<Entry>.stride }
  /// The slots that are taken.
  var all: some Sequence<Int32> { entries.lazy.map(\.slot) }

  /// The slot of an event.
  func slot(of id: String, _ ids: [String]) -> Int32? {
    place(of: id, ids).map { entries[$0].slot }
  }

  mutating func insert(_ slot: Int32, _ ids: [String]) {
    let hash = Self.hash(of: ids[Int(slot)])
    entries.insert(Entry(hash: hash, slot: slot), at: firstPlace(of: hash))
  }

  mutating func remove(_ id: String, _ ids: [String]) {
    if let place = place(of: id, ids) { entries.remove(at: place) }
  }

  /// Where an event is.
  private func place(of id: String, _ ids: [String]) -> Int? {
    let hash = Self.hash(of: id)
    var place = firstPlace(of: hash)
    while place < entries.count, entries[place].hash == hash {
      if ids[Int(entries[place].slot)] == id { return place }
      place += 1
    }
    return nil
  }

  /// The first place with a hash no lower.
  private func firstPlace(of hash: UInt32) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// FNV-1a.
  private static func hash(of id: String) -> UInt32 {
    id.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
