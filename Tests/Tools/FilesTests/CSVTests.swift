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

  @Test func `only rows that are not UTF-8 are garbled`() {
    let garbled: [[UInt8]] = [[0xE9], [0x41, 0], [0xED, 0xA0, 0x80], [0xC3]]
    for bytes in garbled {
      let rows = CSVReader.rows(of: Array("bib,name\n1,".utf8) + bytes + Array("\n2,Zoë\n".utf8))
      #expect(rows.map(\.fault) == [nil, .badEncoding, nil])
      #expect(rows.map(\.line) == [1, 2, 3])
    }
  }

  @Test func `a quote that is never closed is reported at its line`() {
    let rows = CSVReader.rows(of: Array("bib,name\n1,A\n2,\"B\n3,C\n".utf8))
    #expect(rows.map(\.fault) == [nil, nil, .unclosedQuote])
    #expect(rows.last?.line == 3)
  }

  @Test func `a cell over 32 KB and a row over 1 MB are refused, and the next row is read`() {
    let cell = String(repeating: "x", count: 32_769)
    let row = String(repeating: "name,", count: 220_000)
    for (long, fault) in [
      (cell, CSVReader.Fault.longCell), ("\"\(cell)\"", .longCell), (row, .longRow),
    ] {
      let rows = CSVReader.rows(of: Array("bib,name\n1,\(long)\n2,Bo\n".utf8))
      #expect(rows.map(\.fault) == [nil, fault, nil])
      #expect(rows.last?.fields == ["2", "Bo"] && rows.last?.line == 3)
    }
  }
}
