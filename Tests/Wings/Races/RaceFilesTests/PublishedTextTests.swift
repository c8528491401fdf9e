import Files
import FoundationEssentials
import Glibc
import Languages
import RaceSamples
import Testing

@Suite("Published texts")
struct PublishedTextTests {
  @Test(arguments: ["comma_in_quotes", "empty", "escaped_quotes", "newlines", "simple"])
  func `CSV samples are read as published`(name: String) throws {
    guard let folder = PublishedRaces.folder, access("\(folder)/bad-input", R_OK) == 0 else {
      return
    }
    let path = "bad-input/csv-spectrum/\(name)"
    let json = try JSONDecoder().decode(
      [[String: String]].self, from: Data(PublishedRaces.bytes("\(path).json")))
    #expect(try PublishedRaces.rows("\(path).csv") == json)
  }

  @Test(.enabled(if: PublishedRaces.areThere))
  func `the naughty strings survive a way out and in`() throws {
    let strings = try JSONDecoder().decode(
      [String].self, from: Data(PublishedRaces.bytes("bad-input/naughty-strings.json")))
    #expect(strings.count > 200)
    for text in strings.map(Cleaned.line) {
      let cell = SpreadsheetText.neutralised(text)
      #expect(SpreadsheetText.restored(cell) == text)
      #expect(cell.first.map { "=+-@".contains($0) } != true)
    }
  }
}
