/// Numbers that mean something within a range only: beyond it one is a fault, like a text in its
/// place.
extension DocumentFields {
  /// A number; nothing where it is absent.
  ///
  /// - Throws: `DecodingError` where it cannot be read, or is out of range, and nobody collects
  ///   faults.
  public func optional<Value: Decodable & Comparable>(
    _ key: Key, in range: ClosedRange<Value>
  ) throws -> Value? {
    guard let value: Value = try optional(key) else { return nil }
    return try range.contains(value) ? value : noteOutOfRange(key)
  }

  /// A number, or what stands for an absent one.
  ///
  /// - Throws: `DecodingError` where it cannot be read, or is out of range, and nobody collects
  ///   faults.
  public func value<Value: Decodable & Comparable>(
    _ key: Key, default absent: Value, in range: ClosedRange<Value>
  ) throws -> Value {
    let value: Value = try value(key, default: absent)
    return try range.contains(value) ? value : noteOutOfRange(key) ?? absent
  }

  /// A number without which the whole means nothing.
  ///
  /// - Throws: `DecodingError` where it is absent, cannot be read or is out of range.
  public func required<Value: Decodable & Comparable>(
    _ key: Key, in range: ClosedRange<Value>
  ) throws -> Value {
    let value: Value = try required(key)
    guard range.contains(value) else { throw outOfRange(key) }
    return value
  }

  /// A list of numbers, empty where absent or where one of them is out of range.
  ///
  /// - Throws: `DecodingError` where it cannot be read, or one is out of range, and nobody collects
  ///   faults.
  public func list(_ key: Key, in range: ClosedRange<Int>) throws -> [Int] {
    let numbers: [Int] = try list(key)
    return try numbers.allSatisfy(range.contains) ? numbers : noteOutOfRange(key) ?? []
  }

  /// Numbers by name, empty where absent or where one of them is out of range.
  ///
  /// - Throws: `DecodingError` where they cannot be read, or one is out of range, and nobody
  ///   collects faults.
  public func table(_ key: Key, in range: ClosedRange<Int>) throws -> [String: Int] {
    let numbers: [String: Int] = try value(key, default: [:])
    return try numbers.values.allSatisfy(range.contains) ? numbers : noteOutOfRange(key) ?? [:]
  }
}
