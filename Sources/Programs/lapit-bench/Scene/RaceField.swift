import Races
import Timekeeping

/// Riders with individual paces: bibs from 1, and laps of slightly different times.
struct RaceField {
  let entries: Int
  let laps: Int

  /// One crossing of the line.
  struct Passing {
    let bib: Int
    let milliseconds: Int
  }

  /// All crossings in order of time.
  var passings: [Passing] {
    (1...entries).flatMap { bib in
      (1...max(1, laps)).map { Passing(bib: bib, milliseconds: milliseconds(bib, lap: $0)) }
    }.sorted { ($0.milliseconds, $0.bib) < ($1.milliseconds, $1.bib) }
  }

  /// Returns the time of a crossing; laps take five to six minutes.
  private func milliseconds(_ bib: Int, lap: Int) -> Int {
    let pace = 300_000 + bib * 7_919 % 60_000
    return lap * pace + (bib * 31 + lap * 977) % 5_000
  }

  /// The riders as an import file.
  var entryFile: [UInt8] {
    Array("bib,name\n".utf8) + (1...entries).flatMap { Array("\($0),Rider \($0)\n".utf8) }
  }

  /// Returns all crossings as an import file.
  ///
  /// `start` is added to each bib, so that the bibs are unknown.
  func crossingFile(bibsAbove start: Int = 0) -> [UInt8] {
    var bytes = Array("bib,elapsed_seconds\n".utf8)
    for passing in passings {
      let rest = String(1_000 + passing.milliseconds % 1_000).dropFirst()
      bytes += "\(start + passing.bib),\(passing.milliseconds / 1_000).\(rest)\n".utf8
    }
    return bytes
  }
}

/// A race of a million crossings in memory.
struct MemoryRace {
  static let field = RaceField(entries: 5_000, laps: 200)

  let competition: Competition
  let entries: [Entry]
  let passings = field.passings

  init() {
    var competition = Competition(
      id: "race", name: "Quarry Loop", format: .time, ownerID: "owner")
    competition.rules = .laps
    competition.settings.laps = Self.field.laps
    self.competition = competition
    entries = (1...Self.field.entries).map {
      Entry(id: Self.entryID($0), competitionID: "race", bib: "\($0)", name: "Rider \($0)")
    }
  }

  private static func entryID(_ bib: Int) -> String { "entry-\(bib)" }

  /// The crossings in the race's table, in the order of entry.
  var table: CrossingTable {
    var table = CrossingTable()
    table.reserve(crossings: passings.count)
    for (index, passing) in passings.enumerated() {
      table.append(
        CrossingRow(
          id: CrossingID(sequence: index + 1), elapsedMilliseconds: passing.milliseconds,
          competitor: passing.bib - 1))
    }
    return table
  }

  func record(_ index: Int) -> LogRecord {
    let passing = passings[index]
    var act = CrossingAct(
      bib: "\(passing.bib)", moment: .elapsed(passing.milliseconds), source: .desk)
    act.entryID = Self.entryID(passing.bib)
    let stamp = Stamp(boot: "boot", bootTime: passing.milliseconds, utc: passing.milliseconds)
    var record = LogRecord(
      stamp: stamp, author: "owner", session: "session", act: .crossings([act]))
    record.id = CrossingID(sequence: index + 1).documentID
    return record
  }
}
