import FoundationEssentials

extension FileStore {
  /// Recovers all intact data of a damaged folder into a new one.
  ///
  /// The damaged folder is not changed. The new one is complete and sound, or does not exist.
  ///
  /// - Parameters:
  ///   - folder: The damaged folder's path.
  ///   - target: The new folder's path; it must not exist.
  ///   - schema: The uniqueness rules to check.
  ///   - progress: Receives the progress.
  /// - Returns: The damage, the losses and the recovered data.
  /// - Throws: ``StoreError`` if the folder cannot be read or was written by a newer program, or
  ///   the new one cannot be created.
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
  /// Creates the folder under a temporary name, verifies it and renames it.
  fileprivate func install(
    _ target: OutsidePath, in parent: OpenFile, _ surroundings: StoreSurroundings,
    _ progress: StoreProgressReport?
  ) throws -> StoreReport {
    try target.makeWhole(files, in: parent) { name in
      try buildChecked(name, target.folder, in: parent, surroundings, progress)
    }
  }
}
