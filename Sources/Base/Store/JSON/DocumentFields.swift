import Synchronization

/// The fields of a document, or of a part of one, during decoding.
///
/// For an optional value `null` means absent. An unreadable field is a fault, as is `null` for a
/// value that is not optional. If the decoder collects faults, the fault is recorded and the field
/// counts as absent; otherwise decoding throws.
public struct DocumentFields<Key: CodingKey> {
  /// The largest magnitude of a fractional number; for whole numbers see ``StoreLimits``.
  private static var largestFraction: Double { 1e9 }

  private let container: KeyedDecodingContainer<Key>
  private let faults: FaultLog?

  /// Opens the object at the decoder's position.
  ///
  /// - Throws: `DecodingError` if it is not an object.
  public init(_ decoder: any Decoder, _ keys: Key.Type) throws {
    container = try decoder.container(keyedBy: keys)
    faults = FaultLog.key.flatMap { decoder.userInfo[$0] } as? FaultLog
  }

  /// Returns a field, or `nil` if it is absent.
  ///
  /// - Throws: `DecodingError` if it is unreadable and faults are not collected.
  public func optional<Value: Decodable>(_ key: Key) throws -> Value? {
    do {
      let value = try container.decodeIfPresent(Value.self, forKey: key)
      try check(value, key)
      return value
    } catch {
      try note(error, at: container.codingPath + [key])
      return nil
    }
  }

  /// Returns a field, or a default if it is absent.
  ///
  /// - Throws: `DecodingError` if it is unreadable and faults are not collected.
  public func value<Value: Decodable>(_ key: Key, default absent: Value) throws -> Value {
    try value(key, default: absent, unreadable: absent)
  }

  /// Returns a field, with one default if it is absent and another if it is unreadable.
  ///
  /// - Throws: `DecodingError` if it is unreadable and faults are not collected.
  public func value<Value: Decodable>(
    _ key: Key, default absent: Value, unreadable: Value
  ) throws -> Value {
    guard container.contains(key) else { return absent }
    do {
      return try required(key)
    } catch {
      try note(error, at: container.codingPath + [key])
      return unreadable
    }
  }

  /// Returns a text; empty if it is absent.
  ///
  /// - Throws: `DecodingError` if it is unreadable and faults are not collected.
  public func text(_ key: Key) throws -> String { try value(key, default: "") }

  /// Returns a field that decides the meaning of the whole.
  ///
  /// If it is unreadable, so is the whole.
  ///
  /// - Throws: `DecodingError` if it is present and unreadable.
  public func strict<Value: Decodable>(_ key: Key) throws -> Value? {
    let value = try container.decodeIfPresent(Value.self, forKey: key)
    try check(value, key)
    return value
  }

  /// Returns a field without which the document cannot be read.
  ///
  /// - Throws: `DecodingError` if it is absent or unreadable.
  public func required<Value: Decodable>(_ key: Key) throws -> Value {
    let value = try container.decode(Value.self, forKey: key)
    try check(value, key)
    return value
  }

  /// Returns a field whose absence is also a fault.
  ///
  /// - Throws: `DecodingError` if it is absent or unreadable and faults are not collected.
  public func needed<Value: Decodable>(
    _ key: Key, standIn: @autoclosure () -> Value
  ) throws -> Value {
    do {
      return try required(key)
    } catch {
      try note(error, at: container.codingPath + [key])
      return standIn()
    }
  }

  /// Returns a list without its unreadable elements; a default if it is absent.
  ///
  /// - Throws: `DecodingError` if it is unreadable and faults are not collected.
  public func list<Element: Decodable>(
    _ key: Key, default absent: [Element] = []
  ) throws -> [Element] {
    guard container.contains(key) else { return absent }
    guard faults != nil else { return try required(key) }
    do {
      var elements = try container.nestedUnkeyedContainer(forKey: key)
      var list: [Element] = []
      while !elements.isAtEnd {
        do {
          list.append(try elements.decode(Element.self))
        } catch {
          try note(error, at: elements.codingPath + [Place(elements.currentIndex)])
          _ = try elements.decode(Anything.self)
        }
      }
      return list
    } catch {
      try note(error, at: container.codingPath + [key])
      return absent
    }
  }

  private func check<Value>(_ value: Value?, _ key: Key) throws {
    if Value.self == Int.self {
      guard let number = value as? Int, !StoreLimits.wholeNumbers.contains(number) else { return }
      throw outOfRange(key, StoreLimits.wholeNumbers)
    } else if Value.self == Double.self {
      guard let number = value as? Double, number.magnitude > Self.largestFraction else { return }
      throw outOfRange(key, -Self.largestFraction...Self.largestFraction)
    }
  }

  /// Records that a field has an invalid value.
  ///
  /// - Returns: `nil`, as the value of the field.
  /// - Throws: `DecodingError` if faults are not collected.
  @discardableResult
  public func noteOutOfRange<Value>(_ key: Key, _ range: Any? = nil) throws -> Value? {
    try note(outOfRange(key, range), at: container.codingPath + [key])
    return nil
  }

  func outOfRange(_ key: Key, _ range: Any?) -> DecodingError {
    DecodingError.dataCorruptedError(
      forKey: key, in: container, debugDescription: range.map { "\($0)" } ?? "out of its range")
  }

  private func note(_ error: any Error, at path: [any CodingKey]) throws {
    guard let faults else { throw error }
    faults.note(error, at: path)
  }
}

/// A value that is skipped.
private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}

/// A position in a list.
private struct Place: CodingKey {
  let intValue: Int?
  var stringValue: String { "\(intValue ?? 0)" }

  init(_ place: Int) { intValue = place }
  init?(intValue: Int) { self.init(intValue) }
  init?(stringValue: String) { nil }
}

/// A log of faults during decoding.
final class FaultLog: Sendable {
  static let key = CodingUserInfoKey(rawValue: "faults")

  private let found = Mutex<[DocumentFault]>([])

  var faults: [DocumentFault] { found.withLock { $0 } }

  func note(_ error: any Error, at path: [any CodingKey]) {
    let fault = DocumentFault(error, at: path)
    found.withLock { if !$0.contains(fault) { $0.append(fault) } }
  }
}

extension DocumentFault {
  /// Creates a fault at the most exact position of an error.
  init(_ error: any Error, at path: [any CodingKey]) {
    let place = (error as? DecodingError)?.path ?? path
    let exact = place.count >= path.count ? place : path
    let names = path.prefix { $0.intValue == nil }.map(\.stringValue)
    let cause = (error as? DecodingError)?.context?.debugDescription ?? ""
    self.init(field: Self.words(exact), path: names, cause: cause)
  }

  private static func words(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { words, key in
      if let place = key.intValue {
        words += "[\(place)]"
      } else {
        words += (words.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

extension DecodingError {
  fileprivate var path: [any CodingKey] {
    let path = context?.codingPath ?? []
    if case .keyNotFound(let key, _) = self { return path + [key] }
    return path
  }

  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context), .keyNotFound(_, let context):
      context
    @unknown default: nil
    }
  }
}
