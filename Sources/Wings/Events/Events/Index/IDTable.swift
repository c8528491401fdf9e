import Glibc

/// A table of ids and their numbers, with all ids in one byte buffer.
///
/// A hundred thousand separate strings would take several times as much memory.
struct IDTable: Sendable {
  private static let none: Int32 = -1
  private static let removed: Int32 = -2

  private var bytes: [UInt8] = []
  /// The offset of each id by its number.
  ///
  /// One byte there has the id's length; the id follows.
  private var starts: [UInt32] = []
  /// A hash table of numbers, at least twice as large as the number of ids.
  private var places: [Int32] = [none, none]
  private var used = 0
  /// Bytes of removed ids.
  private var wasted = 0
  /// The number of ids.
  private(set) var count = 0

  /// The number of assigned numbers, including those of removed ids.
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

  /// Releases unused memory.
  mutating func trim() {
    bytes = bytes.trimmed
    starts = starts.trimmed
  }

  /// Returns an id as bytes; the store limits ids to 200 bytes.
  func idBytes(_ number: Int32) -> ArraySlice<UInt8> {
    let start = Int(starts[Int(number)])
    return bytes[start + 1..<start + 1 + Int(bytes[start])]
  }

  subscript(number: Int32) -> String { String(decoding: idBytes(number), as: UTF8.self) }

  /// Whether one id sorts before another, byte by byte.
  func comesBefore(_ one: Int32, _ other: Int32) -> Bool {
    idBytes(one).lexicographicallyPrecedes(idBytes(other))
  }

  /// Returns the number of an id; tries a likely one first.
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

  /// Adds an id that is not in the table.
  ///
  /// - Parameters:
  ///   - id: At most 255 bytes.
  ///   - freed: The number of a removed id to reuse; `nil` for the next number.
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

  /// Removes an id; its number can be reused.
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

  /// Removes the bytes of removed ids.
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

  /// Hashes an id, eight bytes at a time.
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
  /// The array without excess capacity.
  var trimmed: [Element] {
    guard capacity > count + count / 16 else { return self }
    var fresh: [Element] = []
    fresh.reserveCapacity(count)
    fresh.append(contentsOf: self)
    return fresh
  }
}
