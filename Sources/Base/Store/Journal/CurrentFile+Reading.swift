/// Reading without `JSONDecoder`, whose setup takes longer than the rest of opening a folder.
extension CurrentFile {
  /// Parses the file's bytes; `nil` if they are damaged.
  init?(_ bytes: [UInt8]) {
    guard let line = SealedLine.only(in: bytes),
      let current = line.withUnsafeBytes({ CurrentFile(reading: $0) }), current.isBelievable
    else { return nil }
    self = current
  }

  private init?(reading line: UnsafeRawBufferPointer) {
    var numbers: [String: Int] = [:]
    var texts: [String: String] = [:]
    var collections: [Snapshot]?
    var scanner = JSONScanner(line)
    let isWhole = scanner.members { name, scanner in
      switch name {
      case "format", "p": scanner.string().map { texts[name] = $0 } != nil
      case "generation", "segment", "sequence", "keepFrom":
        scanner.integer().map { numbers[name] = $0 } != nil
      case "collections": Snapshot.read(&scanner).map { collections = $0 } != nil
      default: scanner.skipValue() != nil
      }
    }
    guard isWhole, scanner.isAtEnd(), texts["format"] == Self.knownFormat, let p = texts["p"],
      let generation = numbers["generation"], let segment = numbers["segment"],
      let sequence = numbers["sequence"], let keepFrom = numbers["keepFrom"], let collections
    else { return nil }
    (self.generation, self.segment, self.sequence) = (generation, segment, sequence)
    (self.p, self.keepFrom, self.collections) = (p, keepFrom, collections)
  }
}

extension CurrentFile.Snapshot {
  fileprivate static func read(_ scanner: inout JSONScanner) -> [Self]? {
    var all: [Self] = []
    let isWhole = scanner.elements { scanner in
      guard let snapshot = Self(reading: &scanner) else { return false }
      all.append(snapshot)
      return true
    }
    return isWhole ? all : nil
  }

  private init?(reading scanner: inout JSONScanner) {
    var numbers: [String: Int] = [:]
    var texts: [String: String] = [:]
    let isWhole = scanner.members { name, scanner in
      switch name {
      case "name", "hash": scanner.string().map { texts[name] = $0 } != nil
      case "documents", "bytes", "sequence":
        scanner.integer().map { numbers[name] = $0 } != nil
      default: scanner.skipValue() != nil
      }
    }
    guard isWhole, let name = texts["name"], let hash = texts["hash"],
      let documents = numbers["documents"], let bytes = numbers["bytes"],
      let sequence = numbers["sequence"]
    else { return nil }
    self.init(name: name, documents: documents, bytes: bytes, sequence: sequence, hash: hash)
  }
}
