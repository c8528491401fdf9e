import FoundationEssentials
import Testing

@testable import Tickets

@Suite("What a door returns")
struct DoorReturnTests {
  private let secret: [UInt8] = (0..<32).map { $0 }
  private let scans = (1...4).map {
    DoorScan(
      counter: $0, at: $0 * 1_000, deed: .admitted, subject: 4711, number: $0, issue: 1,
      reason: $0 == 2 ? "lost his phone" : nil)
  }
  private var back: DoorReturn { DoorReturn(pack: "pack-1", door: "A", clock: 9, scans: scans) }

  private func read(_ file: [UInt8]) throws(DoorFileError) -> DoorReturn {
    try DoorReturn(file) { $0 == "pack-1" ? secret : nil }
  }

  @Test func `it is read back whole, and the second time nothing is new`() throws {
    let read = try read(back.file(sealedBy: secret))
    #expect(read == back && read.firstDamaged == nil)
    #expect(read.news(after: []) == scans)
    #expect(read.news(after: [1, 2]) == Array(scans.suffix(2)))
    #expect(read.news(after: [1, 2, 3, 4]) == [])
  }

  @Test func `a file of an earlier program is the same byte for byte`() throws {
    let file = try DoorReturn(pack: "pack-1", door: "A", clock: 9, scans: Array(scans.prefix(1)))
      .file(sealedBy: secret)
    #expect(
      String(decoding: file, as: UTF8.self) == """
        {"clock":9,"door":"A","pack":"pack-1","return":1,"scans":1}
        bbaa4c5182d4f1b9d014070079ccd01f5a51e247f77c402c2014dcbb3f1d18f0
        {"at":1000,"counter":1,"deed":"admitted","issue":1,"number":1,"subject":4711}
        4c787c49e43099688d011997d7869feb8fa0bb949a2c9ef6c36847774cc622f5

        """)
    #expect(try back.mark(of: 4) == "b7bfbd441a03b85caf41dd8ed05e4d45")
  }

  @Test func `a cut file gives its whole part, and the first faulty line`()
    throws
  {
    let file = try back.file(sealedBy: secret)
    let lines = JSONLines.split(file)
    let cut = try read(Array(file[...lines[6].upperBound]))
    #expect(cut.scans == Array(scans.prefix(2)) && cut.firstDamaged == 7)
  }

  @Test func `a changed, missing or moved line ends the trusted part`()
    throws
  {
    let file = try back.file(sealedBy: secret)
    let text = String(decoding: file, as: UTF8.self)
    let changed = text.replacing("lost his phone", with: "lost her phone")
    #expect(try read(Array(changed.utf8)).scans == Array(scans.prefix(1)))
    let lines = text.split(separator: "\n").map(String.init)
    let without = (lines[0..<4] + lines[6...]).map { $0 + "\n" }.joined()
    #expect(try read(Array(without.utf8)).scans == Array(scans.prefix(1)))
    let turned = (lines[0..<2] + lines[4..<6] + lines[2..<4]).map { $0 + "\n" }.joined()
    #expect(try read(Array(turned.utf8)).scans == [])
  }

  @Test func `a return of an unknown pack or with another seal is refused`() throws {
    let other = DoorReturn(pack: "pack-2", door: "A", clock: 9, scans: scans)
    #expect(throws: DoorFileError.foreign) { try read(other.file(sealedBy: secret)) }
    #expect(throws: DoorFileError.changed) { try read(back.file(sealedBy: [1, 2, 3])) }
    #expect(throws: DoorFileError.malformed(line: 1)) { try read(Array("bib,name\n".utf8)) }
    #expect(throws: DoorFileError.malformed(line: 1)) { try read([]) }
  }

  @Test(arguments: [Int.min, .max])
  func `moments that no clock shows are not believed`(moment: Int) throws {
    let ahead = DoorReturn(pack: "pack-1", door: "A", clock: moment, scans: scans)
    #expect(throws: DoorFileError.malformed(line: 1)) { try read(ahead.file(sealedBy: secret)) }
    let odd = DoorScan(
      counter: 5, at: moment, deed: .admitted, subject: 4711, number: 5, issue: 1)
    let one = DoorReturn(pack: "pack-1", door: "A", clock: 9, scans: scans + [odd])
    let back = try read(one.file(sealedBy: secret))
    #expect(back.scans == scans && back.firstDamaged == 11)
  }

  @Test func `a lease is of an event, as it was, or of several showings`() throws {
    let event = DoorLease(eventID: "e1", door: "Gate B", made: 1, until: 2, secret: "0a")
    let showings = DoorLease(
      subjects: ["2611-1", "2611-2"], door: "Gate B", made: 1, until: 2, secret: "0a")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let texts = [
      #"{"door":"Gate B","eventID":"e1","made":1,"returns":[],"secret":"0a","until":2}"#,
      #"{"door":"Gate B","made":1,"returns":[],"secret":"0a","subjects":["2611-1","2611-2"],"#
        + #""until":2}"#,
    ]
    for (lease, text) in zip([event, showings], texts) {
      let bytes = try encoder.encode(lease)
      #expect(String(decoding: bytes, as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(DoorLease.self, from: bytes) == lease)
    }
    #expect(event.isOpen(at: 1) && !event.isOpen(at: 2))
  }
}
