extension FileStore {
  /// Writes everything into one file, see ``BackupFile``; others may go on writing meanwhile.
  ///
  /// - Parameter file: The file's path; there must be none yet.
  /// - Throws: ``StoreError`` where it cannot be written.
  public func backUp(to file: String) throws {
    let engine = service.engine
    try BackupFile.install(
      try latestContents(), of: engine.format, at: OutsidePath(file), engine.files)
  }

  /// What every process has saved so far.
  func latestContents() throws -> Contents {
    if service.queue.isClosed { throw StoreError.closed }
    if !isReadOnly { try service.work { try $0.locked {} } }
    return service.engine.published.contents
  }

  /// Writes one plain JSON file per collection into a new folder: `<collection>.json`, an object
  /// with the documents by id.
  ///
  /// - Parameter folder: The folder's path; there must be none yet.
  /// - Throws: ``StoreError`` where it cannot be written; nothing of it stays then.
  public func export(to folder: String) throws {
    let outside = OutsidePath(folder)
    let files = service.engine.files
    let tables = try latestContents().allTables()
    try outside.inFolder(files) { parent in
      guard try files.status(outside.name, in: parent) == nil else {
        throw StoreError.exists(outside.path)
      }
      try files.makeFolder(outside.name, in: parent)
      do {
        for (name, table) in tables {
          let file = try files.open("\(outside.name)/\(name).json", .fresh, in: parent)
          defer { files.close(file) }
          try ExportFile.write(table, named: name, to: file, files)
        }
        try files.sync(parent)
      } catch {
        try? files.removeTree(outside.name, in: parent)
        throw error
      }
    }
  }

  /// Writes new snapshots and begins a new journal now.
  ///
  /// - Throws: ``StoreError``, `busy` if another process is doing that.
  public func compact() throws {
    try service.work { engine in
      if engine.folder.isReadOnly { throw StoreError.readOnly(folder: engine.folder.path) }
      try engine.locked {
        guard try engine.compact(erasing: false) else { throw StoreError.busy(holder: "?") }
      }
    }
  }
}

/// One collection as a JSON object a person can read: one document per line.
enum ExportFile {
  static func write(
    _ table: Table, named name: String, to file: OpenFile, _ files: any FileLayer
  ) throws {
    var writer = PieceWriter(files: files, file: file)
    try writer.append { bytes in
      bytes.append(plain: "{\"collection\":")
      bytes.append(quoted: name)
      bytes.append(plain: ",\"documents\":{")
    }
    var isFirst = true
    try SnapshotFile.eachDocument(of: table) { row in
      try writer.append { bytes in
        bytes.append(plain: isFirst ? "\n" : ",\n")
        isFirst = false
        bytes.append(quoted: table.id(at: row))
        bytes.append(UInt8(ascii: ":"))
        bytes.append(contentsOf: table.document(at: row))
      }
    }
    try writer.append { $0.append(plain: "\n}}\n") }
    _ = try writer.finish()
  }
}
