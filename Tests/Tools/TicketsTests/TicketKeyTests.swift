import Accounts
import FoundationEssentials
import Store
import Testing

@testable import Tickets

@Suite("Keys of tickets")
struct TicketKeyTests {
  @Test func `another network's ticket is forged here, though the key is the same`() throws {
    let other = try #require(TicketNetwork(Array(repeating: 9, count: 16)))
    let signer = try #require(TicketSigner(network: other, slot: 3, secret: (0..<32).map { $0 }))
    let code = try #require(
      signer.code(tariff: 0, subject: 1, day: Samples.day, place: .open(0), issue: 1, number: 1))
    #expect(Samples.ring.finding(code, on: "2026-11-21") == .forged)
  }

  @Test func `a key of another slot does not speak for this one`() throws {
    let code = try #require(Samples.code())
    let others = Samples.ring(of: [Samples.signer(slot: 4, first: 0).publicKey(from: "")])
    #expect(others.finding(code, on: "2026-11-21") == .forged)
  }

  @Test func `a key is good through its last day, and retired from then on`() throws {
    let code = try #require(Samples.code())
    var key = Samples.signer.publicKey(from: "2026-09-01")
    key.until = "2026-11-21"
    let ring = Samples.ring(of: [key])
    #expect(ring.finding(code, on: "2026-11-21") == .genuine)
    #expect(ring.finding(code, on: "2026-11-22") == .retired(slot: 3))
    #expect(ring.freeSlot(on: "2026-11-21") == 0)
  }

  @Test func `a slot can be reused, and old tickets are retired, not forged`() throws {
    let old = try #require(Samples.code())
    var retired = Samples.signer.publicKey(from: "2026-09-01")
    retired.until = "2026-10-01"
    let new = Samples.signer(slot: 3, first: 50)
    let ring = Samples.ring(of: [retired, new.publicKey(from: "2026-11-01")])
    #expect(ring.finding(old, on: "2026-11-21") == .retired(slot: 3))
    let code = try #require(
      new.code(tariff: 0, subject: 1, day: Samples.day, place: .open(0), issue: 1, number: 1))
    #expect(ring.finding(code, on: "2026-11-21") == .genuine)
    #expect(ring.signing.map(new.belongs(to:)) == true)
  }

  @Test func `of sixteen slots the first that is free is taken, and the oldest if none is`() {
    let keys = (0..<16).map { Samples.signer(slot: $0, first: UInt8($0)).publicKey(from: "2026") }
    #expect(Samples.ring(of: Array(keys.prefix(5))).freeSlot(on: "2026-11-21") == 5)
    #expect(Samples.ring(of: keys).freeSlot(on: "2026-11-21") == 0)
  }

  @Test(
    arguments: [
      String(repeating: "0", count: 64), "01" + String(repeating: "0", count: 62),
      "01" + String(repeating: "0", count: 60) + "80",
      "ec" + String(repeating: "f", count: 60) + "7f",
      "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85", "", "xyz", "abc",
    ])
  func `a weak or invalid key verifies no signature`(key: String) throws {
    let weak = TicketKey(slot: 3, key: key, from: "2026-09-01")
    // For such a key the two halves of a signature can be guessed: the neutral point and zero.
    let forged = [1] + [UInt8](repeating: 0, count: 63)
    #expect(!weak.hasSigned([1, 2, 3], forged))
  }

  @Test func `a signature is valid in one form only`() throws {
    let code = try #require(Samples.code())
    // The order of the curve's group, lowest byte first, is added to the second half.
    let order: [UInt8] =
      [
        0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE,
        0x14,
      ]
      + [UInt8](repeating: 0, count: 15) + [0x10]
    var (signature, carry) = (code.signature, 0)
    for index in 0..<32 {
      let sum = Int(signature[32 + index]) + Int(order[index]) + carry
      (signature[32 + index], carry) = (UInt8(truncatingIfNeeded: sum), sum >> 8)
    }
    let other = TicketCode(body: code.body, signature: signature)
    #expect(Samples.ring.finding(other, on: "2026-11-21") == .forged)
  }

  @Test func `public keys are handed out and read back as JSON`() throws {
    let text = """
      {"keys":[{"from":"2026-09-01","key":"\(Samples.ring.keys[0].key)","slot":3,"until":null}],\
      "network":"000102030405060708090a0b0c0d0e0f"}
      """
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(Samples.ring), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(TicketKeyRing.self, from: Data(text.utf8)) == Samples.ring)
    let wrong = text.replacing("\"slot\":3", with: "\"slot\":16")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TicketKeyRing.self, from: Data(wrong.utf8))
    }
  }
}
