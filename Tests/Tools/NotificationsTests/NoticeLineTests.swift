import Chance
import FoundationEssentials
import Testing

@testable import Notifications
@testable import Store

@Suite("The fast reader of notices agrees with the decoder")
struct NoticeLineTests {
  private typealias Notice = Notifications.Notice

  private static let texts = [
    "", "Run", "\"", "\\", "line\nline", "a\u{0}b", "Крок", "👩‍👩‍👧", "e\u{301}", "{\"to\":4}",
  ]

  private func notice(_ number: Int, _ chance: inout SeededGenerator) -> Notice {
    func text() -> String { Self.texts.randomElement(using: &chance) ?? "" }
    var notice = Notice(
      id: "", kind: "club.edited", subject: "club:\(number)", author: text(), at: number)
    if chance.percent(40) { notice.to = text() }
    if chance.percent(40) { notice.due = number + 60 }
    if chance.percent(30) { (notice.revision, notice.count) = (number, number % 4) }
    if chance.percent(40) { notice.facts = ["title": text(), "place": text()] }
    if chance.percent(40) { notice.changes = [NoticeChange("start", old: text(), new: text())] }
    if chance.percent(40) { notice.text = text() }
    return notice
  }

  private func read(_ bytes: [UInt8]) -> Notice? {
    bytes.withUnsafeBytes { bytes in
      var pieces = JSONPieces(bytes)
      return Notice(reading: &pieces).flatMap { pieces.isAtEnd ? $0 : nil }
    }
  }

  @Test(arguments: 0..<4) func `as it was written`(seed: Int) throws {
    var (chance, quick) = (SeededGenerator(seed: seed), 0)
    for number in 0..<300 {
      let notice = notice(number, &chance)
      guard let read = read(try #require(DocumentCoding.bytes(of: notice))) else { continue }
      quick += 1
      #expect(read == notice)
    }
    #expect(quick > 80)
  }

  @Test(arguments: 0..<6) func `after damage`(seed: Int) throws {
    var (chance, spoiler) = (SeededGenerator(seed: seed + 9), JSONSpoiler(seed: seed))
    var (quick, left) = (0, 0)
    for number in 0..<500 {
      let bytes = spoiler.spoiled(
        try #require(DocumentCoding.bytes(of: notice(number, &chance))))
      guard let notice = read(bytes) else {
        left += 1
        continue
      }
      quick += 1
      // Bytes that are not JSON cannot have a valid checksum.
      guard bytes.withUnsafeBytes({ JSONNode($0) }) != nil,
        (try? JSONDecoder().decode(RawJSON.self, from: Data(bytes))) != nil
      else { continue }
      let decoded = try? JSONDecoder().decode(Notice.self, from: Data(bytes))
      #expect(decoded == notice, "\(String(decoding: bytes.prefix(2_000), as: UTF8.self))")
    }
    #expect(quick > 0 && left > 50)
  }

  @Test func `unreadable preferences show less of the person and are not overwritten`()
    throws
  {
    let bytes = Array("5".utf8)
    let chosen = try #require(
      bytes.withUnsafeBytes { DocumentCoding.value(Preferences.self, of: $0) })
    #expect(chosen.interestsShownTo == .nobody && !chosen.isFoundByAddress)
    #expect(chosen.faults.fields == ["*"])
    var other = chosen
    other.radius = 5
    #expect(throws: UnknownFields.Fault.self) {
      _ = try bytes.withUnsafeBytes {
        try UnknownFields.kept(of: $0, known: chosen, by: other, in: [])
      }
    }
  }
}
