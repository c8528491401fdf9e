import SortedCollections

/// Slots in an order that is total: no two come at the same place.
struct SlotOrder: Sendable {
  private(set) var all: [Int32] = []

  var size: Int { all.capacity * MemoryLayout<Int32>.stride }

  init() {}

  /// Sorts slots by numbers; where those are equal, as they are told.
  ///
  /// - Parameters:
  ///   - slots: In any order.
  ///   - key: A number that comes before that of a later slot, or is the same.
  ///   - comesBefore: Which of two with the same number comes first; their given order where none.
  init(
    _ slots: [Int32], key: (Int32) -> UInt64, ties comesBefore: ((Int32, Int32) -> Bool)? = nil
  ) {
    let keys = slots.map(key)
    let order = RadixSort.order(of: keys)
    all = order.map { slots[Int($0)] }
    guard let comesBefore else { return }
    var start = 0
    for place in 1...max(1, order.count)
    where place >= order.count || keys[Int(order[place])] != keys[Int(order[start])] {
      if place - start > 1 { all[start..<min(place, all.count)].sort(by: comesBefore) }
      start = place
    }
  }

  /// Takes slots that are in order already.
  init(_ ordered: [Int32]) { all = ordered }

  mutating func insert(_ slot: Int32, at place: Int) { all.insert(slot, at: place) }

  /// Takes a slot out of its place; nothing happens where it is not there.
  mutating func remove(_ slot: Int32, at place: Int) {
    if place < all.count, all[place] == slot { all.remove(at: place) }
  }

  /// How many stand before a place in the order.
  func place(_ isBefore: (Int32) -> Bool) -> Int {
    all.partitioningIndex { !isBefore($0) }
  }
}

/// Sorts many numbers byte by byte.
enum RadixSort {
  /// The places of numbers, the lowest number first; equal ones stay in their order.
  static func order(of keys: [UInt64]) -> [Int32] {
    var entries = keys.enumerated().map { Entry(key: $1, place: Int32($0)) }
    var other = entries
    let differing = keys.reduce(0) { $0 | ($1 ^ (keys.first ?? 0)) }
    for shift in stride(from: 0, to: 64, by: 8) where differing >> UInt64(shift) & 0xFF != 0 {
      pass(shift, from: entries, to: &other)
      swap(&entries, &other)
    }
    return entries.map(\.place)
  }

  private struct Entry {
    let key: UInt64
    let place: Int32
  }

  private static func pass(_ shift: Int, from entries: [Entry], to sorted: inout [Entry]) {
    var starts = [Int](repeating: 0, count: 257)
    for entry in entries { starts[Int(entry.key >> UInt64(shift) & 0xFF) + 1] += 1 }
    for digit in 1...256 { starts[digit] += starts[digit - 1] }
    sorted.withUnsafeMutableBufferPointer { sorted in
      for entry in entries {
        let digit = Int(entry.key >> UInt64(shift) & 0xFF)
        sorted[starts[digit]] = entry
        starts[digit] += 1
      }
    }
  }
}

extension Double {
  /// A number that is lower for a higher value.
  var fallingKey: UInt64 {
    let bits = bitPattern
    let rising = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    return ~rising
  }
}

extension Int {
  /// A number that rises with the value.
  var risingKey: UInt64 { UInt64(bitPattern: Int64(self)) ^ 1 << 63 }
}
