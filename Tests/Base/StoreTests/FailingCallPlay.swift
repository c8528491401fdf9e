import FoundationEssentials
import Glibc
import Testing

@testable import Store

/// A store on a disk with a failing call, and another store on the same folder with a sound disk.
///
/// Both run without threads, so that a call has the same number in each run.
final class FailingCallPlay {
  typealias State = [String: String]

  let folder = TemporaryFolder(isInMemory: true)
  let files = FaultyFiles(syncs: false)
  let code: Int32
  let isForGood: Bool
  /// The documents reported as saved.
  private(set) var saved: State = [:]
  /// The changes reported as not saved since the disk began to fail; `nil` means removed.
  private(set) var refused: [String: [String?]] = [:]
  /// The acts and their outcomes.
  private(set) var log: [String] = []
  private(set) var engine: StoreEngine?
  private var other: StoreEngine?

  init(code: Int32, isForGood: Bool) {
    self.code = code
    self.isForGood = isForGood
  }

  /// Runs each kind of work once.
  func run() {
    add(["a"])
    add(["b", "c"])
    work { try $0.seal() }
    otherAdds("d")
    add(["e"])
    work { engine in try engine.locked { _ = try engine.compact(erasing: false) } }
    otherAdds("f")
    otherCompacts()
    add(["g"])
    closeAttacked()
    look()
    erase("b")
    backUp()
    verify()
    add(["h"])
  }

  /// Repairs the disk, and reopens a store that was opened as read-only.
  func heal() {
    files.heal()
    if engine?.folder.isReadOnly == true { closeAttacked() }
  }

  func closeAttacked() {
    work { try $0.seal() }
    engine?.close()
    engine = nil
  }

  func closeOther() {
    try? other?.seal()
    other?.close()
    other = nil
  }

  private func opened() throws -> StoreEngine {
    if let engine { return engine }
    let opened = try open(on: files)
    engine = opened
    return opened
  }

  func open(on files: FaultyFiles) throws -> StoreEngine {
    var surroundings = StoreSurroundings.system
    surroundings.files = files
    return try StoreOpening(path: folder.path, schema: testSchema, surroundings: surroundings).run()
  }
}

// MARK: - Work
extension FailingCallPlay {
  /// Adds runners in transactions that share one write.
  func add(_ ids: [String]) {
    let changes = ids.map { ($0, "name of \($0)") }
    let failures = commit(
      changes.map { id, name in { try $0.put(runners, id: id, Runner(name: name)) } })
    for ((id, name), failure) in zip(changes, failures) {
      note(id, name, failure)
    }
  }

  private func erase(_ id: String) {
    let failures = commit([
      {
        try $0.delete(runners, id: id)
        $0.eraseAfterwards()
      }
    ])
    note(id, nil, failures[0])
  }

  private func note(_ id: String, _ value: String?, _ failure: (any Error)?) {
    log.append("\(value == nil ? "erase" : "add") \(id): \(failure.map { "\($0)" } ?? "saved")")
    if failure != nil {
      refused[id, default: []].append(value)
      // Another process may have adopted it since, but this one must not show it as saved.
      if let shown = shown() { #expect(shown[id] == saved[id], "\(id) is shown") }
    } else {
      saved[id] = value
      refused[id] = nil
    }
  }

  private func commit(
    _ bodies: [@Sendable (any StoreTransaction) throws -> Void]
  ) -> [(any Error)?] {
    do {
      let engine = try opened()
      let answers = bodies.map { _ in JobAnswer<Void>() }
      engine.run(
        zip(answers, bodies).map { $0.job(by: "test", at: 0, $1, report: nil) })
      return answers.map { answer in
        guard case .failure(let error) = answer.value else { return nil }
        expectRight(error)
        return error
      }
    } catch {
      expectRight(error, opening: true)
      return bodies.map { _ in error }
    }
  }

  /// Runs work that may fail without an error to the caller.
  private func work(_ body: (StoreEngine) throws -> Void) {
    guard let engine else { return }
    do {
      try body(engine)
    } catch {
      log.append("\(error)")
      expectRight(error)
    }
  }

  private func look() {
    do {
      let contents = try opened().published.contents
      let found = try ContentsReader(contents).find(runners)
      expectExplained(Self.state(found))
    } catch {
      expectRight(error, opening: engine == nil)
    }
  }

  private func backUp() {
    let path = folder.parent + "/copy"
    guard let engine else { return }
    do {
      try BackupFile.install(
        engine.published.contents, of: engine.format, at: OutsidePath(path), files)
      #expect(FileManager.default.fileExists(atPath: path))
    } catch {
      #expect(isForGood || !FileManager.default.fileExists(atPath: path))
      let words = FileFailure(code: code).words
      #expect(
        error as? StoreError == .file(path, cause: words) || Self.isReadFailure(error, words),
        "\(error)")
    }
  }

  private func verify() {
    var surroundings = StoreSurroundings.system
    surroundings.files = files
    do {
      let report = try FileStore.verify(folder: folder.path, schema: testSchema, surroundings)
      let isUnreadable = report.problems.contains {
        if case .unreadable(_, FileFailure(code: code).words) = $0 { true } else { false }
      }
      #expect(report.isSound || isUnreadable, "\(report.problems)")
    } catch {
      expectRight(error, opening: true)
    }
  }

  private func otherAdds(_ id: String) {
    do {
      let answer = JobAnswer<Void>()
      let body: @Sendable (any StoreTransaction) throws -> Void = {
        try $0.put(runners, id: id, Runner(name: "name of \(id)"))
      }
      try openedOther().run([answer.job(by: "other", at: 0, body, report: nil)])
      try answer.value.get()
      saved[id] = "name of \(id)"
    } catch {
      Issue.record("The other store fails: \(error)")
    }
  }

  private func otherCompacts() {
    do {
      let other = try openedOther()
      try other.locked { _ = try other.compact(erasing: false) }
    } catch {
      Issue.record("The other store cannot compact: \(error)")
    }
  }

  private func openedOther() throws -> StoreEngine {
    if let other { return other }
    let opened = try open(on: FaultyFiles(syncs: false))
    other = opened
    return opened
  }
}
