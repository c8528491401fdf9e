import FoundationEssentials

extension FileStore {
  /// Brings whatever checks out of a damaged folder into a new one.
  ///
  /// Nothing is written to the damaged folder. The new one is complete and sound, or not there.
  ///
  /// - Parameters:
  ///   - folder: The damaged folder's path.
  ///   - target: The new folder's path; there must be none yet.
  ///   - schema: What must be unique.
  ///   - progress: Told how far it has come.
  /// - Returns: What was found, lost and brought over.
  /// - Throws: ``StoreError`` where the folder cannot be looked at, is a newer program's, or the new
  ///   one cannot be made.
  public static func rescue(
    folder: String, into target: String, schema: Schema, progress: StoreProgressReport? = nil
  ) throws -> RescueReport {
    try rescue(folder: folder, into: target, schema: schema, .system, progress)
  }

  static func rescue(
    folder: String, into target: String, schema: Schema, _ surroundings: StoreSurroundings,
    _ progress: StoreProgressReport? = nil
  ) throws -> RescueReport {
    let source = try SurveyedFolder(path: folder, surroundings)
    defer { source.close() }
    let place = OutsidePath(target)
    return try place.inFolder(surroundings.files) { parent in
      guard try surroundings.files.status(place.name, in: parent) == nil else {
        throw StoreError.exists(place.path)
      }
      return try rescue(source, schema, place, parent, progress)
    }
  }

  private static func rescue(
    _ source: SurveyedFolder, _ schema: Schema, _ target: OutsidePath, _ parent: OpenFile,
    _ progress: StoreProgressReport?
  ) throws -> RescueReport {
    var report = RescueReport()
    var verification = FolderVerification(source, schema: schema, progress)
    try verification.run()
    report.damage = verification.report
    let (contents, storeID) = try source.withoutCompaction {
      var rescue = try FolderRescue(source, schema: schema)
      let storeID = try rescue.storeID()
      let contents = rescue.run()
      (report.losses, report.restored) = (rescue.losses, rescue.restored)
      return (contents, storeID)
    }
    let builder = FolderBuilder(
      contents: contents, schema: schema, storeID: storeID ?? UUID().uuidString,
      files: source.files)
    report.result = try builder.install(
      target, in: parent, source.surroundings, progress)
    return report
  }
}

extension FolderBuilder {
  /// Makes the folder beside its place, checks it, and puts it there.
  fileprivate func install(
    _ target: OutsidePath, in parent: OpenFile, _ surroundings: StoreSurroundings,
    _ progress: StoreProgressReport?
  ) throws -> StoreReport {
    try target.makeWhole(files, in: parent) { name in
      try buildChecked(name, target.folder, in: parent, surroundings, progress)
    }
  }
}
