extension FileStore {
  /// Returns what a repair would do to the documents with unreadable or repeated fields.
  ///
  /// - Throws: ``StoreError`` if a file cannot be read.
  public func plannedRepairs() throws -> [DocumentRepair] { try latestContents().repairs() }

  /// Repairs the documents with unreadable or repeated fields that can be repaired.
  ///
  /// - Parameters:
  ///   - author: The author for the history: an id, never a name.
  ///   - path: The new file for the former documents, which is recorded as a backup.
  ///   - keep: Writes that file; called before the documents are replaced.
  /// - Returns: The repairs.
  /// - Throws: ``StoreError`` if they cannot be saved, and what `keep` throws.
  public func repair(
    by author: String, keepingIn path: String,
    _ keep: @escaping @Sendable ([DocumentRepair]) throws -> Void
  ) throws -> [DocumentRepair] {
    let now = service.engine.surroundings.utcMilliseconds()
    let record = BackupRecord(path: OutsidePath(path).absolute, utcMilliseconds: now)
    return try writeRaw(by: author) { transaction in
      let repairs = try transaction.contents.repairs()
      if repairs.isEmpty { return [] }
      try keep(repairs)
      try transaction.put(BackupRecord.collection, id: record.id, record)
      for repair in repairs { try transaction.apply(repair) }
      return repairs
    }
  }
}

extension Contents {
  fileprivate func repairs() throws -> [DocumentRepair] {
    try allTables().flatMap { name, table in
      (0..<table.rows.count).compactMap { row in
        guard table.rows[row].isLive else { return nil }
        return DocumentRepair(
          table.document(at: row), id: table.id(at: row), in: name, table.rules)
      }
    }
  }
}

extension ContentsTransaction {
  fileprivate func apply(_ repair: DocumentRepair) throws {
    if repair.isRemoved {
      return apply(.delete(collection: repair.collection, id: repair.id))
    }
    guard case .stored(let document) = repair.outcome else { return }
    guard let table = try table(repair.collection), let row = table.row(of: repair.id) else {
      return
    }
    apply(
      .put(
        collection: repair.collection, id: repair.id,
        revision: Int(table.rows[row].revision) + 1, document: document[...]))
  }
}
