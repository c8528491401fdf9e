import Store
import Testing
import Timekeeping

@testable import Races

/// Crossings at and over the limits of their moments.
@Suite struct WrittenMomentTests {
  private static let log = StoreCollection<LogRecord>("crossings.a")
  private let store = MemoryStore(
    schema: Schema(prefixes: RaceCollections.schema.prefixes))

  private static func edges(_ range: ClosedRange<Int>) -> [(Int, Bool)] {
    [
      (range.lowerBound - 1, false), (range.lowerBound, true), (0, true),
      (range.upperBound, true), (range.upperBound + 1, false),
    ]
  }

  private static let stamps: [(Stamp, Bool)] =
    edges(Stamp.wallTimes).map { (Stamp(boot: "b", bootTime: 5, utc: $0), $1) }
    + edges(Stamp.bootTimes).map { (Stamp(boot: "b", bootTime: $0, utc: 5), $1) }

  private func saves(_ record: LogRecord, _ id: String) throws -> Bool {
    do {
      try store.write(by: "test", at: 0) { try $0.put(Self.log, id: id, record) }
    } catch StoreError.invalidField {
      return false
    }
    let again = try #require(try store.read { try $0.get(Self.log, id) }).value
    #expect(again == record && again.faults.isEmpty)
    return true
  }

  @Test func `a crossing is saved exactly if each of its moments can be read back`() throws {
    let plain = CrossingAct(bib: "7", moment: .elapsed(1), source: .record)
    var cases = Self.edges(Bounds.elapsed).map { milliseconds, isValid in
      (CrossingAct(bib: "7", moment: .elapsed(milliseconds), source: .record), isValid)
    }
    for (stamp, isValid) in Self.stamps {
      var acts = [plain, plain, plain, plain]
      acts[0].moment = .stamp(stamp)
      acts[1].firstKey = stamp
      acts[2].enter = stamp
      acts[3].mark = CrossingAct.MarkTaken(record: CrossingID(sequence: 1, record: 0), at: stamp)
      cases += acts.map { ($0, isValid) }
    }
    let now = Stamp(boot: "b", bootTime: 1, utc: 1)
    for (place, (act, isValid)) in cases.enumerated() {
      let record = LogRecord(stamp: now, author: "a", session: "s", act: .crossings([plain, act]))
      #expect(record.isKnownReadable == isValid)
      #expect(try saves(record, "\(place)") == isValid)
    }
    for (place, (stamp, isValid)) in Self.stamps.enumerated() {
      let record = LogRecord(stamp: stamp, author: "a", session: "s", act: .crossings([plain]))
      #expect(try saves(record, "t\(place)") == isValid)
      let gun = LogRecord(
        stamp: now, author: "a", session: "s", act: .gun(wave: nil, at: stamp, isReading: false))
      #expect(try saves(gun, "g\(place)") == isValid)
    }
  }
}
