import SortedCollections

/// Slots in a total order: no two are equal.
struct SortedSlots: Sendable {
  private(set) var all: [Int32] = []

  var size: Int { all.capacity * MemoryLayout<Int32>.stride }

  init() {}

  /// Sorts slots by numeric keys, and equal keys by a comparison.
  ///
  /// - Parameters:
  ///   - slots: In any order.
  ///   - key: A number that does not decrease along the order.
  ///   - comesBefore: Compares two slots with the same key; `nil` to keep their given order.
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

  /// Takes slots that are already sorted.
  init(_ ordered: [Int32]) { all = ordered }

  mutating func insert(_ slot: Int32, at place: Int) { all.insert(slot, at: place) }

  /// Removes a slot from its position; does nothing if it is not there.
  mutating func remove(_ slot: Int32, at place: Int) {
    if place < all.count, all[place] == slot { all.remove(at: place) }
  }

  /// Returns the number of slots before a position in the order.
  func place(_ isBefore: (Int32) -> Bool) -> Int {
    all.partitioningIndex { !isBefore($0) }
  }
}

/// A radix sort of 64-bit keys, byte by byte.
enum RadixSort {
  /// Returns the positions of the keys in ascending order; the sort is stable.
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
  /// A key that falls as the value rises.
  var fallingKey: UInt64 {
    let bits = bitPattern
    let rising = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    return ~rising
  }
}

extension Int {
  /// A key that rises with the value.
  var risingKey: UInt64 { UInt64(bitPattern: Int64(self)) ^ 1 << 63 }
}
