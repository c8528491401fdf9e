import Testing

@testable import Files

@Suite("CSV")
struct CSVTests {
  private func fields(_ text: String) -> [[String]] {
    CSVReader.rows(of: Array(text.utf8)).map(\.fields)
  }

  @Test(
    arguments: [
      ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]), ("a,b\r1,2", [["a", "b"], ["1", "2"]]),
      ("\u{FEFF}a\n1\n\n\n2", [["a"], ["1"], ["2"]]), ("a,\n,b", [["a", ""], ["", "b"]]),
      ("\"a,b\",\"c\"\"d\"\n", [["a,b", "c\"d"]]), ("\"x\ny\",z", [["x\ny", "z"]]),
      ("\"a\"b,c", [["ab", "c"]]), ("", []), ("\n", []),
    ] as [(String, [[String]])])
  func `is read by RFC 4180 with any line ending`(text: String, rows: [[String]]) {
    #expect(fields(text) == rows)
  }

  @Test func `rows know their line, line breaks in quotes counted`() {
    let rows = CSVReader.rows(of: Array("a\r\n\"x\r\ny\"\r\n\r\nb\nc".utf8))
    #expect(rows.map(\.line) == [1, 2, 5, 6])
  }

  @Test func `only rows that are no UTF-8 are garbled`() {
    let garbled: [[UInt8]] = [[0xE9], [0x41, 0], [0xED, 0xA0, 0x80], [0xC3]]
    for bytes in garbled {
      let rows = CSVReader.rows(of: Array("bib,name\n1,".utf8) + bytes + Array("\n2,Zoë\n".utf8))
      #expect(rows.map(\.isGarbled) == [false, true, false])
      #expect(rows.map(\.line) == [1, 2, 3])
    }
  }

  @Test(arguments: [[0xFF, 0xFE, 0x62, 0, 0x69, 0], [0xFE, 0xFF, 0, 0x62], [0x62, 0, 0x69, 0]])
  func `a file in another encoding altogether is refused at its header`(bytes: [UInt8]) {
    let error = #expect(throws: ImportFileError.self) {
      try CSVTable(bytes + Array("\n1\n".utf8), fields: ["bib"], options: ImportOptions())
    }
    #expect(error?.reason == .badEncoding)
    #expect(error?.arguments["line"] == "1")
  }

  @Test func `a quote that is never closed is reported at its line`() {
    let rows = CSVReader.rows(of: Array("bib,name\n1,A\n2,\"B\n3,C\n".utf8))
    #expect(rows.map(\.isUnclosed) == [false, false, true])
    #expect(rows.last?.line == 3)
  }
}
