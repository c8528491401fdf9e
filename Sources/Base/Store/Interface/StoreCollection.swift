/// Names a collection of documents and the type they are read as.
public struct StoreCollection<Value: Codable & Sendable>: Sendable, Hashable {
  /// The collection's name, which is a file name too.
  ///
  /// A letter or digit, then letters, digits, `_`, `.` and `-`; lower case, 100 at most.
  public let name: String

  /// Names a collection.
  public init(_ name: String) {
    self.name = name
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
