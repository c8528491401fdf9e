extension StoreEngine {
  /// Executes queued transactions with one write and one sync for all of them.
  func run(_ jobs: [StoreJob]) {
    do {
      if folder.isReadOnly { throw StoreError.readOnly(folder: folder.path) }
      try locked { try runLocked(jobs) }
    } catch {
      for job in jobs { job.settle(error) }
    }
  }

  private func runLocked(_ jobs: [StoreJob]) throws {
    var group = CommitGroup(on: contents, journal.draft, decoded)
    for job in jobs { group.run(job) }
    if group.works.isEmpty { return group.settle(nil) }
    do {
      try commit(group)
    } catch let failure as FileFailure {
      decoded.forget()
      return group.settle(failure.storeError(folder: folder.path))
    }
    adopt(group)
    if group.works.contains(where: \.erases) { _ = try? compact(erasing: true) }
    group.settle(nil)
  }

  private func commit(_ group: CommitGroup) throws {
    if !files.keeps(.markAfterSync) { mark(group.draft.sequence) }
    do {
      try journal.commit(group.draft)
    } catch let failure as FileFailure where failure.isDiskFull && group.maySpendReserve {
      // Transactions that free space must not fail on a full disk.
      let kept = group.removes ? 0 : SpaceReserve.lastBytes
      guard SpaceReserve(files: files, folder: folder.handle).release(keeping: kept) else {
        throw failure
      }
      try journal.commit(group.draft)
    }
  }

  private func adopt(_ group: CommitGroup) {
    contents = group.contents
    published.publish(
      contents, group.works.flatMap(\.changes), isSilent: group.hasOutcomesToTell)
    mark()
    needsSeal = true
    if let erasure = group.works.last(where: \.erases) {
      erasureSequence = max(erasure.sequence, journal.sequence)
    }
  }

  /// Records in the journal that its last line is on disk.
  ///
  /// Later damage to that line can then be distinguished from an interrupted write.
  func seal() throws {
    guard needsSeal else { return }
    try locked {
      guard needsSeal else { return }
      // A seal states what is proved, so everything must be on disk first.
      try journal.settle()
      var draft = journal.draft
      draft.appendSeal(at: surroundings.utcMilliseconds())
      try journal.commit(draft)
      journal.trim()
      needsSeal = false
      contents.sequence = journal.sequence
      published.refresh(contents)
      mark()
    }
  }
}

/// Transactions that share one write.
///
/// Each is checked on the contents after the previous one.
struct CommitGroup {
  private(set) var contents: Contents
  private(set) var draft: JournalDraft
  private(set) var works: [CheckedWork] = []
  private var waiting: [StoreJob] = []
  private let decoded: DecodedDocuments

  init(on contents: Contents, _ draft: JournalDraft, _ decoded: DecodedDocuments) {
    self.contents = contents
    self.draft = draft
    self.decoded = decoded
  }

  /// Whether any of them frees space.
  var removes: Bool {
    works.contains { $0.erases || $0.operations.contains(where: \.removes) }
  }

  /// Whether any of them may use the reserve.
  var maySpendReserve: Bool { removes || works.contains(where: \.usesReserve) }

  /// Whether a caller waits for an outcome; reporting it also raises the notice.
  var hasOutcomesToTell: Bool { waiting.contains { $0.report != nil } }

  mutating func run(_ job: StoreJob) {
    let transaction = ContentsTransaction(on: contents, decoded)
    do {
      try job.run(transaction)
    } catch let gone as SnapshotSource.Gone {
      return job.settle(gone.damage)
    } catch {
      return job.settle(error)
    }
    waiting.append(job)
    keep(transaction, of: job)
  }

  private mutating func keep(_ transaction: ContentsTransaction, of job: StoreJob) {
    let work = CheckedWork(
      transaction, author: job.author, utcMilliseconds: job.utcMilliseconds)
    guard let work else { return }
    draft.append(work)
    contents = work.contents
    contents.sequence = draft.sequence
    works.append(work.withoutContents)
  }

  /// Reports the outcome to all jobs that were not refused.
  func settle(_ error: (any Error)?) {
    for job in waiting { job.settle(error) }
  }
}
