import Glibc

extension FileStore {
  /// Every copy of the store known of and not known to be gone: recorded backups, and what a restore
  /// or the program's own taking over of an older folder has put beside it.
  ///
  /// - Throws: ``StoreError`` where the records cannot be read.
  public func backups() throws -> [BackupRecord] {
    let recorded = try read { try $0.find(BackupRecord.collection).map(\.value) }
      .sorted { $0.utcMilliseconds < $1.utcMilliseconds }
      .filter { isPerhapsThere($0.path) }
    let beside = copiesBeside().filter { path in !recorded.contains { $0.path == path } }
    return recorded + beside.map { BackupRecord(path: $0) }
  }

  /// A disk that is not plugged in may hold it still.
  private func isPerhapsThere(_ path: String) -> Bool {
    let files = service.engine.files
    let folder = OutsidePath(path).folder
    return (try? files.statusOfPath(path)) != nil || (try? files.statusOfPath(folder)) == nil
  }

  private func copiesBeside() -> [String] {
    let engine = service.engine
    let place = OutsidePath(OutsidePath(engine.folder.path).absolute)
    let names = try? place.inFolder(engine.files) { try engine.files.names(in: $0, "") }
    return (names ?? []).filter { CopyName.isCopy($0, of: place.name) }.map {
      place.folder == "/" ? "/" + $0 : place.folder + "/" + $0
    }
  }
}

/// How copies beside a folder are called.
enum CopyName {
  static func schemaBackup(of folder: String, _ schema: Int, _ number: Int = 1) -> String {
    "\(folder).schema-\(schema)\(number > 1 ? "-\(number)" : "").backup"
  }

  static func former(of folder: String) -> String { folder + ".before-restore" }

  static func restoring(of folder: String) -> String { folder + ".restoring" }

  static func isCopy(_ name: String, of folder: String) -> Bool {
    name.hasPrefix(former(of: folder) + "-") || name.hasPrefix(restoring(of: folder) + "-")
      || (name.hasPrefix(folder + ".schema-") && name.hasSuffix(".backup"))
  }
}
