/// The result of an import.
public struct ImportSummary: Sendable, Equatable {
  /// The number of new documents.
  public var added = 0
  /// The number of documents that already existed with the same bytes.
  public var same = 0
  /// The number of new documents in which a text was cleaned.
  public var cleaned = 0
}

extension FileStore {
  /// Imports the files of ``export(to:progress:)``, all of them or none.
  ///
  /// A document whose id exists must be equal byte for byte; it is then skipped. A document with a
  /// field that could not be read back is a fault.
  ///
  /// - Parameters:
  ///   - folder: The folder with the files.
  ///   - author: The author for the history: an id, never a name.
  ///   - cleaning: A function that cleans each text, since the texts are unchecked.
  ///   - progress: Receives the progress.
  /// - Returns: The numbers of documents.
  /// - Throws: ``StoreError`` `badImport` for the first fault.
  public func importDocuments(
    from folder: String, by author: String,
    cleaning: @escaping (String) -> String = { $0 }, progress: StoreProgressReport? = nil
  ) throws -> ImportSummary {
    let files = try importedFiles(folder, progress).map { $0.cleaned(by: cleaning) }
    let total = files.reduce(0) { $0 + $1.documents.count }
    let reporting = UncheckedReport(report: progress)
    return try writeRaw(by: author) { transaction in
      let meter = ProgressMeter(.saving, total: total, reporting.report)
      let mapping = try transaction.mapping(files)
      return try transaction.add(files.map { $0.mapped(by: mapping) }, meter)
    }
  }

  /// Writes a transaction of documents as bytes, and returns once it is on disk.
  func writeRaw<Result: Sendable>(
    by author: String, _ body: @escaping @Sendable (ContentsTransaction) throws -> Result
  ) throws -> Result {
    let answer = JobAnswer<Result>()
    let job = StoreJob(
      author: author, utcMilliseconds: service.engine.surroundings.utcMilliseconds(),
      run: { transaction in answer.set(.success(try body(transaction))) },
      settle: { error in if let error { answer.set(.failure(error)) } }, report: nil)
    guard service.queue.add(job) else { throw StoreError.closed }
    service.runJobs(isOwnThread: false)
    return try answer.value.get()
  }

  private func importedFiles(
    _ folder: String, _ progress: StoreProgressReport?
  ) throws -> [ImportedFile] {
    do {
      return try OutsidePath(folder + "/.").inFolder(service.engine.files) {
        try importedFiles(folder, $0, progress)
      }
    } catch StoreError.file(_, let cause) {
      throw StoreError.file(folder, cause: cause)
    }
  }

  private func importedFiles(
    _ folder: String, _ opened: OpenFile, _ progress: StoreProgressReport?
  ) throws -> [ImportedFile] {
    let files = service.engine.files
    let names = try files.names(in: opened, "")
    let exported = names.filter { $0.hasSuffix(ExportFile.suffix) && !$0.hasPrefix(".") }
    if exported.isEmpty, !names.isEmpty {
      throw StoreError.badImport(ImportFault(file: folder, line: 0, id: "", why: .nothing))
    }
    let total = try exported.reduce(0) { try $0 + (files.status($1, in: opened)?.bytes ?? 0) }
    let meter = ProgressMeter(.checking, total: total, progress)
    return try exported.map { name in
      let bytes = try files.bytes(name, in: opened) ?? []
      return try ImportedFile(
        OutsidePath(folder).path + "/" + name,
        collection: String(name.dropLast(ExportFile.suffix.count)), bytes, meter)
    }
  }
}

/// A progress report that may be passed to another thread.
///
/// The caller of the import waits for it, so there are no concurrent calls.
private struct UncheckedReport: @unchecked Sendable {
  let report: StoreProgressReport?
}

extension ImportedFile {
  /// Returns the documents with people named by id.
  fileprivate func mapped(by mapping: PersonMapping) -> ImportedFile {
    withBytes { $0.withUnsafeBytes { mapping.imported($0, of: collection) } }
  }

  /// Returns the documents with all texts cleaned.
  fileprivate func cleaned(by clean: (String) -> String) -> ImportedFile {
    var cleaned = withBytes { $0.withUnsafeBytes { JSONNode($0)?.cleaned(by: clean) } }
    for index in documents.indices
    where cleaned.documents[index].bytes != documents[index].bytes {
      cleaned.documents[index].raw = documents[index].bytes
    }
    return cleaned
  }
}

