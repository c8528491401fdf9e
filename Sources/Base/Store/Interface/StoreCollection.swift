/// The name of a collection, and the type of its documents.
public struct StoreCollection<Value: Codable & Sendable>: Sendable, Hashable {
  /// The collection's name, which is also a file name.
  ///
  /// A lower-case letter or digit, then such letters, digits, `_`, `.` and `-`; 100 bytes at most.
  public let name: String
  /// The document type if it is known to conform to `FaultCarrying`.
  ///
  /// A dynamic cast would search all conformances of the program once for each type.
  let carrying: (any FaultCarrying.Type)?

  /// Creates a collection with a name.
  public init(_ name: String) {
    (self.name, carrying) = (name, nil)
  }

  /// Returns whether two collections have the same name.
  public static func == (one: StoreCollection, other: StoreCollection) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension StoreCollection where Value: FaultCarrying {
  /// Creates a collection with a name.
  public init(_ name: String) {
    (self.name, carrying) = (name, Value.self)
  }
}

/// The rules for collection names, since they become file names.
enum CollectionName {
  static let longest = 100

  static func isAllowed(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, bytes.count <= longest else { return false }
    return isAlphanumeric(first) && bytes.allSatisfy { isAlphanumeric($0) || isPunctuation($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
