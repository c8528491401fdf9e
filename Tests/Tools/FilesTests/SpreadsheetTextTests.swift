import Testing

@testable import Files

@Suite("Formulas in CSV")
struct SpreadsheetTextTests {
  private static let hostile = [
    "=1+1", "+1", "-2 laps", "@SUM(A1)", "'=1+1", "''@x", "A;=B", ";=B;+C", "'", "'t Veld", "",
    "a;b", "=;=", "x=1", "\u{301}=x",
    "\u{FF1D}1+1", "\u{FF0B}1", "\u{FF0D}2", "\u{FF20}SUM(A1)", "A;\u{FF1D}B",
  ]

  @Test(arguments: hostile)
  func `a text comes back as it was`(text: String) {
    #expect(SpreadsheetText.restored(SpreadsheetText.neutralised(text)) == text)
  }

  @Test(arguments: hostile)
  func `no cell begins like a formula, not even where a semicolon begins one`(text: String) {
    let cells = SpreadsheetText.neutralised(text).split(separator: ";")
    #expect(
      cells.allSatisfy { !"=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".contains($0.first ?? " ") })
  }

  @Test func `text without a formula sign is unchanged`() {
    for text in ["Ada Moor", "'t Veld", "A;B", "Anne-Marie", "10-20"] {
      #expect(SpreadsheetText.neutralised(text) == text)
    }
  }
}
