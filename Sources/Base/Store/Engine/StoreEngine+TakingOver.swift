extension StoreEngine {
  /// Upgrades a folder of an older schema version, after writing a backup next to the folder.
  func takeOver() throws {
    guard format.schema < schema.version else { return }
    try backUpBeside()
    format.schema = schema.version
    try files.install(FormatFile.name, format.bytes, in: folder.handle)
  }

  private func backUpBeside() throws {
    for number in 1... {
      let name = CopyName.schemaBackup(of: folder.path, format.schema, number)
      let place = OutsidePath(name)
      do {
        return try BackupFile.install(contents, of: format, at: place, files)
      } catch StoreError.exists {
        // The file may be the backup of an interrupted upgrade. An older backup does not count.
        if try isBackup(at: place) { return }
      }
    }
  }

  /// Returns whether a file is a backup of exactly the current contents.
  private func isBackup(at place: OutsidePath) throws -> Bool {
    let bytes = try place.inFolder(files) { try files.bytes(place.name, in: $0) } ?? []
    guard let reader = try? BackupFile.Reader(bytes, path: place.path, schema: schema) else {
      return false
    }
    return reader.header.store == format.id && reader.header.sequence == contents.sequence
  }
}
