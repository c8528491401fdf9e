import FoundationEssentials

/// Conversion between values and JSON bytes.
enum DocumentCoding {
  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
  private static let decoder = JSONDecoder()

  /// Returns a value as one line of JSON with sorted fields; `nil` if it is not an object.
  ///
  /// Equal values give equal bytes.
  ///
  /// `carrying` is the value's type if it is known to conform; otherwise a dynamic cast decides.
  static func bytes<Value: Encodable>(
    of value: Value, as carrying: (any FaultCarrying.Type)? = nil
  ) -> [UInt8]? {
    let own =
      if let carrying {
        written(value, carrying)
      } else {
        (value as? any SelfWriting).flatMap { document in written { document.write(to: &$0) } }
      }
    if let own { return own }
    guard let data = try? encoder.encode(value), data.first == UInt8(ascii: "{") else {
      return nil
    }
    return Array(data)
  }

  private static func written<Value, Document: FaultCarrying>(
    _ value: Value, _ carrying: Document.Type
  ) -> [UInt8]? {
    guard let document = value as? Document else { return nil }
    return written { document.writeItself(to: &$0) }
  }

  private static func written(by write: (inout JSONLine) -> Bool) -> [UInt8]? {
    var line = JSONLine()
    return write(&line) && line.isPlain ? line.bytes : nil
  }

  /// Reads a document; `nil` if the bytes are not an object of the type.
  ///
  /// Sound documents, the usual case, are read once. For others a second reading collects the
  /// faults.
  ///
  /// `carrying` is the type if it is known to conform; otherwise a dynamic cast decides.
  static func value<Value: Decodable>(
    _ type: Value.Type, of bytes: UnsafeRawBufferPointer,
    as carrying: (any FaultCarrying.Type)? = nil
  ) -> Value? {
    if let carrying {
      if let value = readItself(carrying, bytes) as? Value { return value }
    } else if let type = type as? any SelfReading.Type, let value = read(type, bytes) as? Value {
      return value
    }
    if let value = try? decoder.decode(type, from: Data(bytes)) { return value }
    return (type as? any FaultCarrying.Type).flatMap { readable($0, bytes) } as? Value
  }

  /// Reads a document with faults as far as possible.
  private static func readable<Document: FaultCarrying>(
    _ type: Document.Type, _ bytes: UnsafeRawBufferPointer
  ) -> Document? {
    let log = FaultLog()
    let collecting = JSONDecoder()
    if let key = FaultLog.key { collecting.userInfo[key] = log }
    guard var document = try? collecting.decode(type, from: Data(bytes)) else {
      return (type as? any PlaceholderDocument.Type).flatMap { standIn($0, for: bytes) }
        as? Document
    }
    let whole = JSONNode(bytes)
    document.faults = DocumentFaults(log.faults.map { $0.quoting(whole) })
    return document
  }

  /// Returns an empty document in place of an unreadable one.
  ///
  /// Saving it is refused.
  private static func standIn<Document: PlaceholderDocument>(
    _ type: Document.Type, for bytes: UnsafeRawBufferPointer
  ) -> Document? {
    let collecting = JSONDecoder()
    if let key = FaultLog.key { collecting.userInfo[key] = FaultLog() }
    var document = try? collecting.decode(type, from: Data("{}".utf8))
    document?.standInForAll()
    let text = String(decoding: bytes.prefix(DocumentFault.longestText), as: UTF8.self)
    document?.faults = DocumentFaults([
      DocumentFault(field: DocumentFault.whole, path: [], text: text)
    ])
    return document
  }

  /// Returns the unreadable parts of a document; empty if it is sound.
  static func faults<Value: Decodable>(
    in bytes: UnsafeRawBufferPointer, as type: Value.Type
  ) -> [DocumentFault] {
    if let value = value(type, of: bytes) { return faults(of: value, as: nil) }
    do {
      _ = try decoder.decode(type, from: Data(bytes))
      return []
    } catch {
      return [DocumentFault(error, at: []).quoting(JSONNode(bytes))]
    }
  }

  /// Returns the first part of a new document that could not be read back.
  ///
  /// - Parameters:
  ///   - bytes: The document as JSON.
  ///   - value: The value it was made from. Its own faults stay as they are stored.
  ///   - carrying: The type of the value if it is known to conform.
  /// - Returns: `nil` if the document is sound.
  static func newFault<Value: Decodable>(
    in bytes: [UInt8], of value: Value, as carrying: (any FaultCarrying.Type)?
  ) -> DocumentFault? {
    if let carrying, isKnownReadable(value, carrying) { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard let again = self.value(Value.self, of: bytes, as: carrying) else {
        return faults(in: bytes, as: Value.self).first
      }
      let found = faults(of: again, as: carrying)
      if found.isEmpty { return nil }
      let known = Set(faults(of: value, as: carrying).map(\.path))
      return found.first { !known.contains($0.path) }
    }
  }

  private static func isKnownReadable<Value, Document: FaultCarrying>(
    _ value: Value, _ carrying: Document.Type
  ) -> Bool {
    (value as? Document)?.isKnownReadable ?? false
  }

  /// Returns the faults that a value carries, if its type can carry any.
  static func faults<Value>(
    of value: Value, as carrying: (any FaultCarrying.Type)?
  ) -> [DocumentFault] {
    guard let carrying else { return (value as? any FaultCarrying)?.faults.all ?? [] }
    return faults(of: value, carrying)
  }

  private static func faults<Value, Document: FaultCarrying>(
    of value: Value, _ carrying: Document.Type
  ) -> [DocumentFault] {
    (value as? Document)?.faults.all ?? []
  }

  static func node<Value: Encodable>(of value: Value) -> JSONNode? {
    bytes(of: value)?.withUnsafeBytes { JSONNode($0) }
  }

  private static func read<Document: SelfReading>(
    _ type: Document.Type, _ bytes: UnsafeRawBufferPointer
  ) -> Document? {
    var pieces = JSONPieces(bytes)
    guard let document = Document(reading: &pieces), pieces.isAtEnd else { return nil }
    return document
  }

  private static func readItself<Document: FaultCarrying>(
    _ type: Document.Type, _ bytes: UnsafeRawBufferPointer
  ) -> Document? {
    var pieces = JSONPieces(bytes)
    guard let document = Document.readItself(from: &pieces), pieces.isAtEnd else { return nil }
    return document
  }
}

extension DocumentFault {
  /// Returns the fault with the stored content at its path.
  fileprivate func quoting(_ document: JSONNode?) -> DocumentFault {
    var bytes: [UInt8] = []
    document?[path]?.append(to: &bytes)
    var quoting = self
    quoting.text = String(String(decoding: bytes, as: UTF8.self).prefix(Self.longestText))
    return quoting
  }
}
