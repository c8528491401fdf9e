import Chance
import FoundationEssentials
import Testing

@testable import Events
@testable import Store

/// The fast scan of an event's bytes must agree with the decoder or leave the event to it.
@Suite("The fast scan of an event's bytes agrees with the decoder")
struct EventScanTests {
  /// Everything that the index takes from an event.
  private struct Look: Equatable {
    let facts: IndexFacts
    let text: String
    let userID: String
    let categories: [String]
    let seriesID: String?
  }

  private func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the result of the scan; `nil` if it is left to the decoder.
  private func scanned(_ bytes: [UInt8], _ scan: inout EventScan) -> Look? {
    bytes.withUnsafeBytes { bytes in
      guard scan.read(DocumentGlance(id: .noText, document: bytes)) else { return nil }
      var (arena, plain) = (StringPool(), scan.soughtText)
      if scan.isPlain {
        let start = arena.appendLowered(scan.title, scan.place, scan.city, of: 0)
        plain = String(decoding: arena.text(at: start), as: UTF8.self)
      }
      return Look(
        facts: scan.facts, text: plain, userID: text(scan.userID),
        categories: scan.categories.map(text), seriesID: scan.seriesID.map(text))
    }
  }

  private func decoded(_ bytes: [UInt8]) -> Look? {
    bytes.withUnsafeBytes { DocumentCoding.value(IndexedEvent.self, of: $0) }.map { event in
      Look(
        facts: IndexFacts(event), text: event.soughtText, userID: event.userID,
        categories: event.categories, seriesID: event.seriesID)
    }
  }

