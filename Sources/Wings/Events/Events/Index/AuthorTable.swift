/// The authors of the indexed events.
struct AuthorTable: Sendable {
  private(set) var ids = IDTable()
  private(set) var isVerified: [Bool] = []
  /// Normalized names, and the offset of each author's name.
  private var names = StringPool()
  private var starts: [UInt32?] = []

  var count: Int { isVerified.count }

  var bytes: Int {
    ids.size + isVerified.capacity + names.size
      + starts.capacity * MemoryLayout<UInt32?>.stride
  }

  func number(of id: String) -> Int32? { ids.number(of: id) }

  /// Returns the number of an author, who is added if new.
  mutating func add(_ id: UnsafeRawBufferPointer) -> Int32 {
    if let number = ids.number(of: id) { return number }
    isVerified.append(false)
    starts.append(nil)
    return ids.add(id)
  }

  mutating func add(_ id: String) -> Int32 {
    var id = id
    return id.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  mutating func set(_ number: Int32, plainName: [UInt8], isVerified: Bool) {
    self.isVerified[Int(number)] = isVerified
    if let start = starts[Int(number)] { names.drop(start) }
    starts[Int(number)] = names.append(plainName, of: number)
    if names.isWasteful { compact() }
  }

  /// Releases unused memory.
  mutating func trim() {
    ids.trim()
    names.trim()
    (isVerified, starts) = (isVerified.trimmed, starts.trimmed)
  }

  /// Removes unused names.
  private mutating func compact() {
    var fresh = StringPool()
    for number in starts.indices {
      starts[number] = starts[number].map { start in
        fresh.append(Array(names.text(at: start)), of: Int32(number))
      }
    }
    names = fresh
  }

  /// Returns for each author's number whether the name contains the bytes; `nil` if no name does.
  func named(holding sought: [UInt8]) -> [Bool]? {
    var found: [Bool]?
    names.forEach(holding: sought) { start, number in
      guard starts[Int(number)] == start else { return }
      found = found ?? Array(repeating: false, count: count)
      found?[Int(number)] = true
    }
    return found
  }
}
