/// A file of an export, checked completely before any of it is used.
struct ImportedFile {
  struct Document {
    let id: String
    let line: Int
    var bytes: [UInt8]
    /// The content in the file, if a text in it was cleaned.
    var raw: [UInt8]?
  }

  let path: String
  let collection: String
  var documents: [Document] = []

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - path: The path, for error messages.
  ///   - collection: The collection by the file's name.
  ///   - bytes: The content.
  ///   - meter: Counts the bytes.
  /// - Throws: ``StoreError`` `badImport` with the line.
  init(
    _ path: String, collection: String, _ bytes: [UInt8], _ meter: ProgressMeter? = nil
  ) throws {
    self.path = path
    self.collection = collection
    guard CollectionName.isAllowed(collection) else { throw fault(.name, collection, line: 1) }
    try bytes.withUnsafeBytes { try read($0, meter) }
  }

  /// Returns the file with the function's result as content of each document, unless it is `nil`.
  func withBytes(of bytes: ([UInt8]) -> [UInt8]?) -> ImportedFile {
    var mapped = self
    for index in documents.indices {
      if let changed = bytes(documents[index].bytes) { mapped.documents[index].bytes = changed }
    }
    return mapped
  }

  func fault(_ why: ImportFault.Why, _ id: String = "", line: Int) -> StoreError {
    .badImport(ImportFault(file: path, line: line, id: id, why: why))
  }

  /// Parses the whole file.
  ///
  /// White space may differ from an export, as after editing.
  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ meter: ProgressMeter?
  ) throws {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var scanner = JSONScanner(bytes, at: hasMark ? 3 : 0)
    var lines = LineCounter(bytes)
    var (isNamed, isFilled) = (false, false)
    var failure: (any Error)?
    let isWhole = scanner.members { name, scanner in
      do {
        switch name {
        case "collection": isNamed = try readName(&scanner, &lines)
        case "documents": isFilled = try readDocuments(&scanner, &lines, meter)
        default: return false
        }
      } catch {
        failure = error
      }
      return failure == nil && (name == "collection" ? isNamed : isFilled)
    }
    if let failure { throw failure }
    guard isWhole, isNamed, isFilled, scanner.isAtEnd() else {
      throw fault(.notJSON, line: lines.line(at: scanner.position))
    }
  }

  private func readName(_ scanner: inout JSONScanner, _ lines: inout LineCounter) throws -> Bool {
    guard let name = scanner.string() else { return false }
    if name == collection { return true }
    throw fault(.name, name, line: lines.line(at: scanner.position))
  }

  private mutating func readDocuments(
    _ scanner: inout JSONScanner, _ lines: inout LineCounter, _ meter: ProgressMeter?
  ) throws -> Bool {
    var ids: Set<String> = []
    var failure: (any Error)?
    let isWhole = scanner.members { id, scanner in
      scanner.skipSpace()
      let line = lines.line(at: scanner.position)
      guard let range = scanner.skipValue() else { return false }
      let bytes = UnsafeRawBufferPointer(rebasing: scanner.bytes[range])
      do {
        try meter?.step(by: range.count + id.utf8.count + 5)
        try check(id, isNew: ids.insert(id).inserted, line)
        documents.append(Document(id: id, line: line, bytes: try document(bytes, id, line)))
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    return isWhole
  }

  private func check(_ id: String, isNew: Bool, _ line: Int) throws {
    guard isNew else { throw fault(.twice, id, line: line) }
    let isPlain = id.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f...0x9f ~= $0.value) }
    guard !id.isEmpty, isPlain, id.utf8.count <= StoreLimits.idBytes else {
      throw fault(.badID, id, line: line)
    }
  }

  /// Returns the document as one line.
  ///
  /// Numbers and order are unchanged.
  private func document(
    _ bytes: UnsafeRawBufferPointer, _ id: String, _ line: Int
  ) throws -> [UInt8] {
    guard let node = JSONNode(bytes), node.isStrict else { throw fault(.notJSON, line: line) }
    guard case .object = node else { throw fault(.notObject, id, line: line) }
    var document = Array(bytes)
    if document.contains(where: { $0 < 0x20 }) {
      document = []
      node.append(to: &document)
    }
    guard document.count <= StoreLimits.documentBytes else {
      throw fault(.tooLarge, id, line: line)
    }
    return document
  }
}

/// A counter that converts ascending positions in a text to line numbers.
private struct LineCounter {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var line = 1

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func line(at place: Int) -> Int {
    while position < min(place, bytes.count) {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    return line
  }
}
