/// The file FORMAT, the first of a store: its format version, schema version and id.
struct FormatFile: Equatable {
  static let name = "FORMAT"
  static let knownVersion = 1

  var version = FormatFile.knownVersion
  /// The schema version, see ``Schema``.
  var schema: Int
  var id: String

  init(schema: Int, id: String) {
    self.schema = schema
    self.id = id
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(plain: "{\"format\":\"lapit-store\",\"version\":")
    bytes.append(number: version)
    bytes.append(plain: ",\"schema\":")
    bytes.append(number: schema)
    bytes.append(plain: ",\"id\":")
    bytes.append(quoted: id)
    bytes.append(plain: "}\n")
    return bytes
  }

  /// Parses the file.
  ///
  /// Files of newer programs are refused.
  init(_ bytes: [UInt8], folder: String, schema known: Schema) throws {
    guard let read = bytes.withUnsafeBytes({ FormatFile(reading: $0) }) else {
      throw StoreError.damaged(file: Self.name, what: .content)
    }
    guard read.version <= Self.knownVersion else {
      throw StoreError.newerFormat(
        folder: folder, found: read.version, known: Self.knownVersion)
    }
    guard read.schema <= known.version else {
      throw StoreError.newerFormat(folder: folder, found: read.schema, known: known.version)
    }
    self = read
  }

  private init?(reading bytes: UnsafeRawBufferPointer) {
    var (format, id): (String?, String?)
    var (version, schema): (Int?, Int?)
    var scanner = JSONScanner(bytes)
    let isWhole = scanner.members { name, scanner in
      switch name {
      case "format": format = scanner.string()
      case "version": version = scanner.integer()
      case "schema": schema = scanner.integer()
      case "id": id = scanner.string()
      default: return scanner.skipValue() != nil
      }
      return true
    }
    guard isWhole, scanner.isAtEnd(), format == "lapit-store", let version, let schema, let id,
      version > 0, schema > 0
    else { return nil }
    (self.version, self.schema, self.id) = (version, schema, id)
  }
}
