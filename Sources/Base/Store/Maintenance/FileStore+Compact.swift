/// The result of a compaction.
public struct CompactionSummary: Sendable, Equatable {
  /// The size of the live journal and snapshots before.
  public var bytesBefore = 0
  /// The size of the live journal and snapshots afterwards.
  public var bytesAfter = 0
}

extension FileStore {
  /// Writes new snapshots and begins a new journal, see ``compact(progress:)``.
  ///
  /// - Throws: ``StoreError``, `busy` if another process is compacting.
  public func compact() throws { _ = try compact(progress: nil) }

  /// Writes new snapshots and begins a new journal.
  ///
  /// Other processes can write meanwhile.
  ///
  /// - Parameter progress: Receives the progress.
  /// - Returns: The sizes before and afterwards.
  /// - Throws: ``StoreError``, `busy` if another process is compacting.
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
