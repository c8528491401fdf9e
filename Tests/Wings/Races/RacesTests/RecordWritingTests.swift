import FoundationEssentials
import Testing
import Timekeeping

@testable import Races
@testable import Store

/// The writer of log records, written by hand for speed, agrees with the encoder.
@Suite struct RecordWritingTests {
  private let stamp = Stamp(boot: "b-1", bootTime: 12_345, utc: 1_790_000_000_123)

  private func encoded(_ record: LogRecord) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(record), as: UTF8.self)
  }

  /// The text in the store's file.
  private func stored(_ record: LogRecord) throws -> String {
    String(decoding: try #require(DocumentCoding.bytes(of: record)), as: UTF8.self)
  }

  private var full: CrossingAct {
    var act = CrossingAct(
      bib: "A-17", moment: .stamp(stamp), source: .desk, checkpoint: "hill/top")
    (act.entryID, act.firstKey, act.enter) = ("entry-1", stamp, stamp.moved(byMilliseconds: 9))
    act.mark = CrossingAct.MarkTaken(record: CrossingID(sequence: 7, record: 2), at: stamp)
    (act.lap, act.asks) = (4, true)
    return act
  }

  private func records(_ crossings: [CrossingAct]) -> LogRecord {
    LogRecord(stamp: stamp, author: "shell", session: "gate", act: .crossings(crossings))
  }

  @Test func `a crossing with everything is written as the encoder would`() throws {
    let record = records([full])
    #expect(try stored(record) == encoded(record))
  }

  @Test func `a bunch, elapsed moments and absent fields are, too`() throws {
    var refused = full
    refused.asks = false
    let record = records([
      CrossingAct(bib: "", moment: .elapsed(-5), source: .imported), full, refused,
    ])
    #expect(try stored(record) == encoded(record))
  }

  @Test(arguments: ["say \"go\"", "back\\slash", "tab\tand\u{1}", "naïve/ビブ", "\u{2028}"])
  func `any text comes out as the encoder escapes it`(text: String) throws {
    var crossing = full
    crossing.checkpoint = text
    let record = LogRecord(
      stamp: stamp, author: text, session: text, act: .crossings([crossing]))
    #expect(try stored(record) == encoded(record))
  }

  @Test func `acts of other kinds are left to the encoder`() throws {
    let record = LogRecord(
      stamp: stamp, author: "p", session: "s", act: .gun(wave: "A", at: stamp, isReading: false))
    #expect(try stored(record) == encoded(record))
  }
}
