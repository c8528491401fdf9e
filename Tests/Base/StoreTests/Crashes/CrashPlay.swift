import Chance
@testable import Store

/// A random run of processes that write, look, compact, erase, die and restart on a faulty disk.
final class CrashPlay: @unchecked Sendable {
  /// A process that has the folder open.
  struct Life {
    let service: StoreService
    /// A compaction in progress, with acts of others between its steps.
    var compaction: StoreEngine.Compaction?
    var snapshots: [CurrentFile.Snapshot]?

    var engine: StoreEngine { service.engine }
  }

  private(set) var violation: String?
  let disk: SimulatedDisk
  var random: SeededGenerator
  var expected = ExpectedStates()
  var lives: [Life?]
  var noteCount = 0
  /// The text of the next edit, if it is fixed.
  var pendingText: String?
  /// The last transaction before the current commit.
  var groupStart: Int?
  /// The texts that must not be in any file.
  var erased: Set<String> = []
  var milliseconds = 0
  private var boot = 0

  init(seed: Int, omitting safeguard: Safeguard? = nil) {
    random = SeededGenerator(seed: seed + 1)
    disk = SimulatedDisk(random: SeededGenerator(seed: seed + 1_000_000_007))
    disk.omits = safeguard
    lives = Array(repeating: nil, count: 1 + seed % 2)
  }

  /// Runs one seed; returns the violation, if any.
  static func violation(
    ofSeed seed: Int, omitting safeguard: Safeguard? = nil, isTold: Bool = false
  ) -> String? {
    let play = CrashPlay(seed: seed, omitting: safeguard)
    if isTold { play.disk.trace = { print($0) } }
    play.run()
    return play.violation
  }

  func fail(_ words: String) { violation = violation ?? words }

  private func run() {
    let kind = trouble()
    for _ in 0..<3 where violation == nil {
      live(kind)
      if random.percent(75) { cutPower() } else { killAll() }
    }
    disk.trouble = .none
    if violation == nil { end() }
  }

  /// Returns the frequencies of faults, in percent.
  ///
  /// In half of the runs only syncs fail.
  private func trouble() -> Trouble {
    let isHarsh = random.percent(50)
    return Trouble(
      failingSyncs: 6, failingNames: isHarsh ? 25 : 6, refusals: isHarsh ? 3 : 0,
      shortWrites: isHarsh ? 5 : 0,
      interruptions: isHarsh ? 3 : 0, garbledSnapshots: isHarsh ? 5 : 0)
  }

  private func live(_ kind: Trouble) {
    disk.trouble = .none
    for process in lives.indices { start(process) }
    disk.trouble = kind
    for _ in 0..<Int.random(in: 1...25, using: &random) where violation == nil {
      act(Int.random(in: lives.indices, using: &random))
    }
  }

  private func act(_ process: Int) {
    disk.process = process
    milliseconds += Int.random(in: 0...40, using: &random)
    guard let life = lives[process] else { return start(process) }
    if random.percent(15) { disk.callsLeft = Int.random(in: 0...12, using: &random) }
    act(process, life)
    if disk.callsLeft.map({ $0 <= 0 }) ?? false {
      kill(process)
    } else {
      disk.callsLeft = nil
      if let damage = life.engine.damage { fail("\(damage)") }
      observe(life.engine.published.contents)
    }
  }

  /// Opens the folder for a process, which may die during this.
  func start(_ process: Int, isSafe: Bool = false) {
    disk.process = process
    if !isSafe, random.percent(15) { disk.callsLeft = Int.random(in: 0...20, using: &random) }
    do {
      let engine = try opening(process).run()
      lives[process] = Life(service: StoreService(engine: engine))
      disk.callsLeft = nil
      observe(engine.published.contents, isLatest: true)
    } catch StoreError.damaged(let file, let what) {
      fail("false damage: \(file) \(what)")
    } catch {
      let isExcused = disk.callsLeft != nil || disk.trouble.failingSyncs > 0
      kill(process)
      if !isExcused { fail("\(error)") }
    }
  }

  func opening(_ process: Int) throws -> StoreOpening {
    let surroundings = StoreSurroundings(
      files: disk, bootID: "boot-\(boot)", processID: process, userID: 0,
      monotonicMilliseconds: { self.milliseconds }, utcMilliseconds: { 0 },
      // Long pauses, so that waiting for a lock that is never released ends soon.
      pause: { _ in self.milliseconds += 700 }, journalAheadBytes: 512)
    return try StoreOpening(path: "/store", schema: Schema(), surroundings: surroundings)
  }

  func kill(_ process: Int) {
    disk.trace?("kill \(process)")
    disk.kill(process: process)
    expected.died(by: .afterDeath)
    lives[process] = nil
  }

  func killAll() {
    for process in lives.indices { kill(process) }
  }

  private func cutPower() {
    disk.trace?("power cut")
    disk.cutPower()
    disk.trace?("left: \(disk.names.keys.sorted().joined(separator: " "))")
    expected.died(by: .afterPowerCut)
    boot += 1
    lives = lives.map { _ in nil }
  }
}

// MARK: - What is seen
extension CrashPlay {
  static let notes = StoreCollection<CrashNote>("notes")

  func observe(_ contents: Contents, isLatest: Bool = false) {
    do {
      let state = try Self.state(of: contents)
      disk.trace?("\(disk.process) shows \(contents.sequence), saved \(expected.saved)")
      if let words = expected.shown(state, contents.sequence, isLatest: isLatest) { fail(words) }
    } catch is SnapshotSource.Gone where !isLatest {
      // Another process has compacted and erased; this one has not caught up yet.
    } catch {
      fail("unreadable: \(error)")
    }
  }

  static func state(of contents: Contents) throws -> ExpectedStates.State {
    guard let table = try contents.table(notes.name) else { return [:] }
    var state: ExpectedStates.State = [:]
    for row in 0..<table.rows.count where table.rows[row].isLive {
      state[table.id(at: row)] = String(decoding: table.document(at: row), as: UTF8.self)
    }
    return state
  }
}

struct CrashNote: Codable, Sendable, SelfWriting {
  var text: String

  func write(to line: inout JSONLine) -> Bool {
    line.raw("{\"text\":")
    line.text(text)
    line.raw("}")
    return true
  }

  var json: String { "{\"text\":\"\(text)\"}" }
}
