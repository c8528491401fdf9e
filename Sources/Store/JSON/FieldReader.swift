/// Reads single fields out of a document's bytes.
enum FieldReader {
  /// The values of some top-level fields, in the order asked for; `null` where one is absent.
  ///
  /// Of a field written twice the first counts, as it does for the decoder.
  static func values(of fields: [String], in document: UnsafeRawBufferPointer) -> [FieldValue] {
    var found = [FieldValue?](repeating: nil, count: fields.count)
    var left = fields.count
    var scanner = JSONScanner(document)
    _ = scanner.members { name, scanner in
      guard let place = fields.firstIndex(of: name), found[place] == nil else {
        return scanner.skipValue() != nil
      }
      found[place] = scanner.fieldValue()
      left -= 1
      return left > 0
    }
    return found.map { $0 ?? .null }
  }
}
