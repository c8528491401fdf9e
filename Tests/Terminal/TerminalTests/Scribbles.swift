import Chance

@testable import Terminal

extension Canvas {
  /// Whether all wide characters have their second cell and vice versa.
  var isWhole: Bool {
    (0..<size.rows).allSatisfy { row in
      (0..<size.columns).allSatisfy { column in
        let follows = column > 0 && self[row, column - 1].width == 2
        let fits = self[row, column].width < 2 || column + 1 < size.columns
        return self[row, column].isContinuation == follows && fits
      }
    }
  }

  /// Draws something at random, often over an edge.
  mutating func scribble(_ source: inout SeededGenerator) {
    let texts = ["a", "12,15", "漢字", "x漢", "e\u{301}", "👩‍🔬b", "한국", " ", "नमस्ते"]
    let style = Style(Role.allCases.randomElement(using: &source) ?? .text)
    let row = Int.random(in: -1...size.rows, using: &source)
    let column = Int.random(in: -3...size.columns, using: &source)
    let width = Int.random(in: 0...5, using: &source)
    switch Int.random(in: 0..<10, using: &source) {
    case 0: fill(Rect(column: column, row: row, columns: width, rows: 2), style)
    case 1: restyle(Rect(column: column, row: row, columns: width, rows: 2), style)
    default:
      let text = texts.randomElement(using: &source) ?? ""
      let limit = Bool.random(using: &source) ? width : nil
      write(text, row: row, column: column, style: style, limit: limit)
    }
  }
}
