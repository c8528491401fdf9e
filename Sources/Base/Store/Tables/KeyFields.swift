/// The fields of all indexes of a table, read from a document in one pass.
///
/// Documents have their fields in alphabetical order, as this program writes them; others are read
/// field by field.
struct KeyFields {
  private typealias Bytes = UnsafeRawBufferPointer

  /// In alphabetical order.
  let names: [String]
  private let bytes: [[UInt8]]

  init(_ names: Set<String>) {
    bytes = names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    self.names = bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the values in the order of the names; `null` for absent ones.
  func values(of document: UnsafeRawBufferPointer) -> [FieldValue] {
    guard let found = values(in: document) else {
      return FieldReader.values(of: names, in: document)
    }
    return found.map { value in
      guard let value else { return .null }
      var scanner = JSONScanner(value)
      return scanner.fieldValue() ?? .null
    }
  }

  /// Returns whether all values surely are the same in two documents, without reading them.
  func areSame(in one: UnsafeRawBufferPointer, and other: UnsafeRawBufferPointer) -> Bool {
    guard let one = values(in: one), let other = values(in: other) else { return false }
    return zip(one, other).allSatisfy { one, other in
      guard let one, let other else { return one == nil && other == nil }
      return one.order(to: other) == 0
    }
  }

  /// Returns the bytes of the values; `nil` if the members are not in alphabetical order.
  private func values(in document: Bytes) -> [Bytes?]? {
    var (values, pieces) = ([Bytes?](repeating: nil, count: bytes.count), JSONPieces(document))
    guard pieces.take("{") else { return nil }
    if pieces.take("}") { return values }
    var (key, found, former) = (0, 0, Bytes.noText)
    repeat {
      guard let name = pieces.memberName(), former.order(to: name) < 0 else { return nil }
      former = name
      while key < bytes.count, order(of: key, name) < 0 { key += 1 }
      let start = pieces.position
      guard pieces.skip() else { return nil }
      guard key < bytes.count, order(of: key, name) == 0 else { continue }
      values[key] = Bytes(rebasing: document[start..<pieces.position])
      (key, found) = (key + 1, found + 1)
      if found == bytes.count { return values }
    } while pieces.take(",")
    return pieces.take("}") ? values : nil
  }

  private func order(of key: Int, _ name: Bytes) -> Int32 {
    bytes[key].withUnsafeBytes { $0.order(to: name) }
  }
}
