import App
import Events
import FoundationEssentials
import Store

/// The memory growth of a process that opens a folder of 100,000 events and builds their index.
///
/// The yardstick is the size of the collections read.
enum EventMemoryFigure {
  private static let grown = "grown"
  private static let files = "files"

  static func lines(in workplace: Workplace) throws -> [Line] {
    var (grown, files) = (Rounds(), Rounds())
    for _ in 0..<Comparison.rounds {
      let results = try Programs(workplace: workplace).results(
        of: .eventsMemory, [workplace.path(Scene.storeName)])
      grown.rounds += results[Self.grown].rounds
      files.rounds += results[Self.files].rounds
    }
    let (measured, yardstick) = (Int(grown.median), Int(files.median))
    return [
      Line("events memory", bytes: measured, yardstick: yardstick)
        .aiming(at: "<= 1.60x", isKept: Double(measured) <= 1.6 * Double(yardstick))
    ]
  }

  /// Measures in this process, which does nothing else.
  static func results(folder: String) throws -> ChildResults {
    let before = ProcessFacts.own.resident
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    let index = try EventIndex(of: store, nowUTC: EventTown.now * 1000)
    let page = index.answer(EventQuestion(limit: 50), at: EventTown.now)
    let after = ProcessFacts.own.resident
    keep((index, page))
    var results = ChildResults()
    results.add(Samples(values: [Double(after - before)]), to: grown)
    results.add(Samples(values: [Double(try size(of: folder))]), to: files)
    return results
  }

  /// Returns the size on disk of the collections from which the index is built, in bytes.
  private static func size(of folder: String) throws -> Int {
    let names = ["events", "popularity", "users"].map { "/\($0).jsonl" }
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { name in !name.hasPrefix("keep/") && names.contains { name.hasSuffix($0) } }
      .reduce(0) { $0 + (TextFile.bytes(of: folder + "/" + $1)?.count ?? 0) }
  }
}
