import FoundationEssentials
import Glibc
import Languages
import RaceSamples
import Testing

@testable import Files
@testable import RaceDay
@testable import RaceFiles
@testable import Races

private let longLine = "12,1." + String(repeating: "0", count: 1_000)

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

  @Test(arguments: ["comma_in_quotes", "empty", "escaped_quotes", "newlines", "simple"])
  func `the published samples are read as published`(name: String) throws {
    guard let folder = PublishedRaces.folder, access("\(folder)/bad-input", R_OK) == 0 else {
      return
    }
    let path = "bad-input/csv-spectrum/\(name)"
    let json = try JSONDecoder().decode(
      [[String: String]].self, from: Data(PublishedRaces.bytes("\(path).json")))
    #expect(try PublishedRaces.rows("\(path).csv") == json)
  }

  @Test(arguments: [("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("+11.9", "+11.9")])
  func `a field is quoted where it needs to be`(text: String, field: String) {
    #expect(ResultsText.csvField(text) == field)
  }

  @Test(
    arguments: [
      ("12", "12", nil), (" a-7 \r", "A-7", nil), ("12,83.25", "12", 83_250),
      ("12,1:23.5", "12", 83_500),
    ] as [(String, String, Int?)])
  func `a line of record is a bib, or a bib and a time`(
    line: String, bib: String, milliseconds: Int?
  ) throws {
    let read = try RecordLine(parsing: line)
    #expect(read.bib == bib)
    #expect(read.elapsedMilliseconds == milliseconds)
  }

  @Test(arguments: [
    "", ",5", "12,", "12,x", "12,-1", "12,1,2", "1 2", "12345678901234567", longLine,
  ])
  func `any other line of record is refused`(line: String) {
    #expect(throws: RaceError.self) { try RecordLine(parsing: line) }
  }
}
