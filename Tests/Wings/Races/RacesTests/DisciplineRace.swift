import Chance
import Testing
import Timekeeping

@testable import Races

/// A rule set as it is stored.
struct AnyDiscipline: Sendable, CustomTestStringConvertible {
  let rules: RuleSet?
  let format: Format
  let lapsEnd: LapsEnd

  /// Each rule set that can be stored, once.
  static let all: [AnyDiscipline] = {
    var names: Set<String> = []
    return (RuleSet.allCases.map(Optional.some) + [nil]).flatMap { rules in
      Format.allCases.flatMap { format in
        LapsEnd.allCases.map { AnyDiscipline(rules: rules, format: format, lapsEnd: $0) }
      }
    }.filter { $0.rules.map { $0.format } ?? $0.format == $0.format }
      .filter { names.insert($0.testDescription).inserted }
  }()

  var testDescription: String {
    let type = Disciplines.type(of: rules, format: format, lapsEnd: lapsEnd)
    return type.settings.contains(.lapsEnd) ? "\(type) \(lapsEnd)" : "\(type)"
  }

  /// A race by the rule set that has just started.
  func competition() -> Competition {
    var race = Competition(id: "race", name: "Quarry Loop", format: format, ownerID: "owner")
    race.rules = rules
    race.settings.laps = 3
    race.settings.lapsEnd = lapsEnd
    // Laps of a road race at more than 25 m/s would be asked about.
    race.settings.lapMetres = rules == .road ? 500 : 1_500
    race.settings.loopMilliseconds = 40_000
    if format == .distance { race.settings.limitMilliseconds = 250_000 }
    race.categories = [Races.Category(name: "Long", laps: 4)]
    race.race.starts = [RaceStart(wave: nil, at: DisciplineRace.stamp(0))]
    return race
  }
}

/// A race by any rule set: nine riders with individual paces.
///
/// Some start late, some are seen twice, some give up. If the last rider left wins, all but one
/// give up.
struct DisciplineRace {
  static let bibs = (1...9).map(String.init)

  private(set) var book: RaceBook
  /// Milliseconds after the start.
  private(set) var now = 0
  private(set) var step = 0
  private let competition: Competition
  private let entries: [Entry]
  private var coming: [(moment: Int, bib: String)] = []
  private var records: [LogRecord] = []

  init(_ kind: AnyDiscipline, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var competition = kind.competition()
    competition.settings.limitRule = seed.isMultiple(of: 2) ? .begun : .completed
    competition.settings.sharesEqualPrintedTimes = seed.isMultiple(of: 3)
    let thinsOut = type(of: competition.discipline).judgesWholeField
    let entries = Self.bibs.map { bib in
      var entry = Entry(id: "entry\(bib)", competitionID: "race", bib: bib, name: "Rider \(bib)")
      if Int.random(in: 0..<4, using: &generator) == 0 { entry.categories = ["Long"] }
      if Int.random(in: 0..<6, using: &generator) == 0 { entry.penaltyMilliseconds = 5_000 }
      let startsLate = Int.random(in: 0..<6, using: &generator) == 0
      if startsLate, !thinsOut { entry.startMilliseconds = 9_000 }
      return entry
    }
    for bib in Self.bibs { coming += Self.passings(bib, thinsOut, &generator) }
    coming.sort { ($0.moment, $0.bib) < ($1.moment, $1.bib) }
    (self.competition, self.entries) = (competition, entries)
    book = RaceBook(competition: competition, entries: entries)
  }

  private static func passings(
    _ bib: String, _ thinsOut: Bool, _ generator: inout SeededGenerator
  ) -> [(moment: Int, bib: String)] {
    let pace = Int.random(in: 30_000...39_000, using: &generator)
    let last = Int.random(in: 1...12, using: &generator)
    var (moment, passings): (Int, [(moment: Int, bib: String)]) = (0, [])
    let all = last < 3 ? last : 11
    for _ in 0..<(thinsOut && bib != bibs.last ? min(last, 7) : thinsOut ? 11 : all) {
      moment += pace + Int.random(in: -900...900, using: &generator)
      passings.append((moment, bib))
      if Int.random(in: 0..<40, using: &generator) == 0 { passings.append((moment + 700, bib)) }
    }
    return passings
  }

  /// Whether a rider has finished and goes home; a few cross the line once more.
  private func rests(_ bib: String) -> Bool {
    let row = book.entry(bib: bib).flatMap { book.position(ofEntry: $0.id) }.map(book.row)
    return row?.isFinished ?? false && step % 9 != 0
  }

  static func stamp(_ milliseconds: Int) -> Stamp {
    Stamp(boot: "boot", bootTime: milliseconds, utc: milliseconds)
  }

  /// Applies the next crossing.
  ///
  /// - Returns: Whether there was one.
  mutating func next() -> Bool {
    while step < coming.count, rests(coming[step].bib) { step += 1 }
    guard step < coming.count else { return false }
    let (moment, bib) = coming[step]
    step += 1
    now = moment
    records.append(record(bib, at: moment, number: step))
    if let record = records.last { book.apply(record) }
    return true
  }

  /// The board computed from all records.
  var fromScratch: RaceBook {
    RaceBook(competition: competition, entries: entries, log: records)
  }

  /// The board after a bib has crossed repeatedly, a second apart.
  func book(afterCrossingsOf bib: String, count: Int) -> RaceBook {
    var later = book
    for number in 1...count {
      later.apply(record(bib, at: now + number * 1_000, number: step + number))
    }
    return later
  }

  private func record(_ bib: String, at moment: Int, number: Int) -> LogRecord {
    let act = CrossingAct(bib: bib, moment: .elapsed(moment), source: .desk)
    var record = LogRecord(
      stamp: Self.stamp(moment), author: "owner", session: "desk", act: .crossings([act]))
    record.id = CrossingID(sequence: number).documentID
    return record
  }
}
