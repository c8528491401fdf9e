import Accounts
import Testing

@testable import Tickets

@Suite("Short codes")
struct ShortCodeTests {
  @Test func `a short code is six signs in capitals or not, and nothing else`() {
    #expect(ShortCode("6bcdfg")?.text == "6BCDFG")
    for text in ["", "6BCDF", "6BCDFGH", "6BCDFA", "0BCDFG", "6BCDF ", "ßßßßß6"] {
      #expect(ShortCode(text) == nil)
    }
  }

  @Test func `every sign comes as often as any other`() {
    var counts: [Character: Int] = [:]
    var state: UInt8 = 0
    for _ in 0..<400 {
      let start = state
      let code = ShortCode(
        from: Randomness { count in (0..<count).map { UInt8((Int(start) + $0) % 240) } })
      state &+= 6
      for sign in code.text { counts[sign, default: 0] += 1 }
    }
    #expect(counts.count == 20)
    #expect(ShortCode(from: .system).text != ShortCode(from: .system).text)
  }

  @Test func `bytes that would favour the first signs are passed over`() {
    let bytes: [UInt8] = [255, 250, 240, 0, 1, 2, 3, 4, 5, 240, 255, 255]
    #expect(ShortCode(from: Randomness { _ in bytes }).text == "6789BC")
  }

  @Test func `five misses in a minute block codes for a minute`() {
    var gate = ShortCodeGate()
    for second in 0..<4 { gate.missed(at: second * 1_000) }
    #expect(gate.closedUntil(at: 4_000) == nil)
    gate.missed(at: 59_000)
    #expect(gate.closedUntil(at: 59_500) == 119_000)
    #expect(gate.closedUntil(at: 119_000) == nil)
    gate.missed(at: 130_000)
    #expect(gate.closedUntil(at: 130_000) == nil)
  }

  @Test func `a scanner that types through another keyboard is understood`() {
    let french = "1052051821".map { Array("à&é\"'(-è_ç")[Int(String($0)) ?? 0] }
    #expect(ScannedText.digits(of: String(french)) == "1052051821")
    #expect(ScannedText.digits(of: "éě+ščřžýáí") == "0213456789")
    #expect(ScannedText.digits(of: "6789BC") == "6789BC")
    #expect(ScannedText.digits(of: "hello there") == "hello there")
  }
}
