import Chance
import Synchronization

@testable import Store

// MARK: - What processes do
extension CrashPlay {
  func act(_ process: Int, _ life: Life) {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<8: try? life.engine.locked { _ = try life.engine.compact(erasing: random.percent(30)) }
    case ..<18: compactOn(process, life)
    case ..<28: seal(life.engine)
    case ..<38: idle(life)
    case ..<42: erase(life.engine)
    case ..<43 where random.percent(20): commit(life.engine, [.batch])
    default: commit(life.engine, kinds())
    }
  }

  /// The kind of a transaction.
  enum Kind {
    case edit
    /// More operations than fit into one line of the journal.
    case batch
    case erasure
  }

  private func kinds() -> [Kind] {
    Array(repeating: .edit, count: [1, 1, 1, 2, 4].randomElement(using: &random) ?? 1)
  }

  /// Commits transactions; returns whether they were reported as saved.
  @discardableResult
  private func commit(_ engine: StoreEngine, _ kinds: [Kind]) -> Bool {
    groupStart = nil
    disk.hasFailedToUndo = false
    let answers = kinds.map { _ in JobAnswer<Int>() }
    let jobs = zip(answers, kinds).map { answer, kind in
      answer.job(by: "test", at: 0, { try self.write($0, kind) }, report: nil)
    }
    engine.run(jobs)
    for answer in answers {
      if case .success(let sequence) = answer.value { expected.reportedSaved(sequence) }
    }
    guard case .failure = answers[0].value else { return true }
    noteRefusal(after: groupStart)
    return false
  }

  /// Records a refusal.
  ///
  /// Refused changes must not be found as saved, unless the disk failed to undo them.
  private func noteRefusal(after sequence: Int?) {
    guard let sequence, disk.callsLeft.map({ $0 > 0 }) ?? true else { return }
    // Lines that could not be cut off may be adopted by another process.
    let returns: ExpectedStates.Return = lives.count == 1 ? .afterDeath : .atOnce
    expected.reportedNotSaved(
      after: sequence, returns: disk.hasFailedToUndo ? returns : .afterPowerCut)
  }

  func seal(_ engine: StoreEngine) {
    guard (try? engine.locked {}) != nil, engine.needsSeal else { return }
    observe(engine.contents, isLatest: true)
    let before = expected.known
    disk.hasFailedToUndo = false
    expected.trying(expected.latest)
    if (try? engine.seal()) != nil {
      expected.reportedSaved(engine.contents.sequence)
    } else {
      noteRefusal(after: before)
    }
  }

  /// Runs the idle work of a process that only watches others.
  private func idle(_ life: Life) {
    life.service.look()
    milliseconds += 60
    life.service.rounds.withLock { _ = $0.takeSeal(at: .max) }
    life.service.runIdleWork()
  }

  /// Executes the next step of a compaction that runs between other acts.
  private func compactOn(_ process: Int, _ life: Life) {
    guard let compaction = life.compaction else {
      let begun = try? life.engine.locked { try life.engine.begin(erasing: false) }
      lives[process]?.compaction = begun ?? nil
      return
    }
    if let snapshots = life.snapshots {
      try? life.engine.locked { try life.engine.finish(compaction, snapshots) }.tidy()
    } else if let snapshots = try? life.engine.write(compaction) {
      lives[process]?.snapshots = snapshots
      return
    }
    disk.close(compaction.lock)
    lives[process]?.compaction = nil
    lives[process]?.snapshots = nil
  }

  /// Writes a text and then has it erased.
  private func erase(_ engine: StoreEngine) {
    noteCount += 1
    let secret = "secret-\(noteCount)-"
    pendingText = secret
    defer { pendingText = nil }
    guard commit(engine, [.edit]) else { return }
    if random.percent(50) { try? engine.locked { _ = try engine.compact(erasing: false) } }
    if commit(engine, [.erasure]) { erased.insert(secret) }
  }
}

// MARK: - Transactions
extension CrashPlay {
  private func write(_ transaction: any StoreTransaction, _ kind: Kind) throws -> Int {
    if groupStart == nil {
      groupStart = transaction.sequence - 1
      if let contents = (transaction as? ContentsTransaction)?.contents {
        observe(contents, isLatest: true)
      }
    }
    var state = expected.latest
    switch kind {
    case .edit: try edit(transaction, &state)
    case .batch: for _ in 0..<501 { try put(transaction, &state) }
    case .erasure:
      try remove("secret", transaction, &state)
      transaction.eraseAfterwards()
    }
    let lines = kind == .batch ? 2 : 1
    expected.trying(state, lines: lines)
    return transaction.sequence + lines - 1
  }

  private func edit(
    _ transaction: any StoreTransaction, _ state: inout ExpectedStates.State
  ) throws {
    if let text = pendingText {
      return try put(text, "secret", transaction, &state)
    }
    for _ in 0..<Int.random(in: 1...2, using: &random) { try put(transaction, &state) }
    if random.percent(20) { try remove("k1", transaction, &state) }
  }

  private func put(
    _ transaction: any StoreTransaction, _ state: inout ExpectedStates.State
  ) throws {
    noteCount += 1
    let filler = String(repeating: "y", count: Int.random(in: 0..<80, using: &random))
    let id = "k\(Int.random(in: 0..<6, using: &random))"
    try put("v\(noteCount)\(filler)", id, transaction, &state)
  }

  private func put(
    _ text: String, _ id: String, _ transaction: any StoreTransaction,
    _ state: inout ExpectedStates.State
  ) throws {
    let note = CrashNote(text: text)
    try transaction.put(Self.notes, id: id, note)
    state[id] = note.json
  }

  private func remove(
    _ id: String, _ transaction: any StoreTransaction, _ state: inout ExpectedStates.State
  ) throws {
    try transaction.delete(Self.notes, id: id)
    state[id] = nil
  }
}
