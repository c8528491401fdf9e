import FoundationEssentials

extension BackupFile {
  /// A reader of backups that refuses incomplete or changed ones.
  struct Reader {
    let path: String
    let schema: Schema
    private(set) var header = Header(schema: 0, store: "", sequence: 0, documents: 0)
    private(set) var contents: Contents
    private let meter: ProgressMeter

    init(
      _ bytes: [UInt8], path: String, schema: Schema, _ progress: StoreProgressReport? = nil
    ) throws {
      meter = ProgressMeter(.checking, total: bytes.count, progress)
      self.path = path
      self.schema = schema
      contents = Contents(schema: schema)
      try readBody(try Self.body(of: bytes, path))
      contents.sequence = header.sequence
    }

    /// Returns all but the last line, after checking the hash in it.
    private static func body(of bytes: [UInt8], _ path: String) throws -> [UInt8] {
      let lines = bytes.count { $0 == UInt8(ascii: "\n") }
      let broken = StoreError.badBackup(file: path, line: max(1, lines))
      guard bytes.last == UInt8(ascii: "\n"),
        let start = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n"))
      else { throw broken }
      let body = Array(bytes[...start])
      guard Array(bytes[(start + 1)...]) == trailer(SnapshotFile.hash(body)) else { throw broken }
      return body
    }

    private mutating func readBody(_ body: [UInt8]) throws {
      var documents = 0
      var failure: (any Error)?
      _ = SnapshotFile.eachLine(of: body) { line, number in
        do {
          try meter.step(by: line.count + 1)
          if number == 0 { try readHeader(line) } else { try read(line, number + 1) }
          documents = number
          return true
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
      guard documents == header.documents else {
        throw StoreError.badBackup(file: path, line: 1)
      }
    }

    private mutating func readHeader(_ line: UnsafeRawBufferPointer) throws {
      guard let header = try? JSONDecoder().decode(Header.self, from: Data(line)),
        header.format == "lapit-backup",
        (0...StoreLimits.lastTransaction).contains(header.sequence),
        StoreLimits.sizes.contains(header.documents)
      else { throw StoreError.badBackup(file: path, line: 1) }
      guard header.version <= Header.knownVersion, header.schema <= schema.version else {
        throw StoreError.newerFormat(
          folder: path, found: max(header.version, header.schema), known: schema.version)
      }
      self.header = header
    }

    private mutating func read(_ line: UnsafeRawBufferPointer, _ number: Int) throws {
      let broken = StoreError.badBackup(file: path, line: number)
      var scanner = JSONScanner(line)
      guard JSONNode(line) != nil, scanner.take("{"), scanner.string() == "collection",
        scanner.take(":"), let name = scanner.string(), CollectionName.isAllowed(name)
      else { throw broken }
      var table = try contents.table(name) ?? Table(rules: schema.rules(of: name))
      contents.slots[name] = nil
      guard let id = SnapshotFile.read(line, into: &table) else { throw broken }
      if let row = table.row(of: id),
        let rival = table.rival(of: id, document: table.document(at: row))
      {
        throw StoreError.duplicate(collection: name, fields: rival.fields, id: rival.id)
      }
      contents.slots[name] = .loaded(table)
    }
  }
}
