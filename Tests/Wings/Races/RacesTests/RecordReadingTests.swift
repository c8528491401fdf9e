import FoundationEssentials
import Testing
import Timekeeping

@testable import Races
@testable import Store

/// The parser of log records, written by hand for speed, agrees with the decoder.
@Suite struct RecordReadingTests {
  private let stamp = Stamp(boot: "b-1", bootTime: -12_345, utc: 1_790_000_000_123)

  private var full: CrossingAct {
    var act = CrossingAct(bib: "A-17", moment: .stamp(stamp), source: .desk, checkpoint: "hill/ビブ")
    (act.entryID, act.firstKey, act.enter) = ("entry-1", stamp, stamp.moved(byMilliseconds: 9))
    act.mark = CrossingAct.MarkTaken(record: CrossingID(sequence: 7, record: 2), at: stamp)
    (act.lap, act.asks) = (4, true)
    return act
  }

  private func record(_ crossings: [CrossingAct]) -> LogRecord {
    LogRecord(stamp: stamp, author: "shell", session: "gate", act: .crossings(crossings))
  }

  /// The record parsed by hand; `nil` if it cannot be parsed.
  private func read(_ bytes: some Sequence<UInt8>) -> LogRecord? {
    Array(bytes).withUnsafeBytes { bytes in
      var pieces = JSONPieces(bytes)
      return LogRecord(reading: &pieces).flatMap { pieces.isAtEnd ? $0 : nil }
    }
  }

  private func bytes(of record: LogRecord) throws -> [UInt8] {
    try #require(DocumentCoding.bytes(of: record))
  }

  @Test func `crossings are read as they were written, whatever is left out`() throws {
    var refused = full
    refused.asks = false
    let early = CrossingAct(bib: "", moment: .elapsed(-5), source: .imported)
    for crossings in [[full], [early], [early, full, refused]] {
      let record = record(crossings)
      let bytes = try bytes(of: record)
      #expect(read(bytes) == record)
      #expect(try JSONDecoder().decode(LogRecord.self, from: Data(bytes)) == record)
    }
  }

  @Test func `no part of a record is read as a record`() throws {
    let bytes = try bytes(of: record([full]))
    for end in bytes.indices { #expect(read(bytes[..<end]) == nil) }
    #expect(read(bytes + [0x20]) == nil)
  }

  @Test(arguments: [
    (#""b":"A-17""#, #""b":"A\u002d17""#), (#""l":4"#, #""l":4.0"#),
    (#""p":"shell""#, #""p": "shell""#),
    (#""s":"gate""#, #""new":1,"s":"gate""#), (#""q":true"#, #""q":null"#),
  ])
  func `unusual input is left to the decoder`(_ own: String, _ other: String) throws {
    let text = String(decoding: try bytes(of: record([full])), as: UTF8.self)
    let place = try #require(text.firstRange(of: own))
    let changed = Array((text[..<place.lowerBound] + other + text[place.upperBound...]).utf8)
    #expect(read(changed) == nil)
    let expected = try JSONDecoder().decode(LogRecord.self, from: Data(changed))
    #expect(changed.withUnsafeBytes { DocumentCoding.value(LogRecord.self, of: $0) } == expected)
  }

  @Test func `acts of other kinds are left to the decoder`() throws {
    let gun = LogRecord(
      stamp: stamp, author: "p", session: "s", act: .gun(wave: "A", at: stamp, isReading: false))
    let bytes = try bytes(of: gun)
    #expect(read(bytes) == nil)
    #expect(bytes.withUnsafeBytes { DocumentCoding.value(LogRecord.self, of: $0) } == gun)
  }
}
