import Glibc

/// Reading of single fields from a document's bytes.
enum FieldReader {
  /// Returns the values of some top-level fields, in the given order; `null` for absent ones.
  ///
  /// If a field occurs twice the first counts, as for the decoder.
  static func values(of fields: [String], in document: UnsafeRawBufferPointer) -> [FieldValue] {
    var found = [FieldValue?](repeating: nil, count: fields.count)
    var left = fields.count
    var scanner = JSONScanner(document)
    _ = scanner.rawMembers { name, scanner in
      guard let place = place(of: name, among: fields), found[place] == nil else {
        return scanner.skipValue() != nil
      }
      found[place] = scanner.fieldValue()
      left -= 1
      return left > 0
    }
    return found.indices.map { place in
      // A field requested twice has been found only at its first position.
      found[place] ?? fields.firstIndex(of: fields[place]).flatMap { found[$0] } ?? .null
    }
  }

  private static func place(of name: UnsafeRawBufferPointer, among fields: [String]) -> Int? {
    if name.contains(UInt8(ascii: "\\")) {
      let said = JSONText.unescaped(name)
      return fields.firstIndex { $0 == said }
    }
    return fields.firstIndex { isName($0, name) }
  }

  /// Compares bytes without creating a string, since most names are of other fields.
  private static func isName(_ field: String, _ name: UnsafeRawBufferPointer) -> Bool {
    guard field.utf8.count == name.count else { return false }
    var field = field
    return field.withUTF8 { bytes in
      guard let one = bytes.baseAddress, let other = name.baseAddress else { return name.isEmpty }
      return memcmp(one, other, name.count) == 0
    }
  }
}
