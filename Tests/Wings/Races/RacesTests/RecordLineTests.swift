import Accounts
import Languages
import RaceDay
import Races
import Testing

private let longLine = "12,1." + String(repeating: "0", count: 1_000)

@Suite("Lines of record")
struct RecordLineTests {
  @Test(
    arguments: [
      ("12", "12", nil), (" a-7 \r", "A-7", nil), ("12,83.25", "12", 83_250),
      ("12,1:23.5", "12", 83_500),
    ] as [(String, String, Int?)])
  func `a line is a bib, or a bib and a time`(
    line: String, bib: String, milliseconds: Int?
  ) throws {
    let read = try RecordLine(parsing: line)
    #expect(read.bib == bib)
    #expect(read.elapsedMilliseconds == milliseconds)
  }

  @Test(arguments: [
    "", ",5", "12,", "12,x", "12,-1", "12,1,2", "1 2", "12345678901234567", longLine,
  ])
  func `any other line is refused`(line: String) {
    #expect(throws: RaceError.self) { try RecordLine(parsing: line) }
  }

  @Test(arguments: ["1 10", "12;754.3", "12,1,2"])
  func `a malformed line is answered with an example`(line: String) {
    let error = #expect(throws: RaceError.self) { try RecordLine(parsing: line) }
    let said = error.map { Catalogue.english.text($0.wording) } ?? ""
    #expect(said.contains("`12,754.3`"), "\(said)")
  }
}
