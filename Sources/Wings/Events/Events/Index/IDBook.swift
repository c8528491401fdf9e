import Glibc

/// Ids in one run of bytes, found by their numbers, and numbers found by them.
///
/// A hundred thousand texts of their own would take several times as much memory.
struct IDBook: Sendable {
  private static let none: Int32 = -1
  private static let removed: Int32 = -2

  private var bytes: [UInt8] = []
  /// Where the id of each number begins, with its length in front.
  private var starts: [UInt32] = []
  /// Numbers by the hashes of their ids, twice as many places as there are ids at least.
  private var places: [Int32] = [none, none]
  private var used = 0
  /// Bytes of ids that are no longer there.
  private var wasted = 0
  /// How many ids are there.
  private(set) var count = 0

  /// How many numbers have been given out, those of ids that are gone among them.
  var end: Int { starts.count }

  var size: Int {
    bytes.capacity + starts.capacity * MemoryLayout<UInt32>.stride
      + places.capacity * MemoryLayout<Int32>.stride
  }

  mutating func reserve(_ ids: Int, bytes count: Int) {
    bytes.reserveCapacity(count)
    starts.reserveCapacity(ids)
    while places.count < ids * 2 { places += Array(repeating: Self.none, count: places.count) }
  }

  /// Gives back memory that is not needed.
  mutating func trim() {
    bytes = bytes.trimmed
    starts = starts.trimmed
  }

  /// An id as bytes, which no store makes longer than 200.
  func idBytes(_ number: Int32) -> ArraySlice<UInt8> {
    let start = Int(starts[Int(number)])
    return bytes[start + 1..<start + 1 + Int(bytes[start])]
  }

  subscript(number: Int32) -> String { String(decoding: idBytes(number), as: UTF8.self) }

  /// Whether one id stands before another, byte by byte.
  func comesBefore(_ one: Int32, _ other: Int32) -> Bool {
    idBytes(one).lexicographicallyPrecedes(idBytes(other))
  }

  /// Which number an id has; one that is thought likely is looked at first.
  func number(of id: UnsafeRawBufferPointer, likely: Int32? = nil) -> Int32? {
    if let likely, likely >= 0, likely < starts.count, isIt(likely, id) { return likely }
    var place = firstPlace(of: id)
    while places[place] != Self.none {
      if places[place] >= 0, isIt(places[place], id) { return places[place] }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  func number(of id: String) -> Int32? {
    var id = id
    return id.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
  }

  /// Takes in an id that is not there yet.
  ///
  /// - Parameters:
  ///   - id: At most 255 bytes.
  ///   - freed: The number of an id that was removed, which it gets; the next number where none.
  /// - Returns: Its number.
  mutating func add(_ id: UnsafeRawBufferPointer, as freed: Int32? = nil) -> Int32 {
    let number = freed ?? Int32(starts.count)
    if freed == nil { starts.append(0) }
    starts[Int(number)] = UInt32(bytes.count)
    bytes.append(UInt8(clamping: id.count))
    bytes.append(contentsOf: id.prefix(Int(UInt8.max)))
    if (used + 1) * 2 > places.count { rehash() }
    put(number, at: firstPlace(of: id))
    count += 1
    return number
  }

  /// Takes out an id; its number can be given to another.
  mutating func remove(_ number: Int32) {
    var place = idBytes(number).withUnsafeBytes { firstPlace(of: $0) }
    while places[place] != number { place = (place + 1) & (places.count - 1) }
    places[place] = Self.removed
    wasted += Int(bytes[Int(starts[Int(number)])]) + 1
    count -= 1
    if wasted > 4096, wasted > bytes.count / 2 { compact() }
  }

  private func isIt(_ number: Int32, _ id: UnsafeRawBufferPointer) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let start = Int(starts[Int(number)])
      guard Int(bytes[start]) == id.count, let own = bytes.baseAddress, let id = id.baseAddress
      else { return id.isEmpty && bytes[start] == 0 }
      return memcmp(own + start + 1, id, Int(bytes[start])) == 0
    }
  }

  private mutating func put(_ number: Int32, at first: Int) {
    var place = first
    while places[place] != Self.none { place = (place + 1) & (places.count - 1) }
    places[place] = number
    used += 1
  }

  private mutating func rehash() {
    let all = places.filter { $0 >= 0 }
    var wanted = 2
    while wanted < (all.count + 1) * 3 { wanted *= 2 }
    places = Array(repeating: Self.none, count: wanted)
    used = 0
    for number in all {
      put(number, at: idBytes(number).withUnsafeBytes { firstPlace(of: $0) })
    }
  }

  /// Leaves out what is nobody's any more.
  private mutating func compact() {
    var fresh: [UInt8] = []
    fresh.reserveCapacity(bytes.count - wasted)
    let live = places.filter { $0 >= 0 }
    for number in live {
      let id = idBytes(number)
      starts[Int(number)] = UInt32(fresh.count)
      fresh.append(UInt8(id.count))
      fresh.append(contentsOf: id)
    }
    (bytes, wasted) = (fresh, 0)
  }

  private func firstPlace(of id: UnsafeRawBufferPointer) -> Int {
    Int(truncatingIfNeeded: Self.hash(id) >> 32) & (places.count - 1)
  }

  /// Folds the id eight bytes at a time.
  private static func hash(_ id: UnsafeRawBufferPointer) -> UInt64 {
    var (hash, offset) = (UInt64(id.count), 0)
    func mix(_ word: UInt64) {
      let product = (hash ^ word ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(
        by: 0xf39c_c060_5ced_c835)
      hash = product.high ^ product.low
    }
    while offset + 8 <= id.count {
      mix(id.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < id.count {
      rest = rest << 8 | UInt64(id[offset])
      offset += 1
    }
    mix(rest)
    return hash
  }
}

extension Array {
  /// The same in no more memory than it needs.
  var trimmed: [Element] {
    guard capacity > count + count / 16 else { return self }
    var fresh: [Element] = []
    fresh.reserveCapacity(count)
    fresh.append(contentsOf: self)
    return fresh
  }
}
