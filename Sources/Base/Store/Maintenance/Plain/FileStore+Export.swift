extension FileStore {
  /// Writes plain JSON, see ``export(to:progress:)``.
  ///
  /// - Throws: ``StoreError`` where it cannot be written; nothing of it stays then.
  public func export(to folder: String) throws { _ = try export(to: folder, progress: nil) }

  /// Writes one plain JSON file per collection into a new folder: `<collection>.json`, an object
  /// with the documents by id, in the order they were created.
  ///
  /// - Parameters:
  ///   - folder: The folder's path; there must be none yet.
  ///   - progress: Told how far it has come.
  /// - Returns: What the files hold.
  /// - Throws: ``StoreError`` where it cannot be written; nothing of it stays then.
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
  /// Tells a mapping who has which address.
  func addPeople(of collection: String, address: String, to mapping: inout PersonMapping) {
    for row in 0..<rows.count where rows[row].isLive {
      let value = FieldReader.values(of: [address], in: document(at: row))[0]
      mapping.add(id(at: row), of: collection, address: value)
    }
  }
}
