import Synchronization

/// The fields of a document, or of a part of one, as they are decoded.
///
/// An absent field is absent, and so is `null` where there may be none. A field that cannot be read is
/// a fault, as is `null` where there is always a value: where the decoder collects faults it is noted,
/// and read as absent; where it does not, reading throws.
public struct DocumentFields<Key: CodingKey> {
  /// The same as of whole numbers, see ``StoreLimits``.
  private static var largestFraction: Double { 1e9 }

  private let container: KeyedDecodingContainer<Key>
  private let faults: FaultLog?

  /// Opens the object that a decoder stands at.
  ///
  /// - Throws: `DecodingError` where it is no object.
  public init(_ decoder: any Decoder, _ keys: Key.Type) throws {
    container = try decoder.container(keyedBy: keys)
    faults = FaultLog.key.flatMap { decoder.userInfo[$0] } as? FaultLog
  }

  /// A field; nothing where it is absent.
  ///
  /// - Throws: `DecodingError` where it cannot be read and nobody collects faults.
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

  /// A field, or what stands for an absent one.
  ///
  /// - Throws: `DecodingError` where it cannot be read and nobody collects faults.
  public func value<Value: Decodable>(_ key: Key, default absent: Value) throws -> Value {
    try value(key, default: absent, unreadable: absent)
  }

  /// A field, or what stands for an absent one, or for one that cannot be read.
  ///
  /// - Throws: `DecodingError` where it cannot be read and nobody collects faults.
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

  /// A text, empty where absent.
  ///
  /// - Throws: `DecodingError` where it cannot be read and nobody collects faults.
  public func text(_ key: Key) throws -> String { try value(key, default: "") }

  /// A field without which the whole means something else: where it cannot be read, neither can the
  /// whole.
  ///
  /// - Throws: `DecodingError` where it is there and cannot be read.
  public func strict<Value: Decodable>(_ key: Key) throws -> Value? {
    let value = try container.decodeIfPresent(Value.self, forKey: key)
    try check(value, key)
    return value
  }

  /// A field without which the whole means nothing.
  ///
  /// - Throws: `DecodingError` where it is absent or cannot be read.
  public func required<Value: Decodable>(_ key: Key) throws -> Value {
    let value = try container.decode(Value.self, forKey: key)
    try check(value, key)
    return value
  }

  /// A field that must be there: a fault where it is absent, too.
  ///
  /// - Throws: `DecodingError` where it is absent or cannot be read and nobody collects faults.
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

  /// A list without the elements that cannot be read; empty where absent.
  ///
  /// - Throws: `DecodingError` where it cannot be read and nobody collects faults.
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
    } else if Value.self == Double.self {
      guard let number = value as? Double, number.magnitude > Self.largestFraction else { return }
    } else {
      return
    }
    throw outOfRange(key)
  }

  /// Notes that a field holds what it cannot be.
  ///
  /// - Returns: Nothing, which stands for the field.
  /// - Throws: `DecodingError` where nobody collects faults.
  @discardableResult
  public func noteOutOfRange<Value>(_ key: Key) throws -> Value? {
    try note(outOfRange(key), at: container.codingPath + [key])
    return nil
  }

  func outOfRange(_ key: Key) -> DecodingError {
    DecodingError.dataCorruptedError(
      forKey: key, in: container, debugDescription: "out of its range")
  }

  private func note(_ error: any Error, at path: [any CodingKey]) throws {
    guard let faults else { throw error }
    faults.note(error, at: path)
  }
}

/// Something that is stepped over.
private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}

/// A place in a list.
private struct Place: CodingKey {
  let intValue: Int?
  var stringValue: String { "\(intValue ?? 0)" }

  init(_ place: Int) { intValue = place }
  init?(intValue: Int) { self.init(intValue) }
  init?(stringValue: String) { nil }
}

/// What a decoder could not read on its way.
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
  /// Where an error was, told as closely as it tells itself.
  init(_ error: any Error, at path: [any CodingKey]) {
    let place = (error as? DecodingError)?.path ?? path
    let exact = place.count >= path.count ? place : path
    let names = path.prefix { $0.intValue == nil }.map(\.stringValue)
    self.init(field: Self.words(exact), path: names)
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
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    case .keyNotFound(let key, let context): context.codingPath + [key]
    @unknown default: []
    }
  }
}
