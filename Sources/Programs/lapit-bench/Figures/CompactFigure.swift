import Accounts
import App
import FoundationEssentials
import Glibc
import Store

/// A desk's delays while a million crossings are compacted, against those without compaction.
enum CompactFigure {
  private static let copyName = "copy"

  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Scene.storeName)
    let large = try LargeFolder(in: folder)
    large.scene.store.close()
    let results = try (0..<Comparison.rounds).map { _ in
      try round(workplace, folder, [large.competitionID, large.scene.organizer.id])
    }
    let commits = comparison(results, DeskAtWork.compacting, DeskAtWork.calm)
    let reads = comparison(results, DeskAtWork.compactingReads, DeskAtWork.calmReads)
    return [
      Line("compact commit p50", commits), Line("compact commit p99", slowest: commits),
      Line("compact commit max", longest: commits),
      Line("compact read p99", slowest: reads), Line("compact read max", longest: reads),
      Line("compact time", measured: Amount.time(middle(results, DeskAtWork.seconds))),
      Line("compact memory", measured: Amount.bytes(Int(middle(results, DeskAtWork.memory)))),
    ]
  }

  /// Measures one compaction in a copy of the folder.
  private static func round(
    _ workplace: Workplace, _ folder: String, _ names: [String]
  ) throws -> ChildResults {
    let copy = workplace.path(copyName)
    defer { workplace.remove(copyName) }
    try FileManager.default.copyItem(atPath: folder, toPath: copy)
    let programs = Programs(workplace: workplace)
    // While paused, the rival does not compact before the desk is ready.
    try Rival.pause(true, copy)
    let rival = try programs.rival([copy] + names)
    defer { rival.end() }
    _ = try rival.frame(showing: Rival.marker)
    return try programs.results(of: .desk, [copy] + names)
  }

  private static func comparison(
    _ results: [ChildResults], _ measured: String, _ yardstick: String
  ) -> Comparison {
    var comparison = Comparison()
    comparison.measured.rounds = results.flatMap { $0[measured].rounds }
    comparison.yardstick.rounds = results.flatMap { $0[yardstick].rounds }
    return comparison
  }

  private static func middle(_ results: [ChildResults], _ name: String) -> Double {
    Samples(values: results.map { $0[name].median }).median
  }
}

/// Holds the lock that a compacting process has, so that no process compacts a store.
struct CompactionHold {
  private let descriptor: Int32

  init(folder: String) throws {
    descriptor = open(folder + "/keep", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw BenchFailure("\(folder) is being compacted")
    }
  }

  func end() { close(descriptor) }
}
