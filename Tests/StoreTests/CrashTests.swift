import FoundationEssentials
import Testing

@testable import Store

/// Any number of crashes, power cuts and failing syncs, at every call: what was reported as saved
/// is there, what is there was once somebody's work, and nothing shown disappears.
///
/// The variable `STORE_TEST_CRASHES` sets how many runs there are.
@Suite struct CrashTests {
  private static let runs =
    ProcessInfo.processInfo.environment["STORE_TEST_CRASHES"].flatMap { Int($0) } ?? 100

  @Test(arguments: [1, 2])
  func `no crash loses or invents anything`(_ processes: Int) {
    var violations: [String] = []
    for seed in 0..<Self.runs {
      let play = CrashPlay(seed: seed, processes: processes)
      play.run()
      if let violation = play.violation { violations.append("seed \(seed): \(violation)") }
    }
    #expect(violations.isEmpty)
  }
}

/// One random play of processes that write, compact, seal, crash and start again.
final class CrashPlay: @unchecked Sendable {
  private struct Note: Codable, Sendable { var text: String }
  private typealias State = [String: String]

  private static let notes = StoreCollection<Note>("notes")

  private(set) var violation: String?
  private let disk: SimulatedDisk
  private let processes: Int
  private var engines: [StoreEngine?]
  private var random: SeededRandom
  /// The state after each transaction, those not known to be saved too.
  private var history: [State] = [[:]]
  /// The last transaction reported as saved, or shown.
  private var saved = 0
  private var boot = 0
  private var noteCount = 0

  init(seed: Int, processes: Int) {
    random = SeededRandom(seed: seed + 1)
    disk = SimulatedDisk(random: SeededRandom(seed: seed + 1_000_000))
    self.processes = processes
    engines = Array(repeating: nil, count: processes)
  }

  func run() {
    for _ in 0..<3 where violation == nil {
      live()
      if random.percent(75) { cutPower() } else { killAll() }
    }
    disk.failingSyncs = 0
    start(0, isSafe: true)
    if engines[0] == nil, violation == nil { violation = "cannot be opened" }
  }

  private func live() {
    disk.failingSyncs = 0
    for process in 0..<processes { start(process) }
    disk.failingSyncs = 6
    for _ in 0..<Int.random(in: 1...25, using: &random) where violation == nil {
      act(Int.random(in: 0..<processes, using: &random))
    }
  }

  private func act(_ process: Int) {
    disk.process = process
    guard let engine = engines[process] else { return start(process) }
    if random.percent(15) { disk.callsLeft = Int.random(in: 0...12, using: &random) }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<10: try? engine.locked { _ = try engine.compact(erasing: random.percent(30)) }
    case ..<20: seal(engine)
    case ..<25: try? engine.locked(claims: false) {}
    default: commit(engine)
    }
    if disk.callsLeft.map({ $0 <= 0 }) ?? false {
      engines[process] = nil
      disk.kill(process: process)
    } else {
      disk.callsLeft = nil
      if let damage = engine.damage { violation = "\(damage)" }
      observe(engine.published.contents)
    }
  }
}

// MARK: - Acts
extension CrashPlay {
  private func start(_ process: Int, isSafe: Bool = false) {
    disk.process = process
    if !isSafe, random.percent(15) { disk.callsLeft = Int.random(in: 0...20, using: &random) }
    defer { disk.callsLeft = nil }
    do {
      let opening = try StoreOpening(
        path: "/store", schema: Schema(), surroundings: surroundings(process))
      let engine = try opening.run()
      engines[process] = engine
      observe(engine.published.contents, isLatest: true)
    } catch StoreError.damaged(let file, let what) {
      violation = "false damage: \(file) \(what)"
    } catch {
      let isExcused = disk.callsLeft != nil || disk.failingSyncs > 0
      engines[process] = nil
      disk.kill(process: process)
      if !isExcused { violation = "\(error)" }
    }
  }

  private func surroundings(_ process: Int) -> StoreSurroundings {
    StoreSurroundings(
      files: disk, bootID: "boot-\(boot)", processID: process, userID: 0,
      monotonicMilliseconds: { 0 }, utcMilliseconds: { 0 }, pause: { _ in })
  }

  private func commit(_ engine: StoreEngine) {
    let count = [1, 1, 1, 2, 4].randomElement(using: &random) ?? 1
    let answers = (0..<count).map { _ in JobAnswer<Int>() }
    let jobs = answers.enumerated().map { place, answer in
      answer.job(by: "test", at: 0, { try self.write($0, isFirst: place == 0) }, report: nil)
    }
    engine.run(jobs)
    for answer in answers {
      if case .success(let sequence) = answer.value { saved = max(saved, sequence) }
    }
  }

  private func write(_ transaction: any StoreTransaction, isFirst: Bool) throws -> Int {
    if isFirst {
      observe(try Self.state(of: transaction), transaction.sequence - 1, isLatest: true)
    }
    var state = history[history.count - 1]
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      noteCount += 1
      let id = "k\(Int.random(in: 0..<6, using: &random))"
      let filler = String(repeating: "y", count: Int.random(in: 0..<80, using: &random))
      try transaction.put(Self.notes, id: id, Note(text: "v\(noteCount)\(filler)"))
      state[id] = "v\(noteCount)\(filler)"
    }
    if random.percent(20) {
      try transaction.delete(Self.notes, id: "k1")
      state["k1"] = nil
    }
    history.append(state)
    return transaction.sequence
  }

  private func seal(_ engine: StoreEngine) {
    guard (try? engine.locked {}) != nil, engine.needsSeal else { return }
    observe(engine.contents, isLatest: true)
    history.append(history[history.count - 1])
    if (try? engine.seal()) != nil { saved = engine.contents.sequence }
  }

  private func killAll() {
    for process in 0..<processes { disk.kill(process: process) }
    engines = engines.map { _ in nil }
  }

  private func cutPower() {
    disk.cutPower()
    boot += 1
    engines = engines.map { _ in nil }
  }
}

// MARK: - What must hold
extension CrashPlay {
  private static func state(of reader: any StoreReader) throws -> State {
    let notes = try reader.find(notes).map { ($0.id, $0.value.text) }
    return Dictionary(uniqueKeysWithValues: notes)
  }

  private func observe(_ contents: Contents, isLatest: Bool = false) {
    do {
      observe(
        try Self.state(of: ContentsReader(contents)), contents.sequence, isLatest: isLatest)
    } catch is SnapshotSource.Gone {
      // Another process has compacted and erased; this one has not caught up yet.
    } catch {
      violation = "unreadable: \(error)"
    }
  }

  private func observe(_ state: State, _ sequence: Int, isLatest: Bool) {
    if sequence < saved {
      // A process that has not caught up shows an older state, which must be one that was.
      if history[sequence] != state { violation = "an invented past at \(sequence)" }
    } else if sequence >= history.count || history[sequence] != state {
      violation = violation ?? "sees \(sequence), saved \(saved), known \(history.count - 1)"
    } else {
      saved = sequence
      // Who is about to write, or has just opened, has seen all there is.
      if isLatest { history.removeSubrange((sequence + 1)...) }
    }
  }
}
