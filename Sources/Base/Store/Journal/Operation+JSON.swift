extension Operation {
  /// Parses an operation of a line.
  ///
  /// Documents stay slices of the line.
  init?(_ scanner: inout JSONScanner, in line: ArraySlice<UInt8>) {
    guard scanner.take("["), let verb = scanner.string(), scanner.take(","),
      let collection = scanner.string(), CollectionName.isAllowed(collection)
    else { return nil }
    switch verb {
    case "put": self.init(put: collection, &scanner, line)
    case "del":
      guard scanner.take(","), let id = scanner.string() else { return nil }
      self = .delete(collection: collection, id: id)
    case "drop":
      guard scanner.take(","), let field = scanner.string(), scanner.take(","),
        let value = scanner.fieldValue()
      else { return nil }
      self = .dropWhere(collection: collection, field: field, value: value)
    case "dropall": self = .dropAll(collection: collection)
    default: return nil
    }
    guard scanner.take("]") else { return nil }
  }

  private init?(
    put collection: String, _ scanner: inout JSONScanner, _ line: ArraySlice<UInt8>
  ) {
    guard scanner.take(","), let id = scanner.string(), scanner.take(","),
      let revision = scanner.integer(), scanner.take(","), let range = scanner.skipValue(),
      Row.canHold(idBytes: id.utf8.count, revision: revision, document: range.count)
    else { return nil }
    let start = line.startIndex
    let document = line[(start + range.lowerBound)..<(start + range.upperBound)]
    self = .put(collection: collection, id: id, revision: revision, document: document)
  }

  func append(to bytes: inout [UInt8]) {
    bytes.append(plain: "[\"")
    switch self {
    case .put: bytes.append(plain: "put")
    case .delete: bytes.append(plain: "del")
    case .dropWhere: bytes.append(plain: "drop")
    case .dropAll: bytes.append(plain: "dropall")
    }
    bytes.append(plain: "\",\"")
    bytes.append(contentsOf: collection.utf8)
    bytes.append(UInt8(ascii: "\""))
    appendRest(to: &bytes)
    bytes.append(UInt8(ascii: "]"))
  }

  private func appendRest(to bytes: inout [UInt8]) {
    switch self {
    case .put(_, let id, let revision, let document):
      bytes.append(UInt8(ascii: ","))
      bytes.append(quoted: id)
      bytes.append(UInt8(ascii: ","))
      bytes.append(number: revision)
      bytes.append(UInt8(ascii: ","))
      bytes.append(contentsOf: document)
    case .delete(_, let id):
      bytes.append(UInt8(ascii: ","))
      bytes.append(quoted: id)
    case .dropWhere(_, let field, let value):
      bytes.append(UInt8(ascii: ","))
      bytes.append(quoted: field)
      bytes.append(UInt8(ascii: ","))
      bytes.append(value)
    case .dropAll: break
    }
  }
}
