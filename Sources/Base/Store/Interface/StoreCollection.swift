/// Names a collection of documents and the type they are read as.
public struct StoreCollection<Value: Codable & Sendable>: Sendable, Hashable {
  /// The collection's name, which is a file name too.
  ///
  /// A letter or digit, then letters, digits, `_`, `.` and `-`; lower case, 100 at most.
  public let name: String
  /// What the documents are known to be where the collection is named: to ask a value for it at run
  /// time means a look through all that the program declares, once a type.
  let carrying: (any FaultCarrying.Type)?

  /// Names a collection.
  public init(_ name: String) {
    (self.name, carrying) = (name, nil)
  }

  /// Whether two name the same one.
  public static func == (one: StoreCollection, other: StoreCollection) -> Bool {
    one.name == other.name
  }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension StoreCollection where Value: FaultCarrying {
  /// Names a collection.
  public init(_ name: String) {
    (self.name, carrying) = (name, Value.self)
  }
}

/// What a collection's name may be, since it becomes a file name.
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
