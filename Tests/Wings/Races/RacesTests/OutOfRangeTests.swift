import FoundationEssentials
import RaceSamples
import Testing
import Timekeeping

@testable import Races
@testable import Store

/// Numbers that no race can have, in every place of a document or the log.
@Suite("Numbers out of range")
struct OutOfRangeTests {
  private static let stamp = Stamp(boot: "b", bootTime: 60_000, utc: 1_790_000_060_000)

  private func later(_ seconds: Int) -> Stamp { Self.stamp.moved(byMilliseconds: seconds * 1000) }

  /// A race in which every setting is set.
  private func competition(_ rules: RuleSet) throws -> RawDocument {
    var race = Competition(id: "race", name: "Quarry", format: rules.format, ownerID: "owner")
    race.rules = rules
    race.date = "2026-05-03"
    race.categories = [
      Category(name: "Youth", sex: .female, minimumAge: 1, maximumAge: 40, laps: 3)
    ]
    race.settings = try settings()
    race.race.starts = [RaceStart(wave: nil, at: later(1)), RaceStart(wave: "A", at: later(2))]
    race.race.starts[0].readings = [later(1)]
    race.race.lapCounts = ["": 4]
    race.race.clockCorrections = ["b": 1, "c": -1]
    race.race.pauses = [RacePause(from: later(200), to: later(210))]
    race.race.stopped = later(900)
    race.race.restartedAfter = CrossingID(rawValue: 0)
    return try raw(race)
  }

