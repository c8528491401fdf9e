/// What can be read of one collection's file, line by line.
struct SnapshotReading {
  private(set) var table: Table
  /// How many documents the file should hold, as far as anything says.
  private(set) var expected: Int
  /// Lines that are no documents, from 1.
  private(set) var badLines: [Int] = []
  /// Documents that are no objects, with their lines; they stand in the table where the file is
  /// exactly what CURRENT tells of, for then they were kept so.
  private(set) var strangeDocuments: [(id: String, line: Int)] = []
  /// What stands in the place of documents in a file that is not what was written, under ids that can
  /// still be read.
  private(set) var leftOut: [LeftOut] = []
  /// Whether the file is exactly what was written, as far as that can be told.
  private(set) var isWhole = false

  struct LeftOut {
    let id: String
    let line, revision, sequence: Int
    /// What stands there: a document that is no object, or the line.
    let text: String
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - snapshot: What CURRENT says of it; without that it is compared with its own first line.
  ///   - rules: The collection's rules.
  ///   - meter: Told of every byte read.
  init(
    _ bytes: [UInt8], _ snapshot: CurrentFile.Snapshot?, rules: CollectionRules,
    _ meter: ProgressMeter? = nil
  ) {
    table = Table(rules: rules)
    expected = snapshot?.documents ?? 0
    var announced: Int?
    _ = SnapshotFile.eachLine(of: bytes) { line, number in
      meter?.advance(by: line.count + 1)
      if number == 0 { announced = Self.documents(inHeader: line) } else { take(line, number + 1) }
      return meter?.isStopped != true
    }
    if let snapshot {
      isWhole = bytes.count == snapshot.bytes && SnapshotFile.hash(bytes) == snapshot.hash
    }
    if !isWhole { leaveOutStrangeDocuments() }
    if snapshot == nil {
      expected = announced ?? table.count + badLines.count
      isWhole = bytes.last == UInt8(ascii: "\n") && badLines.isEmpty && announced == table.count
    }
  }

  private mutating func take(_ line: UnsafeRawBufferPointer, _ number: Int) {
    guard let id = SnapshotFile.read(line, into: &table), let row = table.row(of: id) else {
      if let spoilt = Self.spoilt(line, number) { leftOut.append(spoilt) }
      return badLines.append(number)
    }
    if !Self.isDocument(table.document(at: row)) { strangeDocuments.append((id, number)) }
  }

  private mutating func leaveOutStrangeDocuments() {
    for (id, line) in strangeDocuments {
      if let row = table.row(of: id) {
        leftOut.append(
          LeftOut(
            id: id, line: line, revision: Int(table.rows[row].revision),
            sequence: table.rows[row].sequence,
            text: String(decoding: table.document(at: row), as: UTF8.self)))
      }
      table.delete(id, sequence: 0)
    }
    badLines = (badLines + strangeDocuments.map(\.line)).sorted()
    strangeDocuments = []
  }

  /// A line of which no more than the head can be read, which says whose it was.
  private static func spoilt(_ line: UnsafeRawBufferPointer, _ number: Int) -> LeftOut? {
    var id: String?
    var (revision, sequence) = (0, 0)
    var scanner = JSONScanner(line)
    _ = scanner.members { name, scanner in
      switch name {
      case "id": id = scanner.string()
      case "rev": revision = scanner.integer() ?? 0
      case "s": sequence = scanner.integer() ?? 0
      default: return scanner.skipValue() != nil
      }
      return true
    }
    guard let id, revision > 0, sequence > 0,
      Row.canHold(
        idBytes: id.utf8.count, revision: revision, sequence: sequence, document: line.count)
    else { return nil }
    return LeftOut(
      id: id, line: number, revision: revision, sequence: sequence,
      text: String(decoding: line, as: UTF8.self))
  }

  static func isDocument(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if case .object? = JSONNode(bytes) { true } else { false }
  }

  private static func documents(inHeader line: UnsafeRawBufferPointer) -> Int? {
    var scanner = JSONScanner(line)
    var documents: Int?
    let isWhole = scanner.members { name, scanner in
      if name == "documents" { documents = scanner.integer(StoreLimits.sizes) }
      return name == "documents" ? documents != nil : scanner.skipValue() != nil
    }
    return isWhole ? documents : nil
  }
}
