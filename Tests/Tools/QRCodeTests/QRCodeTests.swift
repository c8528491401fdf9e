import Testing

@testable import QRCode

@Suite("QR codes")
struct QRCodeTests {
  @Test func `a code has the three eyes by which a camera finds it`() throws {
    let code = try QRCode(text: "https://lapit.example/events/quay-concert")
    for corner in [(0, 0), (0, code.side - 7), (code.side - 7, 0)] {
      let eye = (0..<7).map { row in
        (0..<7).map { code[corner.0 + row, corner.1 + $0] ? "#" : "." }.joined()
      }
      #expect(
        eye == ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"])
    }
  }

  @Test func `it is as small as what it says allows`() throws {
    #expect(try QRCode(text: "abc").version == 1)
    #expect(try QRCode(text: String(repeating: "é", count: 67)).version == 6)
    #expect(try QRCode(text: String(repeating: "é", count: 68)).version == 7)
    #expect(try QRCode(text: String(repeating: "é", count: 67)).side == 41)
  }

  @Test func `digits take less room than letters, and a signed ticket fits into 33 modules`() throws
  {
    let code = try QRCode(digits: String(repeating: "7", count: 187))
    #expect(code.side == 33)
    #expect(try QRCode(text: String(repeating: "z", count: 187)).side > 45)
  }

  @Test func `a higher level of care takes more room`() throws {
    let sides = try QRCode.Level.allCases.map {
      try QRCode(digits: String(repeating: "7", count: 187), level: $0).side
    }
    #expect(sides == sides.sorted() && Set(sides).count == 4)
  }

  @Test func `text that does not fit is refused instead of cut`() {
    #expect(throws: QRCodeError.tooLong) {
      try QRCode(text: String(repeating: "é", count: 68), mostVersion: 6)
    }
    #expect(throws: QRCodeError.tooLong) { try QRCode(text: String(repeating: "é", count: 4000)) }
    #expect(throws: QRCodeError.tooLong) {
      try QRCode(digits: String(repeating: "1", count: 100_000))
    }
    #expect(throws: QRCodeError.empty) { try QRCode(text: "") }
    #expect(throws: QRCodeError.empty) { try QRCode(digits: "") }
    #expect(throws: QRCodeError.sign) { try QRCode(digits: "12a") }
    #expect(throws: QRCodeError.sign) { try QRCode(text: "a\0b") }
  }

  @Test func `around it all is light, as far as is asked for`() throws {
    let code = try QRCode(text: "abc")
    let rows = code.rows(quiet: 4)
    #expect(rows.count == 29 && rows.allSatisfy { $0.count == 29 })
    #expect(rows.prefix(4).allSatisfy { $0.allSatisfy { !$0 } })
    #expect(rows.allSatisfy { !$0[0] && !$0[28] })
    #expect(rows[4][4] && rows[4][10] && !rows[4][11])
  }

  @Test func `a screen of 80 by 24 has room for version 6, and one of 120 by 40 for version 13`() {
    #expect(QRCode.version(fitting: 46, quiet: 2) == 6)
    #expect(QRCode.version(fitting: 77, quiet: 4) == 13)
    #expect(QRCode.version(fitting: 24, quiet: 2) == nil)
    #expect(QRCode.version(fitting: 1000, quiet: 4) == 40)
  }
}
