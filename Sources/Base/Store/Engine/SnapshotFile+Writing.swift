import Cryptography

/// A writer of a file in pieces that also computes its hash.
///
/// Small pieces save memory and keep the disk's queue short.
struct PieceWriter {
  private static let pieceBytes = 1 << 20

  let files: any FileLayer
  let file: OpenFile
  private(set) var byteCount = 0
  private var piece: [UInt8] = []
  private var hash = SHA256()

  init(files: any FileLayer, file: OpenFile) {
    self.files = files
    self.file = file
  }

  /// Appends bytes; returns whether a piece was written to disk.
  @discardableResult
  mutating func append(_ compose: (inout [UInt8]) -> Void) throws -> Bool {
    compose(&piece)
    guard piece.count >= Self.pieceBytes else { return false }
    try flush()
    return true
  }

  /// Writes the rest to disk; returns the hash.
  mutating func finish() throws -> String {
    try flush()
    return hash.finish().hexadecimal
  }

  /// Syncs each piece, since the disk's queue must stay short for the commits of users.
  private mutating func flush() throws {
    try files.writeAll(file, piece, at: byteCount)
    if files.keeps(.snapshotContents) { try files.syncData(file) }
    hash.update(piece)
    byteCount += piece.count
    piece.removeAll(keepingCapacity: true)
  }
}

extension SnapshotFile {
  /// Writes a collection; returns its description for CURRENT.
  ///
  /// `isCancelled` is called between pieces, so that closing the store need not wait for a million
  /// lines.
  static func write(
    _ table: Table, named collection: String, to name: String, files: any FileLayer,
    in folder: OpenFile, _ meter: ProgressMeter? = nil, isCancelled: () -> Bool = { false }
  ) throws -> CurrentFile.Snapshot {
    let file = try files.open(name, .fresh, in: folder)
    defer { files.close(file) }
    var writer = PieceWriter(files: files, file: file)
    try writer.append { header(collection, table, &$0) }
    try eachDocument(of: table) { row in
      let isPiece = try writer.append { line(table, row, &$0) }
      if isPiece, isCancelled() { throw StoreError.closed }
      try meter?.step()
    }
    let hash = try writer.finish()
    guard try !files.keeps(.snapshotReadBack) || self.hash(of: file, files) == hash else {
      throw StoreError.damaged(file: name, what: .checksum)
    }
    return CurrentFile.Snapshot(
      name: collection, documents: table.count, bytes: writer.byteCount,
      sequence: table.changedAt, hash: hash)
  }

  static func eachDocument(of table: Table, _ visit: (Int) throws -> Void) rethrows {
    for row in 0..<table.rows.count where table.rows[row].isLive { try visit(row) }
  }

  static func header(_ collection: String, _ table: Table, _ bytes: inout [UInt8]) {
    bytes += header(collection, documents: table.count)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns the first line of a snapshot file, without its newline.
  static func header(_ collection: String, documents: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(plain: "{\"format\":\"lapit-snapshot\",\"collection\":")
    bytes.append(quoted: collection)
    bytes.append(plain: ",\"documents\":")
    bytes.append(number: documents)
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  static func line(_ table: Table, _ row: Int, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    appendMembers(table, row, &bytes)
  }

  /// Appends a document's line without its opening brace.
  static func appendMembers(_ table: Table, _ row: Int, _ bytes: inout [UInt8]) {
    bytes.append(plain: "\"id\":")
    bytes.append(quoted: table.id(at: row))
    bytes.append(plain: ",\"rev\":")
    bytes.append(number: Int(table.rows[row].revision))
    bytes.append(plain: ",\"s\":")
    bytes.append(number: table.rows[row].sequence)
    bytes.append(plain: ",\"doc\":")
    bytes.append(contentsOf: table.document(at: row))
    bytes.append(plain: "}\n")
  }
}