  private func settings() throws -> RaceSettings {
    let text = #"""
      {"laps":4,"lapMetres":400,"limitMilliseconds":900000,"minimumLapMilliseconds":10,
      "overallWinnersOutOfGroups":1,"waves":["A"],"waveOffsets":{"A":1000},"basis":"net",
      "groupBasis":"gun","targetMilliseconds":600000,"bunchGapMilliseconds":1000,
      "loopMilliseconds":90000,"teamScorers":2,"teamDisplacers":1,"pullShare":80,
      "checkpoints":[{"name":"hill","metres":200}],"intervalMilliseconds":30000,
      "distanceMetres":1600}
      """#
    return try JSONDecoder().decode(RaceSettings.self, from: Data(text.utf8))
  }

  private func entries() throws -> [RawDocument] {
    try (1...4).map { number in
      var entry = Entry(id: "e\(number)", competitionID: "race", bib: "\(number)", name: "N")
      (entry.wave, entry.team, entry.sex, entry.age) = (number == 2 ? "A" : "", "T", .female, 30)
      (entry.penaltyMilliseconds, entry.partLapMetres) = (5_000, 10)
      if number == 2 { entry.startMilliseconds = 2_000 }
      if number == 3 {
        (entry.status, entry.statusMoment) = (.pulled, .stamp(later(400)))
        entry.statusOrder = CrossingID(sequence: 9)
        entry.imported = ImportedResult(gunMilliseconds: 1, netMilliseconds: 2, metres: 3, laps: 4)
      }
      if number == 4 {
        (entry.km, entry.min, entry.statusMoment) = (1.5, 12.5, .elapsed(500_000))
      }
      return try raw(entry)
    }
  }

  private func log() throws -> [RawDocument] {
    let values = EntryValues(of: Entry(id: "e1", competitionID: "race"))
    var acts: [RaceAct] = [
      .gun(wave: nil, at: later(1), isReading: false), .mark(at: later(2), bib: "1"),
      .lapCount(group: "", before: 3, after: 4), .clockCorrected(boot: "b", milliseconds: 1),
      .entryChanged(entryID: "e1", before: values, after: values),
      .startCorrected(wave: nil, from: later(1), to: later(2)), .stopped(at: later(900)),
      .restarted(before: RaceState()),
    ]
    for (place, moment) in [60, 130, 205, 270, 340, 500, 620, 700].enumerated() {
      var act = CrossingAct(
        bib: "\(place % 4 + 1)", moment: place == 3 ? .elapsed(270_000) : .stamp(later(moment)),
        source: .desk, checkpoint: place == 2 ? "hill" : nil)
      (act.firstKey, act.enter, act.lap) = (later(moment), later(moment), 1)
      act.mark = CrossingAct.MarkTaken(record: CrossingID(sequence: 2), at: later(moment))
      acts.append(.crossings([act]))
    }
    acts += [
      .correction(
        .moved(
          member: 0, before: .init(moment: .stamp(later(60))), after: .init(moment: .elapsed(3_000))
        )),
      .correction(.removed(member: 0, isRemoved: false)),
    ]
    return try acts.enumerated().map { place, act in
      try raw(
        LogRecord(stamp: later(place), author: "owner", session: "desk", act: act))
    }
  }

  /// Reads everything that screens ask of a race.
  private func readAll(_ race: RawDocument, _ entries: [RawDocument], _ log: [RawDocument]) throws {
    guard let competition: Competition = try value(of: race) else { return }
    let records = try log.enumerated().compactMap { place, document -> LogRecord? in
      guard var record: LogRecord = try value(of: document) else { return nil }
      record.id = CrossingID(sequence: place + 1).documentID
      if case .correction = record.act {
        record.id = LogRecord.correctionID(of: CrossingID(sequence: 9), number: place)
      }
      return record
    }
    let book = RaceBook(
      competition: competition, entries: try entries.compactMap { try value(of: $0) }, log: records)
    _ = book.summary
    for now in [0, 650_000, Int(Bounds.elapsed.upperBound)] {
      _ = Podiums(of: book).all(atElapsed: now)
      _ = StillOutList(of: book).lines(atElapsed: now)
      _ = Leaders(of: book).pullCandidates(atElapsed: now)
    }
    _ = Leaders(of: book).lapsNearestToTarget()
    _ = (LapBoards(of: book).all, Announcements(of: book).latest(limit: 9))
    _ = (TeamStandings(of: book).rows(), StartList(of: book).lines, RaceCounts(of: book))
    _ = (book.elapsedMilliseconds(at: later(9)), book.stamp(atElapsed: 5, near: later(9)))
    _ = QuestionList(of: book).all(at: later(9)).map { Repairs(of: book).best(for: $0) }
    for row in book.rows() {
      _ = Explanation(of: book).lines(ofEntry: row.entryID)
      _ = LapTimes(of: book).laps(ofEntry: row.entryID)
      _ = Splits(of: book).all(ofEntry: row.entryID)
      _ = FinishPrediction(of: book).finish(ofEntry: row.entryID)
    }
    var history = HistoryReading(book: book, of: nil)
    for record in records { history.take(record) }
    #expect(history.lines.count <= records.count)
  }

  private static let extremes: [Int] = [.min, .max, 1 << 50, -1]

  @Test(arguments: RuleSet.allCases)
  func `no number in a competition traps`(_ rules: RuleSet) throws {
    let (race, entries, log) = (try competition(rules), try entries(), try log())
    try readAll(race, entries, log)
    for extreme in Self.extremes {
      for spoiled in race.spoiled(with: extreme) { try readAll(spoiled, entries, log) }
    }
  }

  @Test(arguments: [RuleSet.laps, .backyard], extremes)
  func `no number in an entry traps`(_ rules: RuleSet, _ extreme: Int) throws {
    let (race, entries, log) = (try competition(rules), try entries(), try log())
    for (place, entry) in entries.enumerated() {
      for spoiled in entry.spoiled(with: extreme) {
        try readAll(race, entries.with(spoiled, at: place), log)
      }
    }
  }

  @Test(arguments: extremes)
  func `no number in the log traps`(_ extreme: Int) throws {
    let (race, entries, log) = (try competition(.laps), try entries(), try log())
    for (place, record) in log.enumerated() {
      for spoiled in record.spoiled(with: extreme) {
        try readAll(race, entries, log.with(spoiled, at: place))
      }
    }
  }

  @Test func `an impossible pace predicts nothing`() {
    let stretch = PredictedFinish.Stretch(length: 1, milliseconds: 100_000_000_000_000)
    #expect(PredictedFinish(stretches: [stretch], whole: 1_000_000_000_000_000) == nil)
  }

  @Test(arguments: [
    ("settings.teamScorers", 0), ("settings.limitMilliseconds", -1),
    ("settings.lapMetres", 5_000_000_000),
    ("settings.overallWinnersOutOfGroups", -1), ("settings.waveOffsets", .max),
    ("race.clockCorrections", .max), ("race.starts[0].at", .min),
  ])
  func `an impossible number in a race is reported as damage`(_ field: String, _ number: Int) throws
  {
    let spoiled = try competition(.laps).spoiled(with: number)
    let told = try spoiled.flatMap { try faults(in: $0, as: Competition.self) }
    #expect(told.contains(field))
  }

  @Test(arguments: [("penalty_ms", -5), ("partLapMetres", -1), ("km", -2), ("age", -44)])
  func `an impossible number in an entry is reported as damage`(_ field: String, _ number: Int)
    throws
  {
    let spoiled = try entries().flatMap { $0.spoiled(with: number) }
    #expect(try spoiled.contains { try faults(in: $0, as: Entry.self) == [field] })
  }

  @Test func `an impossible moment of a crossing is reported as damage`() throws {
    let spoiled = try log().flatMap { $0.spoiled(with: .max) }
    let told = try spoiled.map { try faults(in: $0, as: LogRecord.self) }
    #expect(told.contains { $0.contains { $0.hasPrefix("a.crossings") } })
    #expect(told.contains(["a"]))
  }
}

// MARK: - Documents with one number put in

extension OutOfRangeTests {
  private func raw(_ value: some Encodable) throws -> RawDocument {
    try JSONDecoder().decode(RawDocument.self, from: JSONEncoder().encode(value))
  }

  private func bytes(of document: RawDocument) throws -> [UInt8] {
    Array(try JSONEncoder().encode(document))
  }

  private func value<Value: Decodable>(of document: RawDocument) throws -> Value? {
    try bytes(of: document).withUnsafeBytes { DocumentCoding.value(Value.self, of: $0) }
  }

  private func faults<Value: Decodable>(in document: RawDocument, as type: Value.Type) throws
    -> [String]
  {
    try bytes(of: document).withUnsafeBytes {
      DocumentCoding.faults(in: $0, as: type).map(\.field)
    }
  }
}

extension RawDocument {
  /// Copies of the document, each with a different number replaced.
  fileprivate func spoiled(with number: Int) -> [RawDocument] {
    switch self {
    case .number: [.whole(number)]
    case .array(let elements):
      elements.indices.flatMap { place in
        elements[place].spoiled(with: number).map { .array(elements.with($0, at: place)) }
      }
    case .object(let members):
      members.keys.sorted().flatMap { name in
        (members[name]?.spoiled(with: number) ?? []).map { spoiled in
          .object(members.merging([name: spoiled]) { $1 })
        }
      }
    default: []
    }
  }
}

extension Array {
  fileprivate func with(_ element: Element, at place: Int) -> [Element] {
    var changed = self
    changed[place] = element
    return changed
  }
}
