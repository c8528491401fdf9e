/// A member name that occurs twice in an object.
///
/// JSON readers disagree on which of the two counts.
struct RepeatedName {
  /// The member in readable form: `race.starts[0].at`.
  let field: String

  /// Finds the first one in a document, including nested objects.
  init?(in document: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(document)
    guard let field = Self.first(&scanner, depth: 0) else { return nil }
    self.field = field
  }

  /// Skips a value and returns the first name in it that is repeated.
  private static func first(_ scanner: inout JSONScanner, depth: Int) -> String? {
    scanner.skipSpace()
    guard depth < JSONNode.deepest else { return skipped(&scanner) }
    switch scanner.current {
    case UInt8(ascii: "{"): return first(ofObject: &scanner, depth: depth)
    case UInt8(ascii: "["): return first(ofArray: &scanner, depth: depth)
    default: return skipped(&scanner)
    }
  }

  private static func skipped(_ scanner: inout JSONScanner) -> String? {
    _ = scanner.skipValue()
    return nil
  }

  private static func first(ofObject scanner: inout JSONScanner, depth: Int) -> String? {
    var names: [UnsafeRawBufferPointer] = []
    var found: String?
    _ = scanner.rawMembers { name, scanner in
      let isRepeated = names.contains { $0.elementsEqual(name) }
      names.append(name)
      let inner = first(&scanner, depth: depth + 1)
      if isRepeated || inner != nil, found == nil {
        found = String(decoding: name, as: UTF8.self)
        if !isRepeated, let inner { found? += (inner.hasPrefix("[") ? "" : ".") + inner }
      }
      return true
    }
    return found
  }

  private static func first(ofArray scanner: inout JSONScanner, depth: Int) -> String? {
    var found: String?
    var place = 0
    _ = scanner.elements { scanner in
      if let inner = first(&scanner, depth: depth + 1), found == nil {
        found = "[\(place)]" + (inner.hasPrefix("[") ? "" : ".") + inner
      }
      place += 1
      return true
    }
    return found
  }
}
