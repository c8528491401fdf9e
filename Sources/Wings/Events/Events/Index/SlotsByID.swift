/// Slots in the order of their events' ids, for finding one.
///
/// The first bytes of an id stand beside its slot: mostly they decide, and the id itself lies
/// elsewhere in memory.
struct SlotsByID: Sendable {
  private struct Entry: Sendable {
    let start: UInt64
    let slot: Int32
  }

  private var entries: [Entry] = []

  init() {}

  /// Makes it of all slots that are taken.
  init(_ taken: [Int32], _ ids: [String]) {
    entries = taken.map { Entry(start: Self.start(of: ids[Int($0)]), slot: $0) }
    entries.sort { one, other in
      one.start == other.start
        ? Self.comesBefore(ids[Int(one.slot)], ids[Int(other.slot)]) : one.start < other.start
    }
  }

  var count: Int { entries.count }
  var bytes: Int { entries.capacity * MemoryLayout<Entry>.stride }
  /// The slots that are taken.
  var all: some Sequence<Int32> { entries.lazy.map(\.slot) }

  /// The slot of an event.
  func slot(of id: String, _ ids: [String]) -> Int32? {
    let place = place(of: id, ids)
    return place < entries.count && ids[Int(entries[place].slot)] == id
      ? entries[place].slot : nil
  }

  mutating func insert(_ slot: Int32, _ ids: [String]) {
    let id = ids[Int(slot)]
    entries.insert(Entry(start: Self.start(of: id), slot: slot), at: place(of: id, ids))
  }

  mutating func remove(_ id: String, _ ids: [String]) {
    let place = place(of: id, ids)
    if place < entries.count, ids[Int(entries[place].slot)] == id { entries.remove(at: place) }
  }

  /// Where an event is, or would be.
  private func place(of id: String, _ ids: [String]) -> Int {
    let start = Self.start(of: id)
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      let entry = entries[middle]
      let isBefore =
        entry.start == start ? Self.comesBefore(ids[Int(entry.slot)], id) : entry.start < start
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first eight bytes, the first one highest.
  private static func start(of id: String) -> UInt64 {
    var (start, left) = (0 as UInt64, 8)
    for byte in id.utf8.prefix(8) {
      start = start << 8 | UInt64(byte)
      left -= 1
    }
    return left == 8 ? 0 : start << (8 * UInt64(left))
  }

  private static func comesBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
