import Chance
import FoundationEssentials
import Testing

@testable import Events
@testable import Store

/// The fast writer and reader of events must agree with the encoder and the decoder.
@Suite("The fast coder of events agrees with encoder and decoder")
struct EventLineTests {
  private static let naughty = [
    "", " ", "\"", "\\", "\\\"}", "a\u{0}b", "\u{7F}", "line\nline", "a\r\n\tb", "\u{8}\u{C}",
    "\u{1F}",
    "\u{202E}abc", "\u{FEFF}", "Ünïcödé", "Крок за кроком", "日本語", "👩‍👩‍👧", "e\u{301}", "</script>",
    "{\"title\":\"x\"}", "/\\/", "\u{2028}", String(repeating: "Z", count: 300),
  ]

  private func event(_ number: Int, _ chance: inout SeededGenerator) -> Event {
    var event = RandomEvent.make("e\(number)", &chance)
    func text() -> String { Self.naughty.randomElement(using: &chance) ?? "" }
    func some() -> String? { chance.percent(20) ? text() : nil }
    for path in [
      \Event.title, \.description, \.more, \.cancelReason, \.link, \.rule, \.uid, \.foreign,
      \.timeZone,
    ] where chance.percent(25) { event[keyPath: path] = text() }
    (event.image, event.endLocal, event.seriesID) = (some(), some(), some())
    (event.recurrenceID, event.partedAt, event.importID) = (some(), some(), some())
    if chance.percent(20) { event.position?.city = text() }
    if chance.percent(20) { event.position?.country = "UA" }
    if chance.percent(20) { event.plan = [PlanRow(at: "18:00", text: text(), place: text())] }
    if chance.percent(20) { event.coUserIDs = ["u1", text()] }
    if chance.percent(20) { (event.exdates, event.rdates) = ([text()], ["2026-11-28T18:00:00"]) }
    if chance.percent(20) { event.price = Price(amount: 100, upTo: 900, currency: text()) }
    if chance.percent(30) { fillNumbers(&event, &chance) }
    return event
  }

  private func fillNumbers(_ event: inout Event, _ chance: inout SeededGenerator) {
    let number = Int.random(in: 1...10, using: &chance)
    (event.capacity, event.party, event.sequence) = (number * 10, number, number)
    (event.salesEnd, event.admission, event.popularSince) = (number, number, -number)
    (event.sells, event.allDay, event.online) = (number > 5, number > 3, number > 7)
    event.waitlist = [.off, .promote, .offer][number % 3]
  }

  private func encoded(_ event: Event) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(event), as: UTF8.self)
  }

  private func read(_ bytes: [UInt8]) -> Event? {
    bytes.withUnsafeBytes { bytes in
      var pieces = JSONPieces(bytes)
      return Event(reading: &pieces).flatMap { pieces.isAtEnd ? $0 : nil }
    }
  }

  @Test(arguments: 0..<6) func `it is written as the encoder writes it`(seed: Int) throws {
    var (chance, own) = (SeededGenerator(seed: seed), 0)
    for number in 0..<300 {
      let event = event(number, &chance)
      var line = JSONLine()
      guard event.write(to: &line), line.isPlain else { continue }
      own += 1
      #expect(try line.string == encoded(event))
    }
    #expect(own > 100)
  }

  @Test(arguments: 0..<6) func `it is read as the decoder reads it`(seed: Int) throws {
    var (chance, quick) = (SeededGenerator(seed: seed + 20), 0)
    for number in 0..<300 {
      let bytes = Array(try encoded(event(number, &chance)).utf8)
      guard let event = read(bytes) else { continue }
      quick += 1
      #expect(try event == JSONDecoder().decode(Event.self, from: Data(bytes)))
    }
    #expect(quick > 60)
  }

  @Test(arguments: 0..<6) func `unusual input is left to the decoder`(seed: Int) throws {
    var (chance, spoiler) = (SeededGenerator(seed: seed + 40), JSONSpoiler(seed: seed))
    var (quick, left) = (0, 0)
    for number in 0..<400 {
      let bytes = spoiler.spoiled(Array(try encoded(event(number, &chance)).utf8))
      guard let event = read(bytes) else {
        left += 1
        continue
      }
      quick += 1
      // Bytes that are not JSON fail the checksum before they are read.
      guard bytes.withUnsafeBytes({ JSONNode($0) }) != nil,
        (try? JSONDecoder().decode(RawJSON.self, from: Data(bytes))) != nil
      else { continue }
      let decoded = try? JSONDecoder().decode(Event.self, from: Data(bytes))
      #expect(decoded == event, "\(String(decoding: bytes.prefix(2_000), as: UTF8.self))")
    }
    #expect(quick > 0 && left > 50)
  }

  @Test func `each field is found by its own name`() {
    for names in [
      Event.listedNames, EventPosition.listedNames, Price.listedNames, PlanRow.listedNames,
      Interest.listedNames, Popularity.listedNames,
    ] {
      #expect(names == names.sorted() && Set(names).count == names.count)
    }
    #expect(EventScan.fieldNames == EventScan.Field.allCases.map { "\($0)" })
  }

  @Test func `the reason of a hidden event is read by the decoder`() throws {
    var event = Event(id: "e", title: "Quay", userID: "u")
    event.hidden = Hidden(at: 60, by: "m", why: "spam")
    #expect(read(Array(try encoded(event).utf8)) == nil)
    var line = JSONLine()
    #expect(!event.write(to: &line))
  }
}
