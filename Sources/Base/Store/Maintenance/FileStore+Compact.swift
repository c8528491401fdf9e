/// What a compaction has done to the files.
public struct CompactionSummary: Sendable, Equatable {
  /// Journal and snapshots in force before.
  public var bytesBefore = 0
  /// The same afterwards.
  public var bytesAfter = 0
}

extension FileStore {
  /// Writes new snapshots and begins a new journal now, see ``compact(progress:)``.
  ///
  /// - Throws: ``StoreError``, `busy` if another process is doing that.
  public func compact() throws { _ = try compact(progress: nil) }

  /// Writes new snapshots and begins a new journal now; others go on writing meanwhile.
  ///
  /// - Parameter progress: Told how far it has come.
  /// - Returns: How large the files were and are.
  /// - Throws: ``StoreError``, `busy` if another process is doing that.
  public func compact(progress: StoreProgressReport?) throws -> CompactionSummary {
    var summary = CompactionSummary()
    let begun = try service.work { engine in
      if engine.folder.isReadOnly { throw StoreError.readOnly(folder: engine.folder.path) }
      return try engine.locked {
        summary.bytesBefore = engine.bytesInForce
        return try engine.withReserve { try engine.begin(erasing: false) }
      }
    }
    guard let begun else { throw StoreError.busy(holder: "?") }
    let engine = service.engine
    defer { engine.files.close(begun.lock) }
    do {
      let snapshots = try engine.withReserve { try engine.write(begun, progress) }
      let former = try service.work { engine in
        defer { summary.bytesAfter = engine.bytesInForce }
        return try engine.locked {
          try engine.withReserve { try engine.finish(begun, snapshots) }
        }
      }
      try former.tidy()
    } catch let failure as FileFailure {
      throw failure.storeError(folder: engine.folder.path)
    }
    return summary
  }
}

extension StoreEngine {
  fileprivate var bytesInForce: Int { journalBytes + current.snapshotBytes }

  fileprivate func write(
    _ compaction: Compaction, _ progress: StoreProgressReport?
  ) throws -> [CurrentFile.Snapshot] {
    let meter = ProgressMeter(.writing, total: compaction.contents.slots.count, progress)
    do {
      let snapshots = try write(compaction, meter) { meter.isToldToStop() }
      meter.finish()
      return snapshots
    } catch {
      try meter.requireGoingOn()
      throw error
    }
  }
}
