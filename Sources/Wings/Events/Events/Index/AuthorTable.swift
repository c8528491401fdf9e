/// Who has published what is in the index, each once.
struct AuthorTable: Sendable {
  private(set) var ids: [String] = []
  /// Names in plain letters.
  private var names: [[UInt8]] = []
  private(set) var isVerified: [Bool] = []
  private var numbers: [String: Int32] = [:]

  var bytes: Int {
    ids.capacity * 16 + names.capacity * 8 + names.reduce(0) { $0 + 32 + $1.capacity }
      + isVerified.capacity + numbers.capacity * 24
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
    names.append([])
    isVerified.append(false)
    return (number, true)
  }

  mutating func set(_ number: Int32, plainName: String, isVerified: Bool) {
    names[Int(number)] = Array(plainName.utf8)
    self.isVerified[Int(number)] = isVerified
  }

  /// Whose name holds some bytes, by number.
  func named(holding sought: [UInt8]) -> [Bool] {
    names.map { name in
      guard name.count >= sought.count, let first = sought.first else { return sought.isEmpty }
      return (0...name.count - sought.count).contains { start in
        name[start] == first && name[start..<start + sought.count].elementsEqual(sought)
      }
    }
  }
}
