import Cryptography
import Glibc

/// Loading of a snapshot file in pieces, into blocks of memory that the table keeps.
struct SnapshotLoading {
  private static let pieceBytes = 4 << 20

  private let files: any FileLayer
  private let file: OpenFile
  private let snapshot: CurrentFile.Snapshot
  private let name: String
  private var table: Table
  private var hash = SHA256()
  /// The number of bytes read.
  private var offset = 0
  private var lines = 0
  private var isPlain = false
  private var isSound = true

  init(
    files: any FileLayer, file: OpenFile, name: String, _ snapshot: CurrentFile.Snapshot,
    rules: CollectionRules
  ) {
    self.files = files
    self.name = name
    self.file = file
    self.snapshot = snapshot
    table = Table(rules: rules)
  }

  /// The number of bytes in the shortest possible line.
  private static let shortestLine = 24

  /// Returns the table.
  ///
  /// Throws if the file was changed.
  mutating func run() throws -> Table {
    guard try !isChecked || files.status(of: file).bytes == snapshot.bytes else {
      throw StoreError.damaged(file: name, what: .checksum)
    }
    table.reserve(documents: min(snapshot.documents, snapshot.bytes / Self.shortestLine))
    var rest = UnsafeRawBufferPointer(start: nil, count: 0)
    while offset < snapshot.bytes {
      let block = try nextBlock(beginning: rest)
      // After invalid bytes no more lines are parsed; the hash reports the damage.
      rest = isSound ? takeLines(of: block) : rest
    }
    guard !isChecked || hash.finish().hexadecimal == snapshot.hash else {
      throw StoreError.damaged(file: name, what: .checksum)
    }
    guard isSound, rest.isEmpty, table.count == snapshot.documents else {
      throw StoreError.damaged(file: name, what: .content)
    }
    return table
  }

  private var isChecked: Bool { files.keeps(.snapshotHash) }

  /// Reads a block that begins with the incomplete last line of the previous one.
  private mutating func nextBlock(beginning start: UnsafeRawBufferPointer) throws -> ByteBlock {
    let wanted = min(Self.pieceBytes, snapshot.bytes - offset)
    let block = ByteBlock(capacity: start.count + wanted)
    block.append(start)
    while block.room > 0 {
      let known = block.count
      try block.fill { try files.read(file, into: $0, at: offset) }
      // The file was truncated while it was read.
      guard block.count > known else { throw StoreError.damaged(file: name, what: .checksum) }
      hash.update(block.bytes(at: known, count: block.count - known))
      offset += block.count - known
    }
    return block
  }

  /// Reads the complete lines of a block; returns the rest.
  private mutating func takeLines(of block: ByteBlock) -> UnsafeRawBufferPointer {
    let bytes = block.bytes(at: 0, count: block.count)
    let number = table.adopt(block)
    var start = 0
    while isSound, let base = bytes.baseAddress,
      let newline = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
    {
      let stop = UnsafeRawPointer(newline) - base
      isSound = take(UnsafeRawBufferPointer(rebasing: bytes[start..<stop]), in: number, at: start)
      start = stop + 1
    }
    return UnsafeRawBufferPointer(rebasing: bytes[start...])
  }

  private mutating func take(
    _ line: UnsafeRawBufferPointer, in block: Int, at offset: Int
  ) -> Bool {
    defer { lines += 1 }
    if lines == 0 {
      isPlain = line.elementsEqual(
        SnapshotFile.header(snapshot.name, documents: snapshot.documents))
      return true
    }
    if isPlain, let plain = SnapshotLine(plain: line) {
      table.place(plain, in: block, at: offset)
      return true
    }
    return SnapshotFile.read(line, into: &table) != nil
  }
}

/// The positions of the parts of a snapshot line.
struct SnapshotLine {
  let id: Range<Int>
  let revision: Int
  let sequence: Int
  let document: Range<Int>

  /// Parses a line in exactly this program's format, without parsing the document.
  ///
  /// Only for files with this program's header, since other programs may write more after the
  /// document. `nil` if the id has escapes or the line has another form.
  init?(plain line: UnsafeRawBufferPointer) {
    var pieces = JSONPieces(line)
    guard pieces.take("{\"id\":\""), let id = pieces.plainText(), pieces.take(",\"rev\":"),
      let revision = pieces.digits(), pieces.take(",\"s\":"), let sequence = pieces.digits(),
      pieces.take(",\"doc\":"), line.last == UInt8(ascii: "}"), pieces.position < line.count - 1,
      Row.canHold(
        idBytes: id.count, revision: revision, sequence: sequence, document: line.count)
    else { return nil }
    let document = pieces.position..<(line.count - 1)
    guard line[document].first == UInt8(ascii: "{"), document.count > 1,
      line[document].last == UInt8(ascii: "}")
    else { return nil }
    self.id = id
    self.revision = revision
    self.sequence = sequence
    self.document = document
  }
}
