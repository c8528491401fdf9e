/// A backup: one file of JSON lines that any text editor can open.
///
/// The first line is a header: `{"format":"lapit-backup","version":1,"schema":1,"store":"<id>",
/// "sequence":1041,"documents":2}`. Then one line per document, the collections in alphabetical
/// order, each in the order its documents were created:
/// `{"collection":"users","id":"7","rev":3,"s":1040,"doc":{...}}`. The last line is
/// `{"end":"lapit-backup","sha256":"<of all bytes before this line>"}`.
enum BackupFile {
  struct Header: Codable {
    static let knownVersion = 1

    var format = "lapit-backup"
    var version = Header.knownVersion
    var schema: Int
    var store: String
    var sequence: Int
    var documents: Int

    func append(to bytes: inout [UInt8]) {
      bytes.append(plain: "{\"format\":\"lapit-backup\",\"version\":")
      bytes.append(number: version)
      bytes.append(plain: ",\"schema\":")
      bytes.append(number: schema)
      bytes.append(plain: ",\"store\":")
      bytes.append(quoted: store)
      bytes.append(plain: ",\"sequence\":")
      bytes.append(number: sequence)
      bytes.append(plain: ",\"documents\":")
      bytes.append(number: documents)
      bytes.append(plain: "}\n")
    }
  }

  /// Returns the last line of a backup, which contains the hash.
  static func trailer(_ hash: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(plain: "{\"end\":\"lapit-backup\",\"sha256\":")
    bytes.append(quoted: hash)
    bytes.append(plain: "}\n")
    return bytes
  }

  /// Writes a version of the contents to a file atomically.
  static func install(
    _ contents: Contents, of store: FormatFile, at place: OutsidePath, _ files: any FileLayer,
    _ progress: StoreProgressReport? = nil
  ) throws {
    try place.inFolder(files) { folder in
      try place.makeWhole(files, in: folder) { name in
        let file = try files.open(name, .fresh, in: folder)
        defer { files.close(file) }
        try write(contents, of: store, to: file, files, progress)
      }
    }
  }

  private static func write(
    _ contents: Contents, of store: FormatFile, to file: OpenFile, _ files: any FileLayer,
    _ progress: StoreProgressReport?
  ) throws {
    let tables = try contents.allTables()
    let header = Header(
      schema: store.schema, store: store.id, sequence: contents.sequence,
      documents: tables.reduce(0) { $0 + $1.table.count })
    let meter = ProgressMeter(.writing, total: header.documents, progress)
    var writer = PieceWriter(files: files, file: file)
    try writer.append { header.append(to: &$0) }
    for (name, table) in tables {
      try SnapshotFile.eachDocument(of: table) { row in
        try meter.step()
        try writer.append { bytes in
          bytes.append(plain: "{\"collection\":")
          bytes.append(quoted: name)
          bytes.append(UInt8(ascii: ","))
          SnapshotFile.appendMembers(table, row, &bytes)
        }
      }
    }
    let hash = try writer.finish()
    try files.writeAll(file, trailer(hash), at: writer.byteCount)
    try files.sync(file)
  }
}

extension Contents {
  /// Returns the collections with documents, sorted by name.
  func allTables() throws -> [(name: String, table: Table)] {
    try slots.keys.sorted().compactMap { name in
      try table(name).map { (name, $0) }
    }.filter { $0.table.count > 0 }
  }
}