  private func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { JSONNode($0) } != nil
      && (try? JSONDecoder().decode(RawJSON.self, from: Data(bytes))) != nil
  }

  private func event(_ number: Int, _ chance: inout SeededGenerator) -> Event {
    var event = RandomEvent.make("e\(number)", &chance)
    func naughty() -> String { Self.naughty.randomElement(using: &chance) ?? "" }
    if chance.percent(30) { event.title = naughty() }
    if chance.percent(30) { event.description = naughty() }
    if chance.percent(20) { event.position?.city = naughty() }
    if chance.percent(20) { event.position?.name = naughty() }
    if chance.percent(10) { event.categories = [naughty(), "film"] }
    if chance.percent(10) { (event.rule, event.seriesID) = ("FREQ=DAILY", naughty()) }
    if chance.percent(10) { event.price = Price(amount: 100, upTo: 900, currency: "UAH") }
    return event
  }

  private static let naughty = [
    "", " ", "\"", "\\", "\\\"}", "a\u{0}b", "\u{7F}", "line\nline", "\u{202E}abc", "\u{FEFF}",
    "\u{212A}ELVIN", "İstanbul", "ΑΣ", "Ünïcödé", "日本語", "👩‍👩‍👧", "e\u{301}", "<b>&amp;</b>",
    "{\"title\":\"x\"}", "/\\/", "\u{2028}", String(repeating: "Z", count: 300), "@[`{~",
  ]

  private func bytes(of event: Event) throws -> [UInt8] {
    try #require(DocumentCoding.bytes(of: event))
  }

  @Test(arguments: 0..<8) func `for any event`(seed: Int) throws {
    var (chance, scan, quick) = (SeededGenerator(seed: seed), EventScan(), 0)
    for number in 0..<400 {
      let bytes = try bytes(of: event(number, &chance))
      let look = scanned(bytes, &scan)
      if look != nil { quick += 1 }
      #expect(look == nil || look == decoded(bytes), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(quick > 150)
  }

  @Test(arguments: 0..<8) func `for any damaged text`(seed: Int) throws {
    var (chance, spoiler) = (SeededGenerator(seed: seed + 100), JSONSpoiler(seed: seed))
    var (scan, quick, left) = (EventScan(), 0, 0)
    for number in 0..<600 {
      let spoiled = spoiler.spoiled(try bytes(of: event(number, &chance)))
      guard let look = scanned(spoiled, &scan) else {
        left += 1
        continue
      }
      quick += 1
      // Bytes that are not JSON fail the checksum before they are read.
      guard isJSON(spoiled) else { continue }
      #expect(look == decoded(spoiled), "\(String(decoding: spoiled.prefix(2_000), as: UTF8.self))")
    }
    #expect(quick > 20 && left > 50)
  }

  @Test(arguments: [
    (#""title":"Quay""#, #""title":"Quay","title":"Other""#),
    (#""title":"Quay""#, #""\u0074itle":"Quay""#), (#""title":"Quay""#, #""title":null"#),
    (#""title":"Quay""#, #""title":7"#), (#""title":"Quay""#, #""Title":"Quay""#),
    (#""title":"Quay""#, #""title": "Quay""#), (#""title":"Quay""#, #""title":"\ud83d\ude00""#),
    (#""title":"Quay""#, #""title":"\ud83d""#), (#""startTime":60"#, #""startTime":6e1"#),
    (#""startTime":60"#, #""startTime":60.0"#), (#""startTime":60"#, #""startTime":60.5"#),
    (#""startTime":60"#, #""startTime":"60""#), (#""startTime":60"#, #""startTime":99999999999"#),
    (#""visibility":"public""#, #""visibility":"""#), (#""visibility":"public""#, #""a":{"x":[]}"#),
    (#""visibility":"public""#, #""visibility":"everybody""#),
    (#""visibility":"public""#, #""visibility":"public","hidden":null"#),
    (#""visibility":"public""#, #""visibility":"public","hidden":false"#),
    (#""visibility":"public""#, #""visibility":"public","online":1"#),
    (#""visibility":"public""#, #""visibility":"public","cancelled":"yes""#),
    (#""visibility":"public""#, #""visibility":"draft""#),
    (#""categories":["music"]"#, #""categories":["music",3]"#),
    (#""categories":["music"]"#, #""categories":["music"],"categories":["film"]"#),
    (#""categories":["music"]"#, #""categories":[]"#),
    (#""categories":["music"]"#, #""categories":{}"#),
    (#""categories":["music"]"#, #""price":{"amount":5,"currency":"UAH","upTo":4}"#),
    (#""categories":["music"]"#, #""price":{"amount":5}"#),
    (#""categories":["music"]"#, #""price":{"amount":5,"currency":"UAH","upTo":null}"#),
    (#""categories":["music"]"#, #""position":{"latitude":91,"longitude":3}"#),
    (#""categories":["music"]"#, #""position":{"latitude":50.45,"name":7}"#),
    (#""categories":["music"]"#, #""position":{"latitude":1e1,"longitude":-0.0000001}"#),
    (#""categories":["music"]"#, #""position":{"latitude":50.123456789012345,"longitude":3}"#),
    (#""categories":["music"]"#, #""rule":"","seriesID":"""#),
    (#""categories":["music"]"#, #""rule":3"#),
  ])
  func `for unusual spellings`(_ own: String, _ other: String) throws {
    let plain =
      #"{"categories":["music"],"startTime":60,"title":"Quay","userID":"u","visibility":"public"}"#
    var scan = EventScan()
    #expect(scanned(Array(plain.utf8), &scan) == decoded(Array(plain.utf8)))
    let place = try #require(plain.firstRange(of: own))
    let text = plain[..<place.lowerBound] + other + plain[place.upperBound...]
    let changed = Array(text.utf8)
    let look = scanned(changed, &scan)
    #expect(look == nil || look == decoded(changed), "\(text)")
    // The next scan is not affected by this one.
    #expect(scanned(Array(plain.utf8), &scan) == decoded(Array(plain.utf8)))
  }

  @Test func `a cut or damaged event is not read`() throws {
    var (chance, scan) = (SeededGenerator(seed: 3), EventScan())
    let bytes = try bytes(of: RandomEvent.make("e1", &chance))
    for end in bytes.indices { #expect(scanned(Array(bytes[..<end]), &scan) == nil) }
    #expect(scanned(bytes + [0x20], &scan) == nil && scanned([0x20] + bytes, &scan) == nil)
    let bad = Array(#"{"title":"caf"#.utf8) + [0xE9] + Array(#"","userID":"u"}"#.utf8)
    #expect(scanned(bad, &scan) == nil)
  }

  // MARK: Small documents

  private func agree<Value: FaultCarrying & SelfReading & Equatable>(
    _ value: Value, _ spoiler: inout JSONSpoiler
  ) throws -> Bool {
    let bytes = spoiler.spoiled(try #require(DocumentCoding.bytes(of: value)))
    let quick = bytes.withUnsafeBytes { bytes in
      var pieces = JSONPieces(bytes)
      return Value(reading: &pieces).flatMap { pieces.isAtEnd ? $0 : nil }
    }
    guard let quick, isJSON(bytes) else { return false }
    let slow = try? JSONDecoder().decode(Value.self, from: Data(bytes))
    #expect(slow == quick, "\(String(decoding: bytes.prefix(2_000), as: UTF8.self))")
    return true
  }

  @Test(arguments: 0..<4) func `for rows, lists and scores`(seed: Int) throws {
    var (chance, spoiler) = (SeededGenerator(seed: seed + 7), JSONSpoiler(seed: seed + 50))
    var quick = 0
    for number in 0..<400 {
      var row = Interest(eventID: "e\(number)", userID: "u", at: number, year: "2026")
      (row.interested, row.going) = (chance.percent(50), Int.random(in: 0...10, using: &chance))
      row.dates = chance.percent(20) ? ["2026-11-28T18:00:00"] : []
      let score = Double.random(in: -90_000...90_000, using: &chance)
      let popularity = Popularity(interestsCount: number, score: score, due: number)
      let item = SavedEvents.Item(eventID: "e\(number)", flags: "ic", at: number)
      let saved = SavedEvents(userID: "u", events: [item, item])
      let read = [
        try agree(row, &spoiler), try agree(popularity, &spoiler), try agree(saved, &spoiler),
      ]
      quick += read.count { $0 }
    }
    #expect(quick > 50)
  }

  @Test func `a score is the number that was written, to the last bit`() throws {
    var chance = SeededGenerator(seed: 9)
    for _ in 0..<2_000 {
      let score = Double.random(in: -90_000...90_000, using: &chance)
      let bytes = try #require(
        DocumentCoding.bytes(of: Popularity(interestsCount: 7, score: score)))
      var scan = ScoreScan()
      let read = try bytes.withUnsafeBytes {
        try scan.counted(DocumentGlance(id: .noText, document: $0))
      }
      #expect(read?.score == score && read?.interests == 7)
    }
  }
}
