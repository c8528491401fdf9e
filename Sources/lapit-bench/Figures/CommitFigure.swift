import FoundationEssentials
import Races
import Store
import Timekeeping

/// A crossing saved by the program, against as many bytes appended to a plain file and synced.
enum CommitFigure {
  private static let pairs = 2_000
  private static let entries = 5_000

  static func lines(in workplace: Workplace) throws -> [Line] {
    let scene = try Scene(
      in: workplace.path(Scene.storeName), RaceField(entries: entries, laps: 1))
    defer { scene.store.close() }
    try scene.startRace(hoursAgo: 1)
    let recorder = Recorder(scene)
    let bytes = [UInt8](repeating: 0x78, count: try size(of: recorder, in: workplace))
    let plain = try PlainFile(workplace.path("plain"))
    let comparison = try Comparison.inTurn(
      pairs: pairs / Comparison.rounds,
      measured: { try Stopwatch.seconds { try recorder.record() } },
      yardstick: { try Stopwatch.seconds { try plain.append(bytes) } })
    return [
      Line("commit p50", comparison, atMost: 1.5), Line("commit p99", slowest: comparison),
      Line("commit size", measured: Amount.bytes(bytes.count)),
    ]
  }

  /// How many bytes the store writes for a crossing.
  private static func size(of recorder: Recorder, in workplace: Workplace) throws -> Int {
    let tries = 50
    let before = try storeSize(workplace)
    for _ in 0..<tries { try recorder.record() }
    return max(1, (try storeSize(workplace) - before) / tries)
  }

  /// Bytes that say something: the journal's file is made longer than it is, with zeros.
  private static func storeSize(_ workplace: Workplace) throws -> Int {
    let folder = workplace.path(Scene.storeName)
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, name in
      sum + (TextFile.bytes(of: folder + "/" + name)?.count { $0 != 0 } ?? 0)
    }
  }
}

/// Records one crossing after another.
private final class Recorder {
  private let scene: Scene
  private var number = 0

  init(_ scene: Scene) {
    self.scene = scene
  }

  func record() throws {
    number += 1
    let bib = String(number * 17 % 4_999 + 1)
    let act = CrossingAct(bib: bib, moment: .stamp(Clock.system.now()), source: .record)
    _ = try scene.races.record(
      [act], in: scene.competition.id, by: scene.author, sitting: "bench")
  }
}
