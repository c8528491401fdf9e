import Accounts
import App
import FoundationEssentials
import Glibc
import Races
import Store

/// Saving a crossing, against appending and syncing as many bytes to a plain file.
///
/// SQLite inserting the same document is shown beside it.
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
    let sqlite = try SQLite(workplace.path("sqlite"))
    let document = try recorder.lastDocument()
    let rounds = try Rounds.inTurn(
      times: pairs / Comparison.rounds,
      [
        { try Stopwatch.seconds { try recorder.record() } },
        { try Stopwatch.seconds { try plain.append(bytes) } },
        { try Stopwatch.seconds { try sqlite?.insert(document) } },
      ])
    let comparison = Comparison(measured: rounds[0], yardstick: rounds[1])
    return [
      Line("commit p50", comparison, atMost: 1.3), Line("commit p99", slowest: comparison),
      Line("commit size", measured: Amount.bytes(bytes.count)),
    ] + (sqlite == nil ? [Line("commit/sqlite", measured: "not there")] : beside(rounds))
  }

  private static func beside(_ rounds: [Rounds]) -> [Line] {
    let sqlite = Comparison(measured: rounds[0], yardstick: rounds[2])
    return [Line("commit/sqlite p50", sqlite), Line("commit/sqlite p99", slowest: sqlite)]
  }

  /// Returns the bytes that the store writes per crossing.
  private static func size(of recorder: Recorder, in workplace: Workplace) throws -> Int {
    let tries = 50
    let before = try storeSize(workplace)
    for _ in 0..<tries { try recorder.record() }
    return max(1, (try storeSize(workplace) - before) / tries)
  }

  /// Returns the bytes in use; the journal's file is extended ahead with newlines.
  private static func storeSize(_ workplace: Workplace) throws -> Int {
    let folder = workplace.path(Scene.storeName)
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, name in
      let bytes = TextFile.bytes(of: folder + "/" + name) ?? []
      return sum + (bytes.lastIndex { $0 != UInt8(ascii: "\n") } ?? 0)
    }
  }
}

/// Another process that saves crossings in the same store.
enum Rival {
  static let marker = "the rival has opened"
  /// The idle seconds after which a process no longer looks for maintenance work.
  static let restSeconds = 3.0
  private static let pauseMicroseconds: UInt32 = 10_000

  /// Saves crossings until it is ended, with pauses on request.
  static func work(folder: String, competitionID: String, organizerID: String) throws -> Never {
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    let recorder = Recorder(store, competitionID: competitionID, author: .person(organizerID))
    print(marker)
    fflushAll()
    while true {
      if !isPaused(folder) { try recorder.record() }
      usleep(pauseMicroseconds)
    }
  }

  static func pause(_ isPaused: Bool, _ folder: String) throws {
    if isPaused {
      try TextFile.write("", to: file(folder))
    } else {
      unlink(file(folder))
    }
  }

  private static func isPaused(_ folder: String) -> Bool { access(file(folder), F_OK) == 0 }

  private static func file(_ folder: String) -> String { folder + ".pause" }
}
