/// Who has published what is in the index, each once.
struct AuthorTable: Sendable {
  private(set) var ids: [String] = []
  private(set) var isVerified: [Bool] = []
  /// Names in plain letters, and where that of each author begins.
  private var names = TextArena()
  private var starts: [UInt32?] = []
  private var numbers: [String: Int32] = [:]

  var bytes: Int {
    ids.capacity * MemoryLayout<String>.stride + isVerified.capacity + names.size
      + starts.capacity * MemoryLayout<UInt32?>.stride
      + numbers.capacity * (MemoryLayout<String>.stride + MemoryLayout<Int32>.stride)
  }

  func number(of id: String) -> Int32? { numbers[id] }

  /// The number of an author who may be new.
  ///
  /// - Returns: The number, and whether nothing is known of the author yet.
  mutating func add(_ id: String) -> (number: Int32, isNew: Bool) {
    if let number = numbers[id] { return (number, false) }
    let number = Int32(ids.count)
    numbers[id] = number
    ids.append(id)
    isVerified.append(false)
    starts.append(nil)
    return (number, true)
  }

  mutating func set(_ number: Int32, plainName: String, isVerified: Bool) {
    self.isVerified[Int(number)] = isVerified
    if let start = starts[Int(number)] { names.drop(start) }
    starts[Int(number)] = names.append(plainName, of: number)
    if names.isWasteful { compact() }
  }

  /// Leaves out the names that are nobody's any more.
  private mutating func compact() {
    var fresh = TextArena()
    for number in starts.indices {
      starts[number] = starts[number].map { start in
        let name = String(decoding: names.text(at: start), as: UTF8.self)
        return fresh.append(name, of: Int32(number))
      }
    }
    names = fresh
  }

  /// Whose name holds some bytes, by number; none where nobody's does.
  func named(holding sought: [UInt8]) -> [Bool]? {
    var found: [Bool]?
    names.forEach(holding: sought) { start, number in
      guard starts[Int(number)] == start else { return }
      found = found ?? Array(repeating: false, count: ids.count)
      found?[Int(number)] = true
    }
    return found
  }
}
