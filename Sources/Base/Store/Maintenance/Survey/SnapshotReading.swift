/// The readable part of a collection's file, line by line.
struct SnapshotReading {
  private(set) var table: Table
  /// The number of documents that the file should have, as far as it is known.
  private(set) var expected: Int
  /// The numbers of lines that are not documents, from 1.
  private(set) var badLines: [Int] = []
  /// Documents that are not objects, with their lines.
  ///
  /// If the file matches CURRENT they were stored like this and stay in the table.
  private(set) var strangeDocuments: [(id: String, line: Int)] = []
  /// Damaged documents of a changed file whose ids are readable.
  private(set) var leftOut: [LeftOut] = []
  /// Whether the file is unchanged, as far as that can be checked.
  private(set) var isWhole = false

  struct LeftOut {
    let id: String
    let line, revision, sequence: Int
    /// The content: a document that is not an object, or the whole line.
    let text: String
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - snapshot: The description in CURRENT; if `nil`, the file is compared with its own first
  ///     line.
  ///   - rules: The collection's rules.
  ///   - meter: Counts the bytes.
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

  /// Reads the head of a damaged line, which identifies its document.
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
