extension StoreEngine {
  /// Carries out queued transactions with one write and one sync for all of them.
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
      // What frees space must not fail for want of it.
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

  /// Says in the journal that its last line is on disk, so that damage to it can be told from a
  /// write that was cut off.
  func seal() throws {
    guard needsSeal else { return }
    try locked {
      guard needsSeal else { return }
      // A seal says what is proved, so everything must be.
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

/// Transactions that share a write: each is checked on the contents the one before leaves.
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

  /// Whether any of it frees space.
  var removes: Bool {
    works.contains { $0.erases || $0.operations.contains(where: \.removes) }
  }

  /// Whether any of it may take space that is set aside.
  var maySpendReserve: Bool { removes || works.contains(where: \.usesReserve) }

  /// Whether somebody is told an outcome, and by a notice after that.
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

  /// Tells every job that got this far how it ended.
  func settle(_ error: (any Error)?) {
    for job in waiting { job.settle(error) }
  }
}
