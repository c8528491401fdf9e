/// A hash table of member names, of at most 24 bytes each.
public struct JSONNames: Sendable {
  private struct Name: Sendable {
    var count = 0
    /// The first and the last eight bytes, which overlap in names of under 16 bytes.
    var head: UInt64 = 0
    var tail: UInt64 = 0
    /// The eight bytes after the head in names of over 16 bytes.
    var middle: UInt64 = 0
    var place = 0
  }

  private static let tableSize = 128
  private static let longest = 24
  private let table: [Name]
  /// The number of names.
  public let count: Int

  /// Creates the table; the position of each name in the list is its place.
  public init(_ names: [String]) {
    precondition(
      names.count <= Self.tableSize / 2 && names.allSatisfy { $0.utf8.count <= Self.longest })
    var table = Array(repeating: Name(), count: Self.tableSize)
    for (place, name) in names.enumerated() {
      var entry = Array(name.utf8).withUnsafeBytes { Self.name($0) }
      entry.place = place
      var slot = Self.slot(of: entry)
      while table[slot].count > 0 { slot = (slot + 1) % Self.tableSize }
      table[slot] = entry
    }
    (self.table, count) = (table, names.count)
  }

  /// Returns the place of a name, or `nil` for any other name.
  func place(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard (1...Self.longest).contains(bytes.count) else { return nil }
    let name = Self.name(bytes)
    var slot = Self.slot(of: name)
    while table[slot].count > 0 {
      let known = table[slot]
      if known.count == name.count, known.head == name.head, known.tail == name.tail,
        known.middle == name.middle
      {
        return known.place
      }
      slot = (slot + 1) % Self.tableSize
    }
    return nil
  }

  private static func name(_ bytes: UnsafeRawBufferPointer) -> Name {
    var name = Name(count: bytes.count)
    if bytes.count >= 8 {
      name.head = bytes.loadUnaligned(as: UInt64.self)
      name.tail = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      if bytes.count > 16 {
        name.middle = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      }
    } else {
      for byte in bytes { name.head = name.head << 8 | UInt64(byte) }
    }
    return name
  }

  private static func slot(of name: Name) -> Int {
    let mixed = (name.head ^ name.tail &* 31 ^ UInt64(name.count)) &* 0x9e37_79b9_7f4a_7c15
    return Int(mixed >> 57)
  }
}

/// The positions of an object's members with given names, found in one pass.
///
/// One instance is used for many documents, so that reading a document allocates nothing.
public struct JSONMembers {
  private let names: JSONNames
  private var places: [Range<Int>?]
  private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)

  /// Creates a search for members with these names.
  public init(_ names: JSONNames) {
    self.names = names
    places = Array(repeating: nil, count: names.count)
  }

  /// Reads an object and records the positions of its members.
  ///
  /// - Parameter pieces: A reader before the object; afterwards it is after the object.
  /// - Returns: Whether it is an object as this program writes it: without white space between
  ///   parts, without escapes in names, and with each of the names at most once.
  public mutating func find(in pieces: inout JSONPieces) -> Bool {
    bytes = pieces.bytes
    for place in places.indices { places[place] = nil }
    guard pieces.take("{") else { return false }
    if pieces.take("}") { return true }
    repeat {
      guard pieces.take("\""), let range = pieces.plainText(), pieces.take(":") else {
        return false
      }
      let start = pieces.position
      guard pieces.skip() else { return false }
      guard
        let place = names.place(of: UnsafeRawBufferPointer(rebasing: bytes[range]))
      else { continue }
      guard places[place] == nil else { return false }
      places[place] = start..<pieces.position
    } while pieces.take(",")
    return pieces.take("}")
  }

  /// A reader of a member's value by the place of its name, or `nil` if the member is absent.
  public subscript(place: Int) -> JSONPieces? {
    places[place].map { JSONPieces(UnsafeRawBufferPointer(rebasing: bytes[$0])) }
  }
}
