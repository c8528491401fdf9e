import Accounts
import App
import FoundationEssentials
import Glibc
import Races
import Seasons
import Store
import Synchronization

/// A desk that saves crossings beside another process.
///
/// It is measured before and during the compaction of a million crossings.
final class DeskAtWork {
  static let calm = "calm"
  static let compacting = "compacting"
  static let calmReads = "calm-reads"
  static let compactingReads = "compacting-reads"
  static let seconds = "seconds"
  static let memory = "memory"
  private static let calmSeconds = 4.0
  private static let pauseMicroseconds: UInt32 = 2_000
  private static let mostSeconds = 120.0

  private let folder: String
  private let recorder: Recorder
  private let reader: BusyReader

  /// Works in the store of a folder whose journal is due for compaction.
  static func results(
    folder: String, competitionID: String, organizerID: String
  ) throws -> ChildResults {
    let hold = try CompactionHold(folder: folder)
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    let desk = DeskAtWork(folder, store, competitionID, organizerID)
    defer { desk.reader.end() }
    return try desk.work(hold)
  }

  private init(
    _ folder: String, _ store: FileStore, _ competitionID: String, _ organizerID: String
  ) {
    self.folder = folder
    recorder = Recorder(store, competitionID: competitionID, author: .person(organizerID))
    reader = BusyReader(store)
  }

  private func work(_ hold: CompactionHold) throws -> ChildResults {
    try Rival.pause(false, folder)
    let start = Stopwatch.now
    let calm = try saves { Stopwatch.now - start < Self.calmSeconds }
    let calmReads = reader.take()
    let former = generation
    let before = ProcessFacts.own.startPeak()
    // The other process pauses, so that this one does the compaction.
    try Rival.pause(true, folder)
    _ = try saves { Stopwatch.now - start < Self.calmSeconds + Rival.restSeconds }
    hold.end()
    _ = reader.take()
    var begin = Stopwatch.now
    let waiting = try saves { self.folders == former.folders && Stopwatch.now - begin < 10 }
    try Rival.pause(false, folder)
    begin = Stopwatch.now
    let during = try saves {
      self.generation.current == former.current && Stopwatch.now - begin < Self.mostSeconds
    }
    var results = ChildResults()
    results.add(calm, to: Self.calm)
    // The compaction began during the last 50 commits before its new folder appeared.
    results.add(
      Samples(values: waiting.values.suffix(50) + during.values), to: Self.compacting)
    results.add(calmReads, to: Self.calmReads)
    results.add(reader.take(), to: Self.compactingReads)
    results.add(Samples(values: [Stopwatch.now - begin]), to: Self.seconds)
    results.add(Samples(values: [Double(ProcessFacts.own.peak - before)]), to: Self.memory)
    return results
  }

  private func saves(while goesOn: () -> Bool) throws -> Samples {
    var samples = Samples()
    while goesOn() {
      samples.values.append(try Stopwatch.seconds { try recorder.record() })
      usleep(Self.pauseMicroseconds)
    }
    return samples
  }

  /// The number of snapshots, and the identity of the current one.
  private var generation: (folders: Int, current: UInt64) {
    var status = stat()
    stat(folder + "/CURRENT", &status)
    return (folders, UInt64(status.st_ino))
  }

  private var folders: Int {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return names?.count { $0.hasPrefix("gen-") } ?? 0
  }
}

/// Reads changes repeatedly on a separate thread, as a screen does.
final class BusyReader: Sendable {
  private static let pauseMicroseconds: UInt32 = 1_000
  private let store: FileStore
  private let samples = Mutex(Samples())
  private let isOver = Atomic(false)
  private let thread = Mutex(pthread_t())

  init(_ store: FileStore) {
    self.store = store
    let box = Unmanaged.passRetained(self).toOpaque()
    _ = thread.withLock { thread in
      pthread_create(
        &thread, nil,
        { raw in
          if let raw { Unmanaged<BusyReader>.fromOpaque(raw).takeRetainedValue().run() }
          return nil
        }, box)
    }
  }

  /// Returns the reading times since the last call.
  func take() -> Samples {
    samples.withLock { samples in
      defer { samples = Samples() }
      return samples
    }
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
    _ = thread.withLock { pthread_join($0, nil) }
  }

  private func run() {
    var sequence = (try? store.read { $0.sequence }) ?? 0
    while !isOver.load(ordering: .relaxed) {
      let seconds = Stopwatch.seconds { try? readOn(from: &sequence) }
      samples.withLock { $0.values.append(seconds) }
      usleep(Self.pauseMicroseconds)
    }
  }

  private func readOn(from sequence: inout Int) throws {
    switch try store.changes(after: sequence) {
    case .reload(let last): sequence = last
    case .list(let changes, let last):
      sequence = last
      try store.read { reader in
        for change in changes {
          keep(try reader.get(StoreCollection<LogRecord>(change.collection), change.id))
        }
      }
    }
  }
}