extension ContentsTransaction {
  /// Returns the mapping of addresses to people, from the store and the files.
  fileprivate func mapping(_ files: [ImportedFile]) throws -> PersonMapping {
    var mapping = PersonMapping(contents.schema)
    for (name, address) in PersonMapping.places(in: contents.schema) {
      try table(name)?.addPeople(of: name, address: address, to: &mapping)
      for document in files.filter({ $0.collection == name }).flatMap(\.documents) {
        let value = document.bytes.withUnsafeBytes { FieldReader.values(of: [address], in: $0)[0] }
        mapping.add(document.id, of: name, address: value)
      }
    }
    return mapping
  }

  /// Adds documents, however many, without changing them.
  ///
  /// They take effect with the last of their lines in the journal.
  fileprivate func add(
    _ files: [ImportedFile], _ meter: ProgressMeter
  ) throws -> ImportSummary {
    var summary = ImportSummary()
    for file in files {
      for document in file.documents {
        if try add(document, from: file) {
          summary.added += 1
          if document.raw != nil { summary.cleaned += 1 }
        } else {
          summary.same += 1
        }
        try meter.step()
      }
    }
    return summary
  }

  /// Returns the first field of a document that could not be read back; `nil` if it is sound.
  private static func damage(
    of document: ImportedFile.Document, _ rules: CollectionRules
  ) -> ImportFault.Why? {
    guard let shape = rules.shape else { return nil }
    return document.bytes.withUnsafeBytes { bytes in
      if let fault = shape.faults(bytes).first {
        return .field(fault.field, text: fault.text)
      }
      return RepeatedName(in: bytes).map { .repeated(field: $0.field) }
    }
  }

  /// Adds a document; returns whether it is new.
  private func add(_ document: ImportedFile.Document, from file: ImportedFile) throws -> Bool {
    if let table = try table(file.collection) {
      if let row = table.row(of: document.id) {
        let stored = table.document(at: row)
        if stored.elementsEqual(document.bytes) { return false }
        if let raw = document.raw, stored.elementsEqual(raw) { return false }
        throw file.fault(.differs, document.id, line: document.line)
      }
      if let rival = document.bytes.withUnsafeBytes({ table.rival(of: document.id, document: $0) })
      {
        throw file.fault(
          .duplicate(fields: rival.fields, other: rival.id), document.id, line: document.line)
      }
    }
    if let why = Self.damage(of: document, contents.schema.rules(of: file.collection)) {
      throw file.fault(why, document.id, line: document.line)
    }
    apply(
      .put(
        collection: file.collection, id: document.id, revision: 1, document: document.bytes[...]))
    return true
  }
}

extension FileStore {
  /// Writes plain JSON, see ``export(to:progress:)``.
  ///
  /// - Throws: ``StoreError`` if it cannot be written; nothing is left then.
  public func export(to folder: String) throws { _ = try export(to: folder, progress: nil) }

  /// Writes one plain JSON file per collection to a new folder.
  ///
  /// Each is called `<collection>.json` and has the documents by id, in the order of creation.
  ///
  /// - Parameters:
  ///   - folder: The folder's path; the folder must not exist.
  ///   - progress: Receives the progress.
  /// - Returns: The extent of the export.
  /// - Throws: ``StoreError`` if it cannot be written; nothing is left then.
  public func export(
    to folder: String, progress: StoreProgressReport?
  ) throws -> StoreSummary {
    let (outside, files) = (OutsidePath(folder), service.engine.files)
    return try outside.inFolder(files) { parent in
      try outside.makeWhole(files, in: parent) { name in
        let contents = try latestContents()
        try write(contents, into: name, in: parent, progress)
        return try contents.summary()
      }
    }
  }

  private func write(
    _ contents: Contents, into folder: String, in parent: OpenFile,
    _ progress: StoreProgressReport?
  ) throws {
    let files = service.engine.files
    let meter = ProgressMeter(.writing, total: try contents.summary().documents, progress)
    try files.makeFolder(folder, in: parent)
    let tables = try contents.allTables()
    var mapping = PersonMapping(schema)
    for (name, address) in PersonMapping.places(in: schema) {
      tables.first { $0.name == name }?.table.addPeople(of: name, address: address, to: &mapping)
    }
    for (name, table) in tables {
      let file = try files.open(
        "\(folder)/\(name)\(ExportFile.suffix)", .fresh, in: parent)
      defer { files.close(file) }
      try ExportFile.write(table, named: name, to: file, files, mapping, meter)
    }
    let opened = try files.openFolder(folder, in: parent)
    defer { files.close(opened) }
    try files.sync(opened)
  }
}

extension FileStore {
  var schema: Schema { service.engine.contents.schema }
}

extension Table {
  /// Adds the addresses of people to a mapping.
  func addPeople(of collection: String, address: String, to mapping: inout PersonMapping) {
    for row in 0..<rows.count where rows[row].isLive {
      let value = FieldReader.values(of: [address], in: document(at: row))[0]
      mapping.add(id(at: row), of: collection, address: value)
    }
  }
}
