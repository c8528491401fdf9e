import Accounts
import App
import FoundationEssentials
import Glibc
import Races
import Store

/// Opening and reading a large store completely.
///
/// The yardstick reads its files and parses every line once.
enum OpenFigure {
  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Scene.storeName)
    let large = try LargeFolder(in: folder)
    large.scene.store.close()
    let programs = Programs(workplace: workplace)
    let tail = try Rivals(folder, programs)
    try LargeFolder.compact(folder, Application.schema)
    let compacted = try Rivals(folder, programs)
    let race = try programs.results(of: .openingRace, [folder, large.competitionID])
    return [
      compacted.line("open", Opening.all, atMost: 2), compacted.memoryLine("open resident"),
      Line("open store", measured: compacted.time(Opening.bare)),
      Line("open to log in", measured: compacted.time(Opening.logIn)),
      tail.line("open journal", Opening.all), tail.memoryLine("open journal mem"),
      Line("open race", measured: Amount.time(race[Opening.race].median)),
      Line("open race mem", measured: Amount.bytes(Int(race[Opening.resident].median))),
    ]
  }

  /// Alternating measurements of the store and of the plain reading of its files.
  private struct Rivals {
    private var store: [ChildResults] = []
    private var files: [ChildResults] = []

    init(_ folder: String, _ programs: Programs) throws {
      for _ in 0..<Comparison.rounds {
        store.append(try programs.results(of: .opening, [folder]))
        files.append(try programs.results(of: .plainReading, [folder]))
      }
    }

    func line(_ name: String, _ figure: String, atMost target: Double? = nil) -> Line {
      Line(name, comparison(figure, Opening.all), atMost: target)
    }

    func memoryLine(_ name: String) -> Line {
      let memory = comparison(Opening.resident, Opening.resident)
      return Line(
        name, bytes: Int(memory.measured.median), yardstick: Int(memory.yardstick.median))
    }

    func time(_ figure: String) -> String {
      Amount.time(comparison(figure, Opening.all).measured.median)
    }

    private func comparison(_ figure: String, _ other: String) -> Comparison {
      var comparison = Comparison()
      comparison.measured.rounds = store.flatMap { $0[figure].rounds }
      comparison.yardstick.rounds = files.flatMap { $0[other].rounds }
      return comparison
    }
  }
}

/// Opens a large store, or reads and parses its files, in a separate process.
enum Opening {
  static let bare = "bare"
  static let logIn = "log-in"
  static let all = "all"
  static let resident = "resident"
  static let race = "race"

  /// Opens a store and reads every collection.
  static func store(folder: String) throws -> ChildResults {
    var results = ChildResults()
    let start = Stopwatch.now
    func note(_ name: String) { results.add(Samples(values: [Stopwatch.now - start]), to: name) }
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    note(bare)
    guard try Application.accounts(store).user(email: "olga@example.org") != nil else {
      throw BenchFailure("the organizer is not there")
    }
    note(logIn)
    let documents = try store.read { reader in
      try reader.collectionNames(startingWith: "").reduce(0) { count, name in
        try count + reader.count(StoreCollection<Never?>(name))
      }
    }
    note(all)
    guard documents > 1_000_000 else { throw BenchFailure("only \(documents) documents") }
    results.add(Samples(values: [Double(ProcessFacts.own.resident)]), to: resident)
    return results
  }

  /// Opens the race of a store, as its desk does.
  static func race(folder: String, competitionID: String) throws -> ChildResults {
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    var results = ChildResults()
    let start = Stopwatch.now
    let race = try LiveRace(store: store, competitionID: competitionID)
    results.add(Samples(values: [Stopwatch.now - start]), to: Self.race)
    guard race.book.crossingCount >= 1_000_000 else { throw BenchFailure("crossings are missing") }
    results.add(Samples(values: [Double(ProcessFacts.own.resident)]), to: resident)
    return results
  }

  /// Reads the files of a store, or of some collections.
  ///
  /// Each line is parsed once without building values.
  static func files(
    folder: String, named collections: Set<String>? = nil
  ) throws -> ChildResults {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix("keep/") }
      .filter { name in collections.map { $0.contains(Self.collection(of: name)) } ?? true }
    var kept: [[UInt8]] = []
    let seconds = try Stopwatch.seconds {
      for name in names {
        let bytes = try contents(folder + "/" + name)
        guard bytes.withUnsafeBytes(JSONCheck.eachLineIsWhole) else {
          throw BenchFailure("\(name) is broken")
        }
        kept.append(bytes)
      }
    }
    var results = ChildResults()
    results.add(Samples(values: [seconds]), to: all)
    results.add(Samples(values: [Double(ProcessFacts.own.resident)]), to: resident)
    keep(kept)
    return results
  }

  /// Returns the collection of a file `gen-000017/<collection>.jsonl`.
  private static func collection(of name: String) -> String {
    String((name.split(separator: "/").last ?? "").dropLast(".jsonl".count))
  }

  private static func contents(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw BenchFailure("cannot read \(path)")
    }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
      while filled < buffer.count, let base = buffer.baseAddress {
        let count = read(descriptor, base + filled, buffer.count - filled)
        if count <= 0 { return }
        filled += count
      }
    }
  }
}
