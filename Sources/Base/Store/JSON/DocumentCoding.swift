import FoundationEssentials

/// Between a value and its JSON bytes.
enum DocumentCoding {
  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
  private static let decoder = JSONDecoder()

  /// Writes a value as one line of JSON with its fields in alphabetical order, so that the same
  /// value always gives the same bytes; `nil` if it is no object.
  static func bytes<Value: Encodable>(of value: Value) -> [UInt8]? {
    if let written = (value as? any SelfWriting).flatMap(written(by:)) { return written }
    guard let data = try? encoder.encode(value), data.first == UInt8(ascii: "{") else {
      return nil
    }
    return Array(data)
  }

  private static func written(by document: any SelfWriting) -> [UInt8]? {
    var line = JSONLine()
    return document.write(to: &line) && line.isPlain ? line.bytes : nil
  }

  static func value<Value: Decodable>(
    _ type: Value.Type, of bytes: UnsafeRawBufferPointer
  ) -> Value? {
    if let type = type as? any SelfReading.Type, let value = read(type, bytes) as? Value {
      return value
    }
    return try? decoder.decode(type, from: Data(bytes))
  }

  private static func read<Document: SelfReading>(
    _ type: Document.Type, _ bytes: UnsafeRawBufferPointer
  ) -> Document? {
    var pieces = JSONPieces(bytes)
    guard let document = Document(reading: &pieces), pieces.isAtEnd else { return nil }
    return document
  }

  /// The bytes as the type writes what it has read from them; `nil` if it cannot read them.
  static func understood<Value: Codable>(
    _ bytes: UnsafeRawBufferPointer, as type: Value.Type
  ) -> [UInt8]? {
    value(type, of: bytes).flatMap { Self.bytes(of: $0) }
  }
}
