/// Numbers with a valid range.
///
/// A number out of range is a fault, like a value of a wrong type.
extension DocumentFields {
  /// Returns a number, or `nil` if it is absent.
  ///
  /// - Throws: `DecodingError` if it is unreadable or out of range, and faults are not collected.
  public func optional<Value: Decodable & Comparable>(
    _ key: Key, in range: ClosedRange<Value>
  ) throws -> Value? {
    guard let value: Value = try optional(key) else { return nil }
    return try range.contains(value) ? value : noteOutOfRange(key, range)
  }

  /// Returns a number, or a default if it is absent.
  ///
  /// - Throws: `DecodingError` if it is unreadable or out of range, and faults are not collected.
  public func value<Value: Decodable & Comparable>(
    _ key: Key, default absent: Value, in range: ClosedRange<Value>
  ) throws -> Value {
    let value: Value = try value(key, default: absent)
    return try range.contains(value) ? value : noteOutOfRange(key, range) ?? absent
  }

  /// Returns a number without which the document cannot be read.
  ///
  /// - Throws: `DecodingError` if it is absent, unreadable or out of range.
  public func required<Value: Decodable & Comparable>(
    _ key: Key, in range: ClosedRange<Value>
  ) throws -> Value {
    let value: Value = try required(key)
    guard range.contains(value) else { throw outOfRange(key, range) }
    return value
  }

  /// Returns a list of numbers; empty if it is absent or one of them is out of range.
  ///
  /// - Throws: `DecodingError` if it is unreadable or one is out of range, and faults are not
  ///   collected.
  public func list(_ key: Key, in range: ClosedRange<Int>) throws -> [Int] {
    let numbers: [Int] = try list(key)
    return try numbers.allSatisfy(range.contains) ? numbers : noteOutOfRange(key, range) ?? []
  }

  /// Returns numbers by name; empty if they are absent or one of them is out of range.
  ///
  /// - Throws: `DecodingError` if they are unreadable or one is out of range, and faults are not
  ///   collected.
  public func table(_ key: Key, in range: ClosedRange<Int>) throws -> [String: Int] {
    let numbers: [String: Int] = try value(key, default: [:])
    if numbers.values.allSatisfy(range.contains) { return numbers }
    return try noteOutOfRange(key, range) ?? [:]
  }
}
