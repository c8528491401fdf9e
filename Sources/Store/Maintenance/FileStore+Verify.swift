extension FileStore {
  /// Checks every byte of a folder, changing nothing; others may go on writing meanwhile.
  ///
  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - schema: What must be unique.
  /// - Returns: What was found.
  /// - Throws: ``StoreError`` where the folder cannot be looked at.
  public static func verify(folder: String, schema: Schema) throws -> StoreReport {
    try verify(folder: folder, schema: schema, .system)
  }

  static func verify(
    folder: String, schema: Schema, _ surroundings: StoreSurroundings
  ) throws -> StoreReport {
    let opening = try StoreOpening(
      path: folder, schema: schema, surroundings: surroundings, isInspecting: true)
    var report = StoreReport()
    do {
      let engine = try opening.run()
      defer { engine.close() }
      engine.inspect(&report)
    } catch let error as StoreError {
      guard case .damaged = error else { throw error }
      report.problems.append(error)
    }
    return report
  }
}

extension StoreEngine {
  fileprivate func inspect(_ report: inout StoreReport) {
    report.sequence = contents.sequence
    report.unfinishedBytes = (try? journal.unfinishedBytes()) ?? 0
    for name in contents.slots.keys.sorted() {
      do {
        guard let table = try contents.table(name), table.count > 0 else { continue }
        report.collections += 1
        report.documents += table.count
        if let problem = table.problem(in: name) { report.problems.append(problem) }
      } catch {
        report.problems.append(
          error as? StoreError ?? .damaged(file: name, what: .missing))
      }
    }
  }
}

extension Table {
  /// The first document that is no JSON or breaks a rule of uniqueness.
  func problem(in collection: String) -> StoreError? {
    for row in 0..<rows.count where rows[row].isLive {
      let document = document(at: row)
      if JSONNode(document) == nil { return .unreadable(collection: collection, id: id(at: row)) }
      if let rival = rival(of: id(at: row), document: document) {
        return .duplicate(collection: collection, fields: rival.fields, id: rival.id)
      }
    }
    return nil
  }
}
